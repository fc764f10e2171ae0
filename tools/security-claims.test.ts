import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const linesOf = (page: string) => readFileSync(join(root, page), "utf8").split("\n");

interface Claim {
  file: string;
  title: string;
}

/** `file`: title, to the end of the cell or of the line. */
function claimsIn(line: string): Claim[] {
  return Array.from(
    line.matchAll(/`([^`]+\.(?:test|spec)\.ts)`: ([^<|]+)/g),
    ([, file, title]) => ({ file: file!, title: title!.trim() }),
  );
}

const rowsOf = (page: string) =>
  linesOf(page).filter((line) => /^\| (?!-|stolen|attack,|situation|promise|part )/.test(line));
const security = "SECURITY.md";
const attacks = "docs/attacks.md";
const promises = ["docs/accounts.md", "docs/billing.md", "docs/reps.md"];

test("every line of who gets what, and of what is promised, names a test that holds it", () => {
  const rows = [security, ...promises].flatMap(rowsOf);
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row, row).toMatch(/`[^`]+\.(test|spec)\.ts`: /);
});

test("every attack has its test, what is said, its defence, and what the test says without it", () => {
  const rows = rowsOf(attacks);
  for (const row of rows) {
    expect(claimsIn(row), row).toHaveLength(1);
    const cells = row.split(/(?<!\\)\|/).slice(1, -1);
    expect(cells, row).toHaveLength(4);
    for (const cell of cells) expect(cell.trim(), row).toMatch(/\w/);
  }
});

test("the attacks of the first page, forty at the least, are all on the second", () => {
  const names = ({ file, title }: Claim) => `${file}: ${title}`;
  const listed = linesOf(security)
    .filter((line) => line.startsWith("- `"))
    .flatMap(claimsIn)
    .map(names);
  const told = new Set(rowsOf(attacks).flatMap(claimsIn).map(names));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThanOrEqual(40);
  expect(listed.filter((name) => !told.has(name))).toEqual([]);
});

describe.each([security, attacks, ...promises])("%s:", (page) => {
  test.each(linesOf(page).flatMap(claimsIn))("$file holds: $title", ({ file, title }) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(title);
  });
});
