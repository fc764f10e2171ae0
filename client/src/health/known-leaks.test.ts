import { expect, test } from "vitest";
import { createKnownLeaks } from "./known-leaks.ts";

test("what an earlier search found stands until the next is through", () => {
  const leaks = createKnownLeaks();
  leaks.begin();
  leaks.put("a", 1);
  leaks.put("b", 2);
  leaks.end();
  leaks.begin();
  const before = leaks.counts();
  leaks.put("b", 3);
  // Whoever holds the one from before sees that more is known.
  expect(leaks.counts()).not.toBe(before);
  expect([...leaks.counts()]).toEqual([
    ["a", 1],
    ["b", 3],
  ]);
  leaks.end();
  expect([...leaks.counts()]).toEqual([["b", 3]]);
});
