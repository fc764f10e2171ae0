import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./launch/services.ts";

const folders: string[] = [];

beforeAll(() => {
  for (let n = 0; n < 2; n++) {
    const folder = mkdtempSync(join(tmpdir(), "breezy-extension-"));
    folders.push(folder);
    const built = spawnSync(process.execPath, ["tools/extension.ts", folder], {
      cwd: root,
      encoding: "utf8",
    });
    if (built.status !== 0) throw new Error(built.stderr);
  }
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
      return [relative(folder, file), hash];
    }),
  );
}

// Claim (the extension): Two builds of it are equal byte for byte.
test("two builds of the extension are equal, file by file", () => {
  const [one, other] = folders.map(hashesIn);
  expect(Object.keys(one!).length).toBeGreaterThan(20);
  expect(other).toEqual(one);
});

test("what runs in other sites' pages is small, and refers to nothing elsewhere", () => {
  for (const [script, kilobytes] of [
    ["content", 16],
    ["forms", 40],
    ["passkeys", 4],
    ["passkey-relay", 2],
  ] as const) {
    const text = readFileSync(join(folders[0]!, "chromium", `${script}.js`), "utf8");
    expect([script, gzipSync(text, { level: 9 }).length < kilobytes * 1000]).toEqual([
      script,
      true,
    ]);
    expect(text).not.toMatch(/\bimport\s*\(|\bfetch\s*\(|XMLHttpRequest|WebSocket|\beval\b/);
  }
});
