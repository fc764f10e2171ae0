import { expect, test } from "vitest";
import type { Question } from "../messages.ts";
import { wordsOf } from "./questions.ts";

const id = "q";
const hosts = ["mill.example", "frame.example"] as const;
const questions: Question[] = [
  { id, kind: "save", host: "mill.example", username: "ann", generated: false },
  { id, kind: "update", host: "mill.example", username: "ann", entryId: "e", account: "Mill" },
  { id, kind: "frame", hosts },
  { id, kind: "lookalike", hosts },
  { id, kind: "elsewhere", hosts },
  { id, kind: "anywhere", host: "mill.example", account: "Mill" },
  { id, kind: "basic", host: "mill.example", realm: "Kiln" },
];

test.each(questions)("the question '$kind' names every site that takes part", (question) => {
  const { title, text } = wordsOf(question);
  const named = "hosts" in question ? question.hosts : [question.host];
  for (const host of named) expect(`${title} ${text}`).toContain(host);
});

test("of a look-alike the danger is said first, and which site it is not", () => {
  const words = wordsOf({ id, kind: "lookalike", hosts: ["m0dern.example", "modern.example"] });
  expect(words.title).toBe("This is not modern.example.");
  expect(words.tone).toBe("danger");
});

test("what can be answered", () => {
  const labels = questions.map((question) => wordsOf(question).answers.map(({ label }) => label));
  const anyway = ["Fill anyway", "Cancel"];
  expect(labels).toEqual([
    ["Save", "Not now", "Never here"],
    ["Update", "Not now", "Never here"],
    anyway,
    ["Cancel"],
    ["Add this site", "Cancel"],
    anyway,
    anyway,
  ]);
});
