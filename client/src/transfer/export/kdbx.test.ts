import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argon2id } from "@noble/hashes/argon2.js";
import * as kdbxweb from "kdbxweb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { briefEntry } from "../testing/fixtures.ts";
import { toKdbx } from "./kdbx.ts";

const password = "pässword 🔑";
const cost = { memoryKiB: 1024, iterations: 2, parallelism: 1 };

const entries: ImportedEntry[] = [
  anEntry({
    name: "Mail <&> שלום",
    urls: ["https://mail.example/?a=1&b=2", "https://two.example"],
    username: "anna",
    password: 'p<w>,"1" 🔑',
    totp: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP",
    notes: "one\ntwo",
    folder: "Work/Ops",
    tags: ["home"],
    fields: [
      { name: "Hint", value: "blue", type: "hidden" },
      { name: "Hint", value: "green", type: "text" },
      { name: "Title", value: "Dr", type: "text" },
    ],
    history: [
      { password: "old", replacedAt: 1_700_000_000_000 },
      { password: "older", replacedAt: 1_650_000_000_000 },
    ],
    created: 1_600_000_000_000,
    updated: 1_700_000_000_000,
  }),
  anEntry({ kind: "card", name: "Card", details: { number: "4111", holder: "Anna" } }),
  anEntry({ name: "Bell \u0007", password: "\u0000" }),
  anEntry({ name: "Gone", password: "x", trashed: true }),
  ...Array.from({ length: 500 }, (_, i) => anEntry({ name: `Entry ${i}`, password: `p${i}` })),
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kdbx-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a KeePass database of ours", () => {
  it("comes back with every entry", async () => {
    const { rows } = await readImport(await toKdbx(entries, password, {}, cost), { password });
    const found = rows.flatMap((row) => ("entry" in row ? [briefEntry(row.entry)] : []));
    expect(found).toHaveLength(entries.length);
    const by = (name: string) => found.find((each) => each["name"] === name);
    expect(by("Mail <&> שלום")).toEqual(briefEntry(entries[0]!));
    expect(by("Bell \u0007")).toMatchObject({ password: "\u0000" });
    expect(by("Gone")).toMatchObject({ trashed: true });
    expect(by("Card")).toEqual(briefEntry(entries[1]!));
  });

  it("opens in another program's code", async () => {
    kdbxweb.CryptoEngine.setArgon2Impl((key, salt, memory, iterations, length, parallelism) => {
      const options = { t: iterations, m: memory, p: parallelism, dkLen: length };
      const derived = argon2id(new Uint8Array(key), new Uint8Array(salt), options);
      return Promise.resolve(new Uint8Array(derived).buffer);
    });
    const file = await toKdbx(entries, password, {}, cost);
    const credentials = new kdbxweb.Credentials(kdbxweb.ProtectedValue.fromString(password));
    const db = await kdbxweb.Kdbx.load(file.buffer, credentials);
    expect([...db.getDefaultGroup().allEntries()]).toHaveLength(entries.length);
  });

  it("opens in KeePassXC with every entry", async () => {
    const path = join(folder, "ours.kdbx");
    writeFileSync(path, await toKdbx(entries, password, {}, cost));
    const run = (...rest: string[]) =>
      execFileSync("keepassxc-cli", rest, {
        input: `${password}\n`,
        encoding: "utf8",
        env: { ...process.env, QT_QPA_PLATFORM: "offscreen", LC_ALL: "C.UTF-8" },
        stdio: ["pipe", "pipe", "ignore"],
      });
    const listed = run("ls", "-q", "-R", "-f", path).split("\n").filter(Boolean);
    const leaves = listed.filter((line) => !line.endsWith("/"));
    expect(leaves.length).toBe(entries.length);
    expect(leaves).toContain("Work/Ops/Mail <&> שלום");
    const shown = run(
      "show",
      "-q",
      "-s",
      "-a",
      "Password",
      "-a",
      "Hint",
      path,
      "/Work/Ops/Mail <&> שלום",
    );
    expect(shown.trim().split("\n")).toEqual(['p<w>,"1" 🔑', "blue"]);
  });
});
