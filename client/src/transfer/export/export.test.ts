import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { utf8 } from "@breezy/crypto/bytes";
import { toBitwardenJson } from "./bitwarden-json.ts";
import { toBreezyJson } from "../formats/breezy-json.ts";
import { anyEntry } from "../testing/any-entries.ts";
import { toCsv } from "./csv.ts";
import { lockExport } from "./locked-json.ts";

async function entriesOf(file: string, password?: string): Promise<ImportedEntry[]> {
  const { rows } = await readImport(utf8(file), { password });
  return rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
}

describe("what was exported comes back as it was", () => {
  it("in our own format", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 5 }), async (all) => {
        expect(await entriesOf(toBreezyJson(all, 0))).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it("in Bitwarden's JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 5 }), async (all) => {
        expect(await entriesOf(toBitwardenJson(all))).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it("under a passphrase, however its letters are composed, and not under another", async () => {
    const all = fc.sample(anyEntry, 20);
    const cost = { memoryKiB: 64, iterations: 1, parallelism: 1 };
    const locked = await lockExport(toBreezyJson(all, 0), "pässword", {}, cost);
    expect(locked).not.toContain("password");
    expect(await entriesOf(locked, "pässword")).toEqual(all);
    await expect(entriesOf(locked, "passwort")).rejects.toMatchObject({
      fault: { code: "wrong-password" },
    });
    await expect(entriesOf(locked)).rejects.toMatchObject({ fault: { code: "password-needed" } });
  });

  it("binds everything that stands beside the data", async () => {
    const cost = { memoryKiB: 64, iterations: 1, parallelism: 1 };
    const file = JSON.parse(await lockExport(toBreezyJson([], 0), "p", {}, cost));
    const other = JSON.parse(await lockExport(toBreezyJson([], 0), "p", {}, cost));
    for (const changed of [
      { ...file, kdf: { ...file.kdf, iterations: 2 } },
      { ...file, kdf: other.kdf },
      { ...file, cipher: other.cipher },
      { ...file, data: other.data },
    ])
      await expect(entriesOf(JSON.stringify(changed), "p")).rejects.toMatchObject({
        fault: { code: "wrong-password" },
      });
    const endless = { ...file, kdf: { ...file.kdf, memoryKiB: 2 ** 40 } };
    await expect(entriesOf(JSON.stringify(endless), "p")).rejects.toMatchObject({
      fault: { code: "damaged" },
    });
  });
});

describe("a table", () => {
  const all = [
    anEntry({
      name: '=HYPERLINK("x")',
      urls: ["https://a.example", "https://b.example"],
      username: "@me",
      password: "-1",
      notes: 'a,\n"b" 🔑',
      fields: [aField("Hint", "blue\ngreen")],
    }),
    anEntry({ kind: "card", name: "+Card", details: { number: "4111" }, tags: ["a", "b"] }),
  ];

  it("has every value as it is", async () => {
    const { data } = Papa.parse<string[]>(toCsv(all));
    expect(data.slice(1).map((row) => row.slice(0, 5))).toEqual([
      ['=HYPERLINK("x")', "https://a.example", "@me", "-1", 'a,\n"b" 🔑'],
      ["+Card", "", "", "", ""],
    ]);
    expect(await entriesOf(toCsv(all))).toEqual(all);
  });

  it("for a spreadsheet defuses what that would run, and names the cells", async () => {
    const { data } = Papa.parse<string[]>(toCsv(all, "spreadsheet"));
    expect(data.slice(1).map((row) => [...row.slice(0, 5), row.at(-1)])).toEqual([
      [
        `'=HYPERLINK("x")`,
        "https://a.example",
        "'@me",
        "'-1",
        'a,\n"b" 🔑',
        "name username password",
      ],
      ["'+Card", "", "", "", "", "name"],
    ]);
    expect(await entriesOf(toCsv(all, "spreadsheet"))).toEqual(all);
  });

  it.each(["=1+1\n+2", "\t=1", "\n=1", "\r=1", "＝1", "＋1", "－1", "＠a", "@a", "-2+3"])(
    "for a spreadsheet has no cell that begins as %j does",
    (value) => {
      const entry = anEntry({ name: value, notes: value, fields: [aField(value, value)] });
      const cells = Papa.parse<string[]>(toCsv([entry], "spreadsheet")).data[1]!;
      expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
      expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(3);
    },
  );

  it("comes back with its apostrophes, whichever of the two it is", async () => {
    const passwords = ["'=Quill", "''=Quill", "'", "=Quill", "'Quill"];
    const own = passwords.map((password) => anEntry({ name: password, password }));
    for (const table of [toCsv(own), toCsv(own, "spreadsheet")])
      expect(await entriesOf(table)).toEqual(own);
  });

  it("is read as it was written before it named what it defused", async () => {
    const header = "name,url,username,password,note,totp,kind,folder,tags,favorite,fields";
    const rows = `${header}\nLamp shop,,mara,'=Quill-7-Otter,,,login,,,,`;
    expect(await entriesOf(rows)).toEqual([
      anEntry({ name: "Lamp shop", username: "mara", password: "=Quill-7-Otter" }),
    ]);
  });
});
