import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./launch/services.ts";
import {
  attacks,
  type Claim,
  claimsIn,
  linesOf,
  pages,
  promises,
  security,
  stress,
} from "./verify/claims.ts";

/** Each line of this part is lived through by one test, which reads the page. */
const livedThrough = "## What each event says";

const rowsOf = (page: string) =>
  linesOf(page)
    .filter((_, n, lines) => !lines.slice(0, n).includes(livedThrough))
    .filter((line) => /^\| (?!-|stolen|attack,|situation|promise|part )/.test(line));

test("every line of who gets what, and of what is promised, names a test that holds it", () => {
  const rows = [security, ...promises].flatMap(rowsOf);
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row, row).toMatch(/`[^`]+\.(test|spec)\.ts`: /);
});

test("every line on stress names its test, or goes on about the one above", () => {
  for (const row of rowsOf(stress)) {
    const goesOn = row.split("|")[2]!.trim() === "the same";
    expect(claimsIn(stress, row).length, row).toBeGreaterThanOrEqual(goesOn ? 0 : 1);
  }
});

test("every attack has its test, what is said, its defence, and what the test says without it", () => {
  const rows = rowsOf(attacks);
  for (const row of rows) {
    expect(claimsIn(attacks, row), row).toHaveLength(1);
    const cells = row.split(/(?<!\\)\|/).slice(1, -1);
    expect(cells, row).toHaveLength(4);
    for (const cell of cells) expect(cell.trim(), row).toMatch(/\w/);
  }
});

test("the attacks of the first page, forty at the least, are all on the second", () => {
  const names = ({ file, title }: Claim) => `${file}: ${title}`;
  const listed = linesOf(security)
    .filter((line) => line.startsWith("- `"))
    .flatMap((line) => claimsIn(security, line))
    .map(names);
  const told = new Set(
    rowsOf(attacks)
      .flatMap((row) => claimsIn(attacks, row))
      .map(names),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThanOrEqual(40);
  expect(listed.filter((name) => !told.has(name))).toEqual([]);
});

/** Titles stand in code: a comment that says the same words is no test. */
const codeOf = (file: string) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/\*|\*)/.test(line))
    .join("\n");

// That it ran, and passed, is what the last stage of its suite asks.
describe.each(pages)("%s:", (page) => {
  const claims = linesOf(page).flatMap((line) => claimsIn(page, line));

  test.each(claims)("$file has: $title", ({ file, title }) => {
    expect(codeOf(file).includes(title)).toBe(true);
  });
});
