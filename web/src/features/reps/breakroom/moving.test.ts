import { expect, test } from "vitest";
import { layOut } from "./chart-layout.ts";
import { buildModel } from "./chart-model.ts";
import { neighbourOf } from "./moving.ts";
import { aChart, now } from "./testing/charts.ts";

const drawn = (reps: number, people: number) =>
  layOut(buildModel(aChart({ reps, people }), { focus: null, limit: 60, now }), {
    width: 1000,
    isCoarse: false,
  });

test("up, down, to the first and to the last of a column", () => {
  const layout = drawn(50, 5000);
  expect(neighbourOf(layout, "rep-3", "ArrowDown")).toBe("rep-4");
  expect(neighbourOf(layout, "rep-3", "ArrowUp")).toBe("rep-2");
  expect(neighbourOf(layout, "rep-3", "End")).toBe("rep-49");
  expect(neighbourOf(layout, "rep-3", "Home")).toBe("rep-0");
  expect(neighbourOf(layout, "rep-0", "ArrowUp")).toBeNull();
  expect(neighbourOf(layout, "unlimited_pro", "ArrowDown")).toBeNull();
});

test("sideways to the nearest, past what has no name", () => {
  expect(neighbourOf(drawn(50, 5000), "rep-0", "ArrowRight")).toBe("free");
  expect(neighbourOf(drawn(50, 5000), "unlimited_pro", "ArrowLeft")).toMatch(/^rep-4\d$/);
  expect(neighbourOf(drawn(2, 20), "rep-0", "ArrowRight")).toMatch(/^rep-0-/);
  expect(neighbourOf(drawn(2, 20), "rep-0", "ArrowLeft")).toBeNull();
});

test("other keys, and names that are gone, lead nowhere", () => {
  expect(neighbourOf(drawn(2, 20), "rep-0", "a")).toBeNull();
  expect(neighbourOf(drawn(2, 20), "rep-7", "ArrowDown")).toBeNull();
});
