/** Whole files as their programs write them, with keys made for these tests. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { isSignedFor } from "../../testing/a-passkey.ts";
import { stringsOf } from "../export/kdbx-strings.ts";
import { toKdbx } from "../export/kdbx.ts";
import type { ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { usablePasskeys } from "./usable-passkeys.ts";
import { passkeyParts } from "./whole-passkey.ts";

/** SPKI of the two keys, in base64. */
const publicKeys = {
  mara: "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzgu6PXxu7p8yLFCmUMelNmEbChZYsj+5JwJUoLwWMT65+7UQCs0Px/6CGDL7A0g5sdfcjMZfhNZxhd8ou5dv2g==",
  "mara.work": "MCowBQYDK2VwAyEAwoy49iQdtE3mefJgo3qb3g/fcXrf29ZSw1WlMrNw2ZM=",
};

async function read(name: string) {
  const file = new URL(`../testing/cases/${name}`, import.meta.url);
  return readOf(new Uint8Array(readFileSync(file)));
}

async function readOf(bytes: Uint8Array) {
  const { rows, warnings } = await readImport(bytes, { password: "p" });
  return { entries: rows.flatMap((row) => ("entry" in row ? [row.entry] : [])), warnings };
}

it.each([
  ["61-bitwarden-passkeys.json", ["mara"]],
  ["62-proton-passkeys.json", ["mara", "mara.work"]],
  ["63-cxf-passkeys.json", ["mara", "mara.work"]],
  ["64-keepassxc-passkeys.xml", ["mara", "mara.work"]],
])("each usable passkey of %s signs for its own public key", async (name, users) => {
  const { entries } = await read(name);
  const passkeys = entries.flatMap((entry) => entry.passkeys);
  expect(passkeys.map(({ userName }) => userName)).toEqual(users);
  for (const passkey of passkeys) {
    const spki = publicKeys[passkey.userName as keyof typeof publicKeys];
    const { key } = passkeyParts(passkey);
    expect(await isSignedFor(key, Uint8Array.fromBase64(spki)), passkey.userName).toBe(true);
    expect(passkey.rpId).toBe("lamps.example");
  }
});

const inOrder = (a: string, b: string) => (a < b ? -1 : 1);

const stringsIn = (entry: ImportedEntry) =>
  stringsOf(entry)
    .filter(({ key }) => key.includes("_PASSKEY_"))
    .map(({ key, value }) => `${key}: ${value}`)
    .toSorted(inOrder);

/** As the file has them, under the newer names. */
function written(name: string, title: string): string[] {
  const text = readFileSync(new URL(`../testing/cases/${name}`, import.meta.url), "utf8");
  const entry = text.split("<Entry>").find((part) => part.includes(`<Value>${title}<`)) ?? "";
  return Array.from(
    entry.matchAll(/<Key>(\w+_PASSKEY_\w+)<\/Key><Value[^>]*>([^<]*)</g),
    ([, key = "", value = ""]) =>
      [key.replace("GENERATED_USER_ID", "CREDENTIAL_ID").replace("KPXC_", "KPEX_"), value].join(
        ": ",
      ),
  ).toSorted(inOrder);
}

test("KeePassXC's strings go out as they came, its flags too, and an RSA key among the fields", async () => {
  const { entries, warnings } = await read("64-keepassxc-passkeys.xml");
  const [usable, older, rsa] = entries;
  expect(warnings).toEqual([
    "1 passkey: kept whole, not usable here. Keep the other program for it.",
  ]);
  const file = "64-keepassxc-passkeys.xml";
  expect(usable?.passkeys[0]?.more).toEqual({ keepass: { KPEX_PASSKEY_FLAG_BS: "0" } });
  expect(usable?.fields).toEqual([]);
  expect(stringsIn(usable!)).toEqual(written(file, "Lamp shop"));
  expect(older?.fields).toEqual([]);
  // Of one without flags KeePassXC takes both as set.
  const flags = ["BE", "BS"].map((flag) => `KPEX_PASSKEY_FLAG_${flag}: 1`);
  expect(stringsIn(older!)).toEqual([...written(file, "Tram desk"), ...flags].toSorted(inOrder));
  expect(rsa?.passkeys).toEqual([]);
  expect(rsa?.fields).toHaveLength(7);
  expect(stringsIn(rsa!)).toEqual(written(file, "Pond club"));
});

test("through KeePassXC itself, which rewrites the database, they come back as they were", async () => {
  const { entries } = await read("64-keepassxc-passkeys.xml");
  const folder = mkdtempSync(join(tmpdir(), "passkeys-"));
  try {
    const path = join(folder, "ours.kdbx");
    const cost = { memoryKiB: 1024, iterations: 2, parallelism: 1 };
    writeFileSync(path, await toKdbx(entries, "p", {}, cost));
    const run = (...args: string[]) => {
      const env = { ...process.env, QT_QPA_PLATFORM: "offscreen", LC_ALL: "C.UTF-8" };
      const { status, stdout, stderr } = spawnSync("keepassxc-cli", args, {
        input: "p\n",
        encoding: "utf8",
        env,
      });
      if (status !== 0) throw new Error(stderr);
      return stdout;
    };
    const shown = run("show", "-q", "-s", "-a", "KPEX_PASSKEY_PRIVATE_KEY_PEM", path, "/Lamp shop");
    expect(shown).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    run("edit", "-q", "-u", "another", path, "/Lamp shop");
    const { entries: back } = await readOf(new Uint8Array(readFileSync(path)));
    const byName = (all: readonly ImportedEntry[]) =>
      all
        .map(({ name, passkeys, fields }) => ({ name, passkeys, fields }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(byName(back)).toEqual(byName(entries));
    expect(back.find(({ name }) => name === "Lamp shop")?.username).toBe("another");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what we say of one belongs to it alone: one that KeePassXC put in its place has none of it", async () => {
  const { entries } = await read("63-cxf-passkeys.json");
  const [entry] = entries;
  const [mara, work] = entry!.passkeys;
  const strings = stringsOf({ ...entry!, passkeys: [mara!] });
  const others = stringsOf({ ...entry!, passkeys: [work!] });
  const fields = strings.map(({ key, value }) => ({
    name: key,
    value: /_PASSKEY_/.test(key) ? others.find((one) => one.key === key)!.value : value,
    type: "hidden" as const,
  }));
  const { passkeys, left } = await usablePasskeys(fields, 5);
  expect(passkeys).toMatchObject([{ userName: "mara.work", createdAt: 5, userDisplayName: "" }]);
  expect(passkeys[0]?.prf).toBeUndefined();
  expect(left.map(({ name }) => name)).toContain("Passkey details");
});
