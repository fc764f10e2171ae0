import fc from "fast-check";
import { expect, test } from "vitest";
import { type Sample, stepOfSwipe, velocityOf, wrap } from "./carousel.ts";

test.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 0],
  [-1, 3, 2],
  [-3, 3, 0],
  [-4, 3, 2],
  [7, 1, 0],
])("position %d of %d is prize %d", (position, count, index) => {
  expect(wrap(position, count)).toBe(index);
});

test("each step round leads to the neighbour, and as many as there are lead back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 50 }), (at, of) => {
      expect(wrap(at + 1, of)).toBe((wrap(at, of) + 1) % of);
      expect(wrap(at + of, of)).toBe(wrap(at, of));
    }),
  );
});

test.each([
  { offset: -100, velocity: -101, step: 1 },
  { offset: 100, velocity: 101, step: -1 },
  { offset: -100, velocity: -100, step: 0 },
  { offset: 100, velocity: 100, step: 0 },
  { offset: -10_001, velocity: -1, step: 1 },
  { offset: 300, velocity: 0, step: 0 },
  { offset: -200, velocity: 900, step: 0 },
  { offset: 200, velocity: -900, step: 0 },
])("$offset px at $velocity px a second is a step of $step", ({ offset, velocity, step }) => {
  expect(stepOfSwipe(offset, velocity)).toBe(step);
});

const at = (...pairs: [number, number][]): Sample[] => pairs.map(([x, atMs]) => ({ x, atMs }));

test.each([
  [at(), 0],
  [at([10, 0]), 0],
  [at([0, 0], [50, 50]), 1000],
  [at([0, 0], [-50, 100]), -500],
  // What was long before does not count: it went fast, and then slowly.
  [at([0, 0], [400, 50], [400, 300], [410, 400]), 100],
  // It rested before it left.
  [at([0, 0], [400, 50], [400, 500]), 0],
  [at([0, 7], [30, 7]), 0],
])("%j is %d px a second", (samples, velocity) => {
  expect(velocityOf(samples)).toBe(velocity);
});
