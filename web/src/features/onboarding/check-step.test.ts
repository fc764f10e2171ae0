import { securityQuestions } from "@breezy/contract/onboarding";
import { expect, test } from "vitest";
import { checkStep } from "./check-step.ts";
import type { Draft, Step } from "./draft.ts";

const draft: Draft = {
  step: 1,
  firstName: "Ada",
  lastName: "",
  referral: "",
  other: "",
  friend: "",
  make: "Google",
  model: "Pixel 8",
  version: "Not sure",
  comfort: "basic",
  questions: [securityQuestions[0], securityQuestions[1], securityQuestions[2]],
};
const answers = ["Rover", "Elm", "Rome"];

test.each<Step>([1, 2, 3])("step %i is left with what it asks for", (step) => {
  expect(checkStep(step, draft, answers)).toEqual({});
});

test.each<[Step, Partial<Draft>, string[], object]>([
  [1, { firstName: " " }, answers, { firstName: "Enter your first name." }],
  [1, { firstName: "x".repeat(81) }, answers, { firstName: "Use at most 80 characters." }],
  [1, { other: "x".repeat(161) }, answers, { other: "Use at most 160 characters." }],
  [1, { friend: "x".repeat(161) }, answers, { friend: "Use at most 160 characters." }],
  [
    2,
    { make: "", model: "", version: "", comfort: "" },
    answers,
    {
      make: "Choose your device's make.",
      model: "Choose your device's model.",
      version: "Choose the version it runs, or Not sure.",
      comfort: "Choose how comfortable you are with technology.",
    },
  ],
  [
    3,
    { questions: ["", "", ""] },
    ["", "", ""],
    {
      question1: "Choose a question.",
      question2: "Choose a question.",
      question3: "Choose a question.",
    },
  ],
  [
    3,
    {},
    ["Rover", " \u200b", "x".repeat(201)],
    {
      answer2: "Enter your answer.",
      answer3: "Use at most 200 characters.",
    },
  ],
])("step %i with %j and %j says %j", (step, change, given, problems) => {
  expect(checkStep(step, { ...draft, ...change }, given)).toEqual(problems);
});

test("says what is wrong in the order of the form", () => {
  const empty = { ...draft, questions: ["", securityQuestions[1], ""] };
  expect(Object.keys(checkStep(3, empty, ["", "", ""]))).toEqual([
    "question1",
    "answer2",
    "question3",
  ]);
});
