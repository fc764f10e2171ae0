import { expect, test } from "vitest";
import { neighbourOf, startsAtEdge, swipeOf } from "./swipe.ts";

const from = { x: 200, y: 300 };

test.each([
  ["ten pixels to the left", -10, 0, "left"],
  ["ten to the right", 10, 0, "right"],
  ["nine are a tremble", -9, 0, null],
  ["nothing at all", 0, 0, null],
  ["slanting a little", -80, 40, "left"],
  ["as much down as across", -80, 80, null],
  ["a scroll", 12, -300, null],
])("%s", (_, across, down, expected) => {
  expect(swipeOf(from, { x: from.x + across, y: from.y + down })).toBe(expected);
});

test("left goes on, right goes back, and both end somewhere", () => {
  const views = ["passwords", "phonehelper", "settings"];
  expect(neighbourOf(views, "passwords", "left")).toBe("phonehelper");
  expect(neighbourOf(views, "phonehelper", "left")).toBe("settings");
  expect(neighbourOf(views, "settings", "left")).toBeNull();
  expect(neighbourOf(views, "settings", "right")).toBe("phonehelper");
  expect(neighbourOf(views, "passwords", "right")).toBeNull();
  expect(neighbourOf(views, "calendar", "right")).toBeNull();
});

test("the edges are the browser's", () => {
  expect([0, 23, 24, 336, 337].map((x) => startsAtEdge(x, 360))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});
