import { expect, test } from "vitest";
import { createRecent } from "./keep-recent.ts";

test("the last ones asked for stay, and any other is made anew", () => {
  const recent = createRecent<{ key: string }>(2);
  const made: string[] = [];
  const get = (key: string) => recent(key, () => (made.push(key), { key }));
  const first = get("a");
  get("b");
  expect(get("a")).toBe(first);
  get("c");
  expect(get("a")).toBe(first);
  expect(get("b")).not.toBe(first);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
