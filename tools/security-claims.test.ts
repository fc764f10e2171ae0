import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const security = readFileSync(join(root, "SECURITY.md"), "utf8");
const rows = security.split("\n").filter((line) => /^\| (?!-|stolen)/.test(line));
const claims = rows.flatMap((row) =>
  Array.from(row.matchAll(/`([^`]+\.(?:test|spec)\.ts)`: ([^<|]+)/g), ([, file, title]) => ({
    file: file!,
    title: title!.trim(),
  })),
);

test("every line of who gets what names a test that holds it", () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row, row).toMatch(/`[^`]+\.(test|spec)\.ts`: /);
});

test.each(claims)("$file holds: $title", ({ file, title }) => {
  expect(readFileSync(join(root, file), "utf8")).toContain(title);
});
