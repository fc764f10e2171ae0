import { expect, test } from "vitest";
import { companies } from "./known-companies.ts";
import { suggestCompanies } from "./suggest-companies.ts";

const names = (typed: string, limit = 5) => suggestCompanies(typed, limit).map(({ name }) => name);

test.each([
  ["net", "Netflix"],
  ["NETF", "Netflix"],
  ["netfilx", "Netflix"],
  ["ntflix", "Netflix"],
  ["goog", "Google"],
  ["york", "The New York Times"],
  ["mcd", "McDonald's"],
  ["deutsche b", "Deutsche Bank"],
  ["österr", undefined],
  ["ö", "ÖBB"],
  ["qqqqq", undefined],
  ["🦊", undefined],
])("%j suggests %j", (typed, first) => {
  const suggested = names(typed);
  if (first === undefined) expect(suggested).toEqual([]);
  else expect(suggested).toContain(first);
});

test("what begins so comes first, the popular before the rest", () => {
  expect(names("g")[0]).toBe("Google");
  expect(names("amazo")).toEqual(["Amazon", "Amazon Web Services"]);
});

test("what stands there already is not suggested, what is longer is", () => {
  expect(names("Google")).not.toContain("Google");
  expect(names("Google")).toContain("Google Drive");
  expect(names("google")).toContain("Google");
});

test("before anything is typed the popular ones stand there, and never more than asked for", () => {
  expect(names("", 3)).toEqual(["Google", "Apple", "Amazon"]);
  expect(names("   ", 3)).toHaveLength(3);
  expect(names("a", 2)).toHaveLength(2);
});

test("every company is suggested by the first half of its name", () => {
  for (const { name } of companies) {
    // What stands there already is not suggested: `X` is its own first half.
    const half = name.slice(0, Math.ceil(name.length / 2)).toLowerCase();
    expect(names(half, companies.length), name).toContain(name);
  }
});
