import { expect, test } from "vitest";
import { createPlaceKeys } from "./place-keys.ts";

test("an entry keeps its key while the list is scrolled or changed", () => {
  const keysOf = createPlaceKeys();
  const [a, b, c] = keysOf(["a", "b", "c"], "");
  const scrolled = keysOf(["b", "c", "d"], "");
  expect(scrolled.slice(0, 2)).toEqual([b, c]);
  expect(scrolled[2]).not.toBe(a);
  const [first, ...rest] = keysOf(["new", "b", "c", "d"], "");
  expect(rest).toEqual(scrolled);
  expect([a, ...scrolled]).not.toContain(first);
});

test("what another query finds takes the keys of what stood there, place by place", () => {
  const keysOf = createPlaceKeys();
  const before = keysOf(["a", "b", "c"], "");
  expect(keysOf(["c", "x"], "q")).toEqual(before.slice(0, 2));
  const wider = keysOf(["a", "b", "c"], "");
  expect(wider.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(new Set(wider)).toHaveLength(3);
});

test("the same asked twice gets the same, and no key is given twice at once", () => {
  const keysOf = createPlaceKeys();
  const ids = Array.from({ length: 12 }, (_, n) => `id${n}`);
  for (let step = 0; step < 200; step++) {
    const shown = ids.slice(step % 7, (step % 7) + 3 + (step % 5));
    const query = String(step % 3);
    const keys = keysOf(shown, query);
    expect(new Set(keys)).toHaveLength(shown.length);
    expect(keysOf(shown, query)).toEqual(keys);
  }
});
