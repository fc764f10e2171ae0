import { expect, test } from "vitest";
import { rowsInView, scrollToRow } from "./rows-in-view.ts";

const sight = { count: 10_000, rowPx: 60, abovePx: 0, seenPx: 480 };

test("few of ten thousand rows are drawn, those that are seen among them", () => {
  const rows = rowsInView({ ...sight, abovePx: 60_030 }, -1);
  expect(rows.length).toBeLessThan(25);
  expect(rows).toContain(1000);
  expect(rows).toContain(1008);
});

test("neither end is passed", () => {
  expect(rowsInView({ ...sight, abovePx: -300 }, -1).at(0)).toBe(0);
  expect(rowsInView({ ...sight, count: 3 }, -1)).toEqual([0, 1, 2]);
  expect(rowsInView({ ...sight, abovePx: 599_900 }, -1).at(-1)).toBe(9999);
  expect(rowsInView({ ...sight, count: 0 }, -1)).toEqual([]);
});

test("the row with the focus is drawn, however far away, and once", () => {
  expect(rowsInView({ ...sight, abovePx: 60_000 }, 3).at(0)).toBe(3);
  expect(rowsInView(sight, 9000).at(-1)).toBe(9000);
  expect(rowsInView(sight, 2).filter((row) => row === 2)).toHaveLength(1);
  expect(rowsInView({ ...sight, count: 2 }, 5)).toEqual([0, 1]);
});

test("a row that is cut at an edge is brought in whole, one that is seen is left", () => {
  expect(scrollToRow({ ...sight, abovePx: 90 }, 1)).toBe(60);
  expect(scrollToRow(sight, 8)).toBe(60);
  expect(scrollToRow(sight, 7)).toBeNull();
});
