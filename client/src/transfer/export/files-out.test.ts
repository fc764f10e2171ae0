/** Files go out with their entries, and come back: in our own format, Bitwarden's and Proton Pass's zips and KeePass's database. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes, utf8 } from "@breezy/crypto/bytes";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anEntry, type ExportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { toBitwarden } from "./bitwarden-json.ts";
import { toBreezyJson } from "../formats/breezy-json.ts";
import { toKdbx } from "./kdbx.ts";
import { toProton } from "./proton-json.ts";

const cost = { memoryKiB: 1024, iterations: 2, parallelism: 1 };
const password = "castle key";
const writers = {
  "our own format": async (all: ExportedEntry[]) => utf8(toBreezyJson(all, 0)),
  "Bitwarden's zip": toBitwarden,
  "Proton Pass's zip": async (all: ExportedEntry[]) => toProton(all, 0),
  "a KeePass database": async (all: ExportedEntry[]) => toKdbx(all, password, {}, cost),
};

type Content = [entry: string, name: string, bytes: number[]];

async function contentsOf(file: Uint8Array): Promise<Content[]> {
  const { rows } = await readImport(file, { password });
  const entries = rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
  const all = entries.flatMap(({ name: entry, attachments }) =>
    attachments.map(async ({ name, size, read }): Promise<Content> => {
      const bytes = await read!();
      expect(bytes).toHaveLength(size!);
      return [entry, name, [...bytes]];
    }),
  );
  return Promise.all(all);
}

const aFile = fc.record({
  name: fc.stringMatching(/^[a-z0-9 &<äש🦊]{1,12}\.(?:pdf|txt)$/u),
  bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
});

it.each(Object.entries(writers))("in %s", async (_, write) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(aFile, { maxLength: 3, selector: ({ name }) => name }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (lists) => {
        const entries = lists.map((files, n) => {
          const attachments = files.map(({ name, bytes: { length } }) => ({
            name,
            size: length,
            read: null,
          }));
          return { ...anEntry({ name: `entry ${n}`, attachments }), files };
        });
        const expected = entries.flatMap(({ name, files }) =>
          files.map((file) => [name, file.name, [...file.bytes]]),
        );
        expect(await contentsOf(await write(entries))).toEqual(expected);
      },
    ),
    { numRuns: 20 },
  );
});

it.each(Object.entries(writers))("in %s: one of nothing but zeros is no bomb", async (_, write) => {
  const bytes = new Uint8Array(4 * 1024 * 1024);
  const attachments = [{ name: "empty.img", size: bytes.length, read: null }];
  const entry = {
    ...anEntry({ name: "Disk", attachments }),
    files: [{ name: "empty.img", bytes }],
  };
  const { rows } = await readImport(await write([entry]), { password });
  const [file] = rows.flatMap((row) => ("entry" in row ? row.entry.attachments : []));
  expect(Buffer.compare(await file!.read!(), bytes)).toBe(0);
});

it("KeePassXC takes them out of the database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "files-out-"));
  try {
    const bytes = randomBytes(50_000);
    const files = [{ name: "Plan & <tower>.pdf", bytes }];
    const entry = { ...anEntry({ name: "Castle", username: "rook" }), files };
    const other = { ...anEntry({ name: "Moat" }), files: [{ name: "a.txt", bytes: utf8("deep") }] };
    const zeros = new Uint8Array(4 * 1024 * 1024);
    const disk = { ...anEntry({ name: "Disk" }), files: [{ name: "empty.img", bytes: zeros }] };
    writeFileSync(join(folder, "a.kdbx"), await toKdbx([entry, other], password, {}, cost));
    writeFileSync(join(folder, "b.kdbx"), await toKdbx([disk], password, {}, cost));
    const run = (...args: string[]) =>
      execFileSync("keepassxc-cli", args, {
        cwd: folder,
        input: `${password}\n`,
        env: { ...process.env, QT_QPA_PLATFORM: "offscreen", LC_ALL: "C.UTF-8" },
        stdio: ["pipe", "pipe", "pipe"],
      });
    run("attachment-export", "a.kdbx", "Castle", files[0]!.name, "plan.pdf");
    expect(readFileSync(join(folder, "plan.pdf")).equals(bytes)).toBe(true);
    run("attachment-export", "a.kdbx", "Moat", "a.txt", "a.txt");
    expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("deep");
    run("attachment-export", "b.kdbx", "Disk", "empty.img", "empty.img");
    expect(readFileSync(join(folder, "empty.img")).equals(zeros)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
