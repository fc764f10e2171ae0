import { execFile } from "node:child_process";
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../launch/services.ts";
import { outcomesOfPlaywright, outcomesOfVitest, spellFailed } from "./outcomes.ts";

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "breezy-outcomes-")));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What the runner itself reports of a file with these tests. */
async function report(name: string, text: string, args: string[], env: NodeJS.ProcessEnv) {
  writeFileSync(join(folder, name), text);
  await new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env } };
    execFile(process.execPath, args, options, resolve);
  });
  return readFileSync(join(folder, "report.json"), "utf8");
}

const body = `
  test("a", () => {});
  test("b", () => { throw new Error("no"); });
  test.skip("c", () => {});
`;

test("Vitest's own report tells file, whole title, end and database of each test", async () => {
  const config = "export default { test: { taskTitleValueFormatTruncate: 0 } };";
  writeFileSync(join(folder, "vitest.config.ts"), config);
  const each = `test.each([{ name: "${"long ".repeat(20)}end" }])("of $name", () => {});`;
  const json = await report(
    "x.test.ts",
    `import { describe, test } from "vitest"; describe("in", () => { describe("it", () => {${body}}); }); ${each}`,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      ..."run --reporter=json --outputFile.json=report.json --root".split(" "),
      folder,
    ],
    {},
  );
  const outcomes = outcomesOfVitest(json, "pglite");
  const of = {
    file: relative(root, join(folder, "x.test.ts")),
    project: null,
    database: "pglite",
  };
  expect(outcomes).toEqual([
    { ...of, title: "in it a", ended: "passed", why: "" },
    { ...of, title: "in it b", ended: "failed", why: expect.stringMatching(/^Error: no\n/) },
    { ...of, title: "in it c", ended: "skipped", why: "" },
    { ...of, title: `of ${"long ".repeat(20)}end`, ended: "passed", why: "" },
  ]);
  const lines = spellFailed(outcomes).split("\n");
  expect(lines.slice(0, 2)).toEqual([`Failed: ${of.file}: in it b (pglite)`, "    Error: no"]);
  expect(lines.join("\n")).not.toContain("in it c");
});

test("Playwright's own report tells file, whole title, end and project of each test", async () => {
  const projects = `[{ name: "stories", grep: /in b/ }, { name: "journeys", grepInvert: /in b/ }]`;
  const config = `export default { retries: 1, projects: ${projects} };`;
  writeFileSync(join(folder, "playwright.config.ts"), config);
  const flaky = `test("d", ({}, { retry }) => { if (retry === 0) throw new Error("once"); });`;
  const json = await report(
    "x.spec.ts",
    `import { test } from "@playwright/test"; test.describe("in", () => {${body}}); ${flaky}`,
    [join(root, "node_modules/@playwright/test/cli.js"), "test", "--reporter=json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, "report.json") },
  );
  const file = relative(root, join(folder, "x.spec.ts"));
  expect(outcomesOfPlaywright(json).toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
    {
      file,
      title: "d",
      ended: "failed",
      project: "journeys",
      database: null,
      why: expect.stringMatching(/^Error: once\n/),
    },
    { file, title: "in a", ended: "passed", project: "journeys", database: null, why: "" },
    {
      file,
      title: "in b",
      ended: "failed",
      project: "stories",
      database: null,
      why: expect.stringMatching(/^Error: no\n/),
    },
    { file, title: "in c", ended: "skipped", project: "journeys", database: null, why: "" },
  ]);
});

test("a journey that failed tells what its page showed", async () => {
  const context = join(folder, "error-context.md");
  writeFileSync(context, '# Error details\n\n```yaml\n- heading "Heron"\n```\n\n# Test source\n');
  const attachments = [{ name: "error-context", path: context }];
  const results = [{ errors: [{ message: "Error: no" }], attachments }];
  const tests = [{ status: "unexpected", projectName: "journeys", results }];
  const suites = [{ title: "x.spec.ts", specs: [{ title: "a", tests }] }];
  const [told] = outcomesOfPlaywright(JSON.stringify({ config: { rootDir: folder }, suites }));
  expect(told?.why).toBe('Error: no\nThe page showed:\n- heading "Heron"\n');
});
