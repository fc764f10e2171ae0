/** Databases in both directions through KeePassXC itself. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detailsOf } from "../../entry/details.ts";
import { entryKinds } from "../../entry/kinds.ts";
import { anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { brief } from "../testing/fixtures.ts";
import { childrenOf, type Element, parseXml, textOf } from "../xml.ts";
import { toKdbx } from "./kdbx.ts";

const password = "pässword 🔑";
const cost = { memoryKiB: 1024, iterations: 2, parallelism: 1 };

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keepassxc-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Throws if it fails, or warns of what it read. */
function keepassxc(input: string, ...args: string[]): string {
  const env = { ...process.env, QT_QPA_PLATFORM: "offscreen", LC_ALL: "C.UTF-8" };
  const { status, stdout, stderr } = spawnSync("keepassxc-cli", args, {
    input,
    encoding: "utf8",
    env,
  });
  if (status !== 0 || /Kdbx|KeePass2|invalid|duplicate/i.test(stderr)) throw new Error(stderr);
  return stdout;
}

/** Everything that an entry of this kind can hold. */
function full(kind: ImportedEntry["kind"]): ImportedEntry {
  const details = Object.fromEntries(
    detailsOf[kind].map(({ name }) => [name, `${name} "of", 🦊 <${kind}>`]),
  );
  return anEntry({
    kind,
    name: `The ${kind} שלום`,
    urls: ["https://a.example/?a=1&b=2", "https://b.example"],
    username: `user of ${kind}`,
    password: `p<&>"${kind}'`,
    totp: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP",
    notes: `one, "${kind}"\ntwo`,
    folder: "Home/Papers",
    tags: ["blue", "green"],
    favorite: true,
    details,
    fields: [
      { name: "A text", value: "1, 2", type: "text" },
      { name: "A secret", value: "hush", type: "hidden" },
      { name: "A day", value: "2020-02-03", type: "date" },
      { name: "A choice", value: "true", type: "boolean" },
    ],
    history: [{ password: `old ${kind}`, replacedAt: 1_700_000_000_000 }],
    created: 1_600_000_000_000,
    updated: 1_700_000_000_000,
  });
}

describe("what we wrote, as KeePassXC reads it", () => {
  it("has an entry of every kind, with each of its values", async () => {
    const path = join(folder, "ours.kdbx");
    const entries = entryKinds.map(full);
    writeFileSync(path, await toKdbx(entries, password, {}, cost));
    const found = new Map<string, Element>();
    parseXml(keepassxc(`${password}\n`, "export", "-q", "--format", "xml", path), (element) => {
      if (element.name === "Entry") found.set(stringsOf(element).get("Title") ?? "", element);
    });
    expect(found.size).toBe(entries.length);
    for (const entry of entries) {
      const element = found.get(entry.name)!;
      const strings = stringsOf(element);
      expect(Object.fromEntries(strings)).toMatchObject({
        UserName: entry.username,
        Password: entry.password,
        URL: entry.urls[0],
        Notes: entry.notes,
        otp: entry.totp,
      });
      const values = [...strings.values()];
      const others = [entry.urls[1], ...Object.values(entry.details)];
      for (const value of [...others, ...entry.fields.map((field) => field.value)])
        expect(values, entry.kind).toContain(value);
      expect(textOf(element, "Tags").split(/[;,]/).toSorted()).toEqual(
        expect.arrayContaining(entry.tags),
      );
      const past = childrenOf(element, "History").flatMap((list) => childrenOf(list, "Entry"));
      expect(past.map((state) => stringsOf(state).get("Password"))).toContain(`old ${entry.kind}`);
    }
  });
});

/** In KeePassXC's hands: it reads the whole database, changes something and writes all of it anew. */
function writtenByKeepassxc(path: string): Uint8Array {
  keepassxc(`${password}\n`, "mkdir", "-q", path, "Made there");
  return new Uint8Array(readFileSync(path));
}

