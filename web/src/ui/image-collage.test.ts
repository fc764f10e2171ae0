import { expect, test } from "vitest";
import { layersAt, placeAfter } from "./image-collage.tsx";

test("one follows another, and the first follows the last", () => {
  expect([0, 1, 2].map((place) => placeAfter(place, 3))).toEqual([1, 2, 0]);
  expect(placeAfter(0, 1)).toBe(0);
});

test("no picture is drawn twice, and the one that follows is already there", () => {
  for (const count of [1, 2, 3, 7]) {
    for (let place = 0; place < count; place++) {
      const layers = layersAt(place, count);
      expect(new Set(layers.map((layer) => layer.place)).size).toBe(layers.length);
      expect(layers).toHaveLength(Math.min(count, 3));
      const next = layersAt(placeAfter(place, count), count).find(
        ({ layer }) => layer === "current",
      );
      if (count > 1) expect(layers.map((layer) => layer.place)).toContain(next?.place);
    }
  }
});

test("the last fades into the first", () => {
  expect(layersAt(6, 7)).toEqual([
    { place: 6, layer: "current" },
    { place: 0, layer: "next" },
    { place: 5, layer: "previous" },
  ]);
});
