import { expect, test } from "vitest";
import {
  boxAround,
  boxBetween,
  byArrow,
  change,
  leastSide,
  moved,
  nameOf,
  noCovers,
  removed,
  resized,
  undo,
} from "./covers.ts";

const size = { width: 400, height: 200 };
const box = { left: 40, top: 20, width: 100, height: 10 };

test("a box covers every pixel that its way touches, whichever way, and none beyond the picture", () => {
  expect(boxBetween({ x: 10.2, y: 5.9 }, { x: 20.1, y: 8 }, size)).toEqual({
    left: 10,
    top: 5,
    width: 11,
    height: 3,
  });
  expect(boxBetween({ x: 500, y: -3 }, { x: 390.5, y: 300 }, size)).toEqual({
    left: 390,
    top: 0,
    width: 10,
    height: 200,
  });
});

test("moved and sized it stays within the picture", () => {
  expect(moved(box, { x: -100, y: 500 }, size)).toEqual({ ...box, left: 0, top: 190 });
  expect(resized(box, { x: 900, y: -900 }, size)).toEqual({
    ...box,
    width: 360,
    height: leastSide,
  });
});

test("arrows move it, with Shift they size it, and no other key does", () => {
  expect(byArrow(box, { key: "ArrowRight", shiftKey: false }, size)).toEqual({ ...box, left: 48 });
  expect(byArrow(box, { key: "ArrowDown", shiftKey: true }, size)).toEqual({ ...box, height: 18 });
  expect(byArrow(box, { key: "toString", shiftKey: false }, size)).toBeUndefined();
});

test("one that is begun by a key lies around the middle, also at the edge of a small picture", () => {
  expect(boxAround({ x: 200, y: 100 }, size)).toEqual({
    left: 150,
    top: 92,
    width: 100,
    height: 17,
  });
  expect(boxAround({ x: 0, y: 0 }, { width: 3, height: 2 })).toEqual({
    left: 0,
    top: 0,
    width: 3,
    height: 2,
  });
});

test("each change is undone by itself, and no more are kept than a hundred", () => {
  const one = change(noCovers, [box]);
  expect(undo(one)).toEqual(noCovers);
  expect(undo(removed(one, 0)).boxes).toEqual([box]);
  expect(undo(noCovers)).toEqual(noCovers);
  let many = noCovers;
  for (let n = 0; n < 150; n++) many = change(many, [box]);
  expect(many.past).toHaveLength(100);
});

test("its name says where it is", () => {
  expect(nameOf(box, 1, size)).toBe(
    "Covered part 2: 10% from the left, 10% from the top, 25% wide, 5% high",
  );
});
