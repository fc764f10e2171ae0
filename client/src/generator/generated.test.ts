import { expect, test } from "vitest";
import { type Generated, type GeneratedHistory, remember } from "./generated.ts";

const made = (value: string, madeAt: number): Generated => ({ value, mode: "pin", madeAt });

test("the last 20 are kept, newest first", () => {
  const all = Array.from({ length: 25 }, (_, i) => made(`p${i}`, i));
  const history = all.reduce<GeneratedHistory>(remember, []);
  expect(history).toEqual(all.slice(5).toReversed());
});

test("one that is made again stands once, at the front", () => {
  const history = [made("a", 2), made("b", 1)];
  expect(remember(history, made("b", 3))).toEqual([made("b", 3), made("a", 2)]);
  expect(history).toHaveLength(2);
});
