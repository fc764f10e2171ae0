/** What filters and masks, as browsers compute them, take off the screen. */
import { describe, expect, test } from "vitest";
import { isBlankedBy, isEdgeAlone } from "./blanked.ts";

describe("a filter", () => {
  test.each([
    'url("#nothing")',
    'grayscale(1) url("https://fern.example/filters.svg#a")',
    "blur(40px)",
    "contrast(0)",
    "contrast(1%)",
    "brightness(0)",
    "brightness(100)",
  ])("%s leaves nothing to be seen", (filter) => expect(isBlankedBy(filter)).toBe(true));

  test.each([
    "none",
    "grayscale(1)",
    "blur(1px)",
    "contrast(0.9)",
    "brightness(1.2) saturate(2)",
    "invert(1) hue-rotate(180deg)",
    "drop-shadow(rgb(0, 0, 0) 0px 2px 4px)",
  ])("%s leaves a form as it is", (filter) => expect(isBlankedBy(filter)).toBe(false));
});

describe("a mask", () => {
  test.each([
    ["linear-gradient(rgba(0, 0, 0, 0), rgba(0, 0, 0, 0))", "auto"],
    ["linear-gradient(rgba(0, 0, 0, 0) 98%, rgb(0, 0, 0))", "auto"],
    ["linear-gradient(rgba(0, 0, 0, 0) 40%, rgb(0, 0, 0) 40%)", "auto"],
    ["linear-gradient(rgba(0, 0, 0, 0) 400px, rgb(0, 0, 0))", "auto"],
    ["linear-gradient(rgb(0, 0, 0), rgb(0, 0, 0))", "0px 0px"],
    ['url("data:image/svg+xml,%3Csvg/%3E")', "auto"],
    ['linear-gradient(rgb(0, 0, 0), rgb(0, 0, 0)), url("a.png")', "auto, auto"],
    ["conic-gradient(rgb(0, 0, 0), rgb(0, 0, 0))", "auto"],
  ])("%s of size %s may hide all", (image, size) => expect(isEdgeAlone(image, size)).toBe(false));

  test.each([
    ["linear-gradient(rgb(0, 0, 0) 85%, rgba(0, 0, 0, 0))", "auto"],
    [
      "linear-gradient(to right, rgba(0, 0, 0, 0), rgb(0, 0, 0) 5%, rgb(0, 0, 0) 95%, rgba(0, 0, 0, 0))",
      "auto",
    ],
    [
      "linear-gradient(rgb(0, 0, 0), rgb(0, 0, 0)), linear-gradient(rgb(0, 0, 0) 90%, rgba(0, 0, 0, 0))",
      "auto, auto",
    ],
  ])("%s of size %s fades an edge", (image, size) => expect(isEdgeAlone(image, size)).toBe(true));
});
