import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const module = path.join(import.meta.dirname, "log.ts");

/** What a process wrote that ran this with `log`. */
async function writtenBy(script: string): Promise<{ [field: string]: unknown }[]> {
  const whole = `import { jsonLog } from ${JSON.stringify(module)}; const log = jsonLog(); ${script}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    whole,
  ]);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

test("lines come whole and in their order, also those of a process that ends in the same turn", async () => {
  const lines = await writtenBy(`
    log.info({ n: 0 }, "a turn before");
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (let n = 1; n <= 300; n++) log.info({ n, text: "é".repeat(n * 10) }, "a line");
    process.exit(0);`);
  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 301 }, (_, n) => n));
  expect(lines.at(-1)).toMatchObject({ text: "é".repeat(3000), msg: "a line", level: 30 });
});

test("of an error its kind, code and stack are written, of several each, and no other member", async () => {
  const [line] = await writtenBy(`
    const parts = [new TypeError("one"), Object.assign(new Error("two"), { code: "E2", row: "private" })];
    log.error({ error: new AggregateError(parts, "both", { cause: "text" }) }, "failed");`);
  expect(line).toMatchObject({
    msg: "failed",
    error: {
      name: "AggregateError",
      stack: expect.stringContaining("both"),
      cause: { name: "string" },
      errors: [
        { name: "TypeError", stack: expect.stringContaining("one") },
        { name: "Error", code: "E2", stack: expect.stringContaining("two") },
      ],
    },
  });
  expect(JSON.stringify(line)).not.toContain("private");
});
