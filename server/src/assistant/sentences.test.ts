import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSentences } from "./sentences.ts";

function sentencesOf(text: string, size = text.length || 1): { whole: string[]; rest: string[] } {
  const sentences = createSentences();
  const whole: string[] = [];
  for (let at = 0; at < text.length; at += size)
    whole.push(...sentences.push(text.slice(at, at + size)));
  return { whole, rest: sentences.end() };
}

test.each([
  ["Open it. Then tap", ["Open it. "], ["Then tap"]],
  ["Open it [1]. Is it there? Go!", ["Open it [1]. ", "Is it there? "], ["Go!"]],
  ["Use iOS 18.2 or later. Ok", ["Use iOS 18.2 or later. "], ["Ok"]],
  [
    "Steps:\n\n1. Tap **Go.** Wait.\n2. Done",
    ["Steps:\n\n", "1. Tap **Go.** ", "Wait.\n"],
    ["2. Done"],
  ],
  ["Half a sentence", [], ["Half a sentence"]],
  ["A line\n", [], ["A line\n"]],
  ["", [], []],
])("%j", (text, whole, rest) => {
  expect(sentencesOf(text)).toEqual({ whole, rest });
});

test("however it comes, the same sentences are given out, and no letter is lost", () => {
  const pieces = fc.constantFrom(
    "Open it. ",
    "1. Tap\n",
    "2. ",
    "Why? ",
    "**so.** ",
    "\n\n",
    "and ",
  );
  const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 7 }), (text, size) => {
      const { whole, rest } = sentencesOf(text, size);
      expect([...whole, ...rest].join("")).toBe(text);
      expect([...whole, ...rest]).toEqual([...sentencesOf(text).whole, ...sentencesOf(text).rest]);
    }),
  );
});

test("what has no end is not waited for without one", () => {
  const { whole, rest } = sentencesOf("word ".repeat(500), 7);
  expect(whole.length).toBeGreaterThan(1);
  expect(Math.max(...[...whole, ...rest].map((one) => one.length))).toBeLessThan(1100);
});
