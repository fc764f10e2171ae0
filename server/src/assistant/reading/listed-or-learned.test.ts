import { expect, test } from "vitest";
import { listedOrLearned } from "./listed-or-learned.ts";

function known(spoken: number, article: number, more: object = {}) {
  const one = (id: string, probability: number) => ({ id, probability });
  return {
    learned: {
      article: one("number-recycled", article),
      spoken: {
        cards: one("sim-swapped", spoken),
        declines: one("find-person", spoken),
        questions: one("what-fails", spoken),
      },
    },
    ...more,
  };
}

test.each([
  ["a card that is listed", "cards", "phone-stolen", known(0.3, 0.5), "phone-stolen"],
  ["but for which nothing else speaks", "cards", "phone-stolen", known(0.01, 0.9), undefined],
  [
    "which leads to the likeliest article",
    "cards",
    "phone-stolen",
    known(0.01, 0.9, { goesOn: "number-recycled" }),
    "phone-stolen",
  ],
  ["where no article is likely", "cards", "phone-stolen", known(0.01, 0.3), "phone-stolen"],
  ["where a life is in danger", "cards", "self-harm", known(0, 0.99), "self-harm"],
  ["a card that is learned", "cards", undefined, known(0.8, 0.1), "sim-swapped"],
  ["and not sure", "cards", undefined, known(0.45, 0.1), undefined],
  ["a refusal that is learned", "declines", undefined, known(0.5, 0.1), "find-person"],
  ["and not sure", "declines", undefined, known(0.4, 0.1), undefined],
  ["a refusal that is listed", "declines", "find-person", known(0.01, 0.3), "find-person"],
  ["a question back that is learned", "questions", undefined, known(0.45, 0.1), "what-fails"],
  ["and not sure", "questions", undefined, known(0.35, 0.1), undefined],
  ["that is listed", "questions", "which-pin", known(0.05, 0.8), "which-pin"],
  ["but for which nothing else speaks", "questions", "which-pin", known(0.01, 0.9), undefined],
] as const)("%s", (_, kind, listed, about, said) => {
  expect(listedOrLearned(kind, listed, about)).toBe(said);
});
