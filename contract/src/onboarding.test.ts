import { expect, test } from "vitest";
import { identityAnswers, normaliseAnswer, securityQuestions } from "./onboarding.ts";

test("there are 20 questions, each once", () => {
  expect(securityQuestions).toHaveLength(20);
  expect(new Set(securityQuestions).size).toBe(20);
});

test.each([
  ["case", "ROVER", "rover"],
  ["spaces around and within", "  Rue  de\tla Paix ", "rue de la paix"],
  ["an accent typed in two ways", "Zoe\u0308", "Zo\u00eb"],
  ["letters of another width", "ＲＯＶＥＲ", "rover"],
  ["a space that does not break", "New\u00a0York", "new york"],
  ["a mark that nobody sees", "ro\u200dver ", "rover"],
])("%s makes no other answer", (_, one, other) => {
  expect(normaliseAnswer(one)).toBe(normaliseAnswer(other));
});

test.each([
  ["an accent", "Zoë", "Zoe"],
  ["a letter", "Rover", "Rovers"],
  ["words run together", "New York", "NewYork"],
])("%s makes another answer", (_, one, other) => {
  expect(normaliseAnswer(one)).not.toBe(normaliseAnswer(other));
});

test.each(["", "  \t\n", "\u00a0\u2003", "\u200b\u200d"])("%j is no answer", (answer) => {
  expect(normaliseAnswer(answer)).toBe("");
  const chosen = securityQuestions.slice(0, 3).map((question) => ({ question, answer: "x" }));
  expect(identityAnswers.safeParse(chosen).success).toBe(true);
  expect(identityAnswers.safeParse([{ ...chosen[0], answer }, ...chosen.slice(1)]).success).toBe(
    false,
  );
});
