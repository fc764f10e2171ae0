import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { logLevels, onceInTenSeconds } from "./log.ts";

const module = path.join(import.meta.dirname, "log.ts");

/** What a process wrote that ran this with `log`. */
async function writtenBy(script: string, level = "info"): Promise<{ [field: string]: unknown }[]> {
  const whole = `import { jsonLog } from ${JSON.stringify(module)}; const log = jsonLog("${level}"); ${script}`;
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

test.each(logLevels.map((level, n) => [level, logLevels.slice(0, n + 1)]))(
  "at %s these levels are written: %j",
  async (level, written) => {
    const script = logLevels.map((each) => `log.${each}({}, "${each}");`).join("\n");
    const lines = await writtenBy(script, level);
    expect(lines.map(({ msg }) => msg)).toEqual(written);
  },
);

test("of lines that a crowd causes one is written in ten seconds, and says how many were left out", () => {
  let now = 0;
  const sparingly = onceInTenSeconds(() => now);
  const lines: [string, number][] = [];
  const say = (name: string) => sparingly(name, (leftOut) => void lines.push([name, leftOut]));
  for (let n = 0; n < 3; n++) say("busy");
  say("away");
  now = 9999;
  say("busy");
  expect(lines).toEqual([
    ["busy", 0],
    ["away", 0],
  ]);
  now = 10_000;
  say("busy");
  say("away");
  expect(lines.slice(2)).toEqual([
    ["busy", 3],
    ["away", 0],
  ]);
});
