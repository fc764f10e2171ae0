import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPolicy } from "./policy.ts";

test("headings begin parts, blank lines part paragraphs, and broken lines are one", () => {
  expect(readPolicy("As of today.\n\n# One\r\n\r\nfirst\nline\n \nsecond\n\n# Two\n")).toEqual([
    { heading: "", paragraphs: ["As of today."] },
    { heading: "One", paragraphs: ["first line", "second"] },
    { heading: "Two", paragraphs: [] },
  ]);
});

test("nothing is no part", () => {
  expect(readPolicy(" \n\n \n")).toEqual([]);
});

test("the text says when it was changed, and has something to say under each heading", () => {
  const file = new URL("../../../public/privacy-policy.txt", import.meta.url);
  const [first, ...parts] = readPolicy(readFileSync(file, "utf8"));
  expect(first?.paragraphs[0]).toMatch(/^Last changed on \d{1,2} \w+ \d{4}\.$/);
  expect(parts.length).toBeGreaterThan(5);
  for (const { heading, paragraphs } of parts) expect(paragraphs, heading).not.toEqual([]);
});
