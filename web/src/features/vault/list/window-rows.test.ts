import { expect, test } from "vitest";
import { placeRows, rowsNear, scrollFor } from "./window-rows.ts";

const keys = Array.from({ length: 100 }, (_, row) => `row ${row}`);
const layout = { keys, heights: new Map([["row 1", 200]]), usualPx: 70, gapPx: 10, topPx: 500 };
const rows = placeRows(layout);

test("rows follow each other, as high as they were measured", () => {
  expect(rows.slice(0, 3)).toEqual([
    { index: 0, start: 500, end: 570 },
    { index: 1, start: 580, end: 780 },
    { index: 2, start: 790, end: 860 },
  ]);
  expect(placeRows({ ...layout, keys: [] })).toEqual([]);
});

test("those in sight are near, and a block more on each side", () => {
  const even = placeRows({ ...layout, heights: new Map(), topPx: 0 });
  const near = (topPx: number, ahead: number) => rowsNear(even, { topPx, heightPx: 400 }, ahead);
  expect(near(0, 0)).toEqual([0, 6]);
  expect(near(0, 4)).toEqual([0, 12]);
  expect(near(2000, 0)).toEqual([25, 31]);
  expect(near(2000, 4)).toEqual([20, 36]);
  // A little further the same rows are near: nothing is drawn anew.
  expect(near(2050, 4)).toEqual([20, 36]);
  expect(near(7900, 4)).toEqual([92, 100]);
});

test("above the list and beyond its end something is near, in an empty one nothing", () => {
  expect(rowsNear(rows, { topPx: -300, heightPx: 400 }, 0)).toEqual([0, 1]);
  expect(rowsNear(rows, { topPx: 1e6, heightPx: 400 }, 0)).toEqual([99, 100]);
  expect(rowsNear([], { topPx: 0, heightPx: 400 }, 4)).toEqual([0, 0]);
});

test("the page scrolls no further than it takes to show a row whole", () => {
  const view = { topPx: 1000, heightPx: 600, barPx: 80, gapPx: 10 };
  const by = (start: number, end: number) => scrollFor({ index: 0, start, end }, view);
  expect(by(1100, 1200)).toBe(0);
  expect(by(1050, 1150)).toBe(-30);
  expect(by(1550, 1650)).toBe(60);
  // One that is higher than the view is shown from its top.
  expect(by(1400, 2400)).toBe(320);
});
