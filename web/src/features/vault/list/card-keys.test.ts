import { expect, test } from "vitest";
import { cardAfter } from "./card-keys.ts";

/** Eleven cards in three columns; the screen shows two rows. */
const from = (index: number) => ({ index, count: 11, columns: 3, pageRows: 2 });

test.each([
  ["ArrowRight", 4, 5],
  ["ArrowRight", 10, 10],
  ["ArrowLeft", 4, 3],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 8, 10],
  ["ArrowDown", 10, 10],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 2, 2],
  ["PageDown", 1, 7],
  ["PageDown", 7, 10],
  ["PageUp", 7, 1],
  ["PageUp", 4, 0],
  ["Home", 7, 0],
  ["End", 1, 10],
])("%s from %i leads to %i", (key, index, to) => {
  expect(cardAfter(key, from(index))).toBe(to);
});

test("other keys lead nowhere", () => {
  expect(cardAfter("Enter", from(3))).toBeNull();
  expect(cardAfter("toString", from(3))).toBeNull();
});