describe("what we wrote, after KeePassXC wrote it anew", () => {
  it("is every entry as it was, with its kind, star, fields, past passwords and dates", async () => {
    const path = join(folder, "anew.kdbx");
    const past = Array.from({ length: 20 }, (_, index) => ({
      password: `past ${index}`,
      replacedAt: 1_690_000_000_000 - index * 86_400_000,
    }));
    const urls = Array.from({ length: 12 }, (_, index) => `https://${index}.example/`);
    const entries = [
      ...entryKinds.map(full),
      anEntry({
        ...full("login"),
        name: "Many",
        history: past,
        urls,
        tags: ["z", "a", "Favorite"],
      }),
      anEntry({ ...full("note"), name: "Plain", favorite: false, archived: true, tags: ["x;y"] }),
    ];
    writeFileSync(path, await toKdbx(entries, password, {}, cost));
    const { rows } = await readImport(writtenByKeepassxc(path), { password });
    const back = new Map(
      rows.flatMap((row) => ("entry" in row ? [[row.entry.name, row.entry] as const] : [])),
    );
    expect(back.size).toBe(entries.length);
    for (const entry of entries) expect(back.get(entry.name)).toEqual(entry);
  });

  it("is what was changed there", async () => {
    const path = join(folder, "edited.kdbx");
    writeFileSync(path, await toKdbx([full("login")], password, {}, cost));
    const at = "Home/Papers/The login שלום";
    keepassxc(`${password}\nNew-1\n`, "edit", "-q", "-u", "mara", "-p", path, at);
    const { rows } = await readImport(new Uint8Array(readFileSync(path)), { password });
    expect(rows).toMatchObject([
      {
        entry: {
          ...full("login"),
          username: "mara",
          password: "New-1",
          updated: expect.any(Number),
          history: [{ password: full("login").password }, ...full("login").history],
        },
      },
    ]);
  });

  it("has a bin only if something is in it", async () => {
    for (const trashed of [false, true]) {
      const path = join(folder, `bin-${trashed}.kdbx`);
      writeFileSync(path, await toKdbx([anEntry({ name: "A", trashed })], password, {}, cost));
      const listed = keepassxc(`${password}\n`, "ls", "-q", "-R", "-f", path);
      expect(listed.includes("Recycle Bin/")).toBe(trashed);
    }
  });

  it("shows the code of a bare secret, and of Steam's", async () => {
    const path = join(folder, "codes.kdbx");
    const entries = [
      anEntry({ name: "Bare", totp: "JBSWY3DPEHPK3PXP" }),
      anEntry({ name: "Steam", totp: "steam://JBSWY3DPEHPK3PXP" }),
    ];
    writeFileSync(path, await toKdbx(entries, password, {}, cost));
    const { rows } = await readImport(writtenByKeepassxc(path), { password });
    expect(rows).toMatchObject(entries.map(({ name, totp }) => ({ entry: { name, totp } })));
    const code = (name: string) =>
      keepassxc(`${password}\n`, "show", "-q", "-t", path, name).trim();
    expect(code("Bare")).toMatch(/^\d{6}$/);
    expect(code("Steam")).toMatch(/^[23456789BCDFGHJKMNPQRTVWXY]{5}$/);
  });
});

function stringsOf(entry: Element): Map<string, string> {
  return new Map(
    childrenOf(entry, "String").map((string) => [textOf(string, "Key"), textOf(string, "Value")]),
  );
}

describe("what KeePassXC made, as we read it", () => {
  const add = (path: string, unlock: string[], input: string) => {
    const named = ["-u", 'דנה, "x"', "--url", "https://a.example/?a=1", "--notes", "🦊 <b>"];
    keepassxc(input, "add", "-q", ...unlock, ...named, "-p", path, "Castle & Co");
  };
  const castle = {
    kind: "login",
    name: "Castle & Co",
    username: 'דנה, "x"',
    password: 'Rook,"9"',
    urls: ["https://a.example/?a=1"],
    notes: "🦊 <b>",
  };

  it("opens by a key file and a password together", async () => {
    const [path, keyPath] = [join(folder, "both.kdbx"), join(folder, "both.keyx")];
    const set = ["--set-password", "--set-key-file", keyPath, "-t", "100"];
    keepassxc(`${password}\n${password}\n`, "db-create", "-q", ...set, path);
    add(path, ["-k", keyPath], `${password}\nRook,"9"\n`);
    const [file, keyFile] = [readFileSync(path), new Uint8Array(readFileSync(keyPath))];
    const { rows } = await readImport(new Uint8Array(file), { password, keyFile });
    expect(rows.map(brief)).toEqual([expect.objectContaining(castle)]);
    await expect(readImport(new Uint8Array(file), { password })).rejects.toMatchObject({
      fault: { code: "wrong-password" },
    });
  });

  it("opens by a key file alone, whatever file it is", async () => {
    const [path, keyPath] = [join(folder, "key.kdbx"), join(folder, "any.bin")];
    writeFileSync(keyPath, "any file can be a key file\n");
    keepassxc("", "db-create", "-q", "--set-key-file", keyPath, "-t", "100", path);
    add(path, ["-k", keyPath, "--no-password"], 'Rook,"9"\n');
    const [file, keyFile] = [readFileSync(path), new Uint8Array(readFileSync(keyPath))];
    const { rows } = await readImport(new Uint8Array(file), { keyFile });
    expect(rows.map(brief)).toEqual([expect.objectContaining(castle)]);
  });
});
