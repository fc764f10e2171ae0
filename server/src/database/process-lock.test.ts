import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockForThisProcess } from "./process-lock.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lock-"));
  file = path.join(folder, "db.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("is held by one, and free again after the release", () => {
  const release = lockForThisProcess(file);
  expect(() => lockForThisProcess(file)).toThrow(
    new RegExp(`in use by process ${process.pid}.*choose another DATA_DIR`),
  );
  release();
  expect(existsSync(file)).toBe(false);
  lockForThisProcess(file)();
});

test.each([
  ["of a process that is gone", () => JSON.stringify({ pid: spawnSync("true").pid, start: "1" })],
  [
    "of an older process with a pid in use again",
    () => JSON.stringify({ pid: process.pid, start: "1" }),
  ],
  ["cut short by a crash", () => '{"pid":'],
])("a lock %s is taken over", (_name, content) => {
  writeFileSync(file, content());
  const release = lockForThisProcess(file);
  expect(readFileSync(file, "utf8")).toContain(`"pid":${process.pid},`);
  release();
});
