import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { detailsOf } from "../../entry/details.ts";
import { entryKinds, fieldTypes } from "../../entry/kinds.ts";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { utf8 } from "@breezy/crypto/bytes";
import { toBitwardenJson } from "./bitwarden-json.ts";
import { toBreezyJson } from "../formats/breezy-json.ts";
import { toCsv } from "./csv.ts";
import { lockExport } from "./locked-json.ts";

const text = fc.string({ unit: "binary", maxLength: 20 });
const some = fc.string({ unit: "binary", minLength: 1, maxLength: 20 });
const names = fc.oneof(text, fc.constantFrom("Breezy kind", "Tag", "Expires", "__proto__"));
const time = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }), { nil: null });

const field = fc
  .tuple(
    names,
    fc.oneof(text, fc.constantFrom("true", "2020-02-03")),
    fc.constantFrom(...fieldTypes),
  )
  .map(([name, value, type]) => aField(name, value, type));

const entries: fc.Arbitrary<ImportedEntry> = fc.constantFrom(...entryKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    name: some,
    urls: fc.uniqueArray(fc.webUrl(), { maxLength: 3 }),
    username: text,
    password: text,
    totp: text,
    notes: text,
    folder: text,
    tags: fc.array(some, { maxLength: 2 }),
    favorite: fc.boolean(),
    details: fc.record(
      Object.fromEntries(
        detailsOf[kind].map(({ name }) => [
          name,
          name === "expires" ? fc.oneof(some, fc.constantFrom("2028-05", "2030-12")) : some,
        ]),
      ),
      { requiredKeys: [] },
    ),
    fields: fc.array(field, { maxLength: 3 }),
    history: fc.array(fc.record({ password: text, replacedAt: time }), { maxLength: 2 }),
    created: time,
    updated: time,
    trashed: fc.boolean(),
    archived: fc.boolean(),
    attachments: fc.array(some, { maxLength: 2 }),
  }),
);

async function entriesOf(file: string, password?: string): Promise<ImportedEntry[]> {
  const { rows } = await readImport(utf8(file), { password });
  return rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
}

describe("what was exported comes back as it was", () => {
  it("in our own format", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 5 }), async (all) => {
        expect(await entriesOf(toBreezyJson(all, 0))).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it("in Bitwarden's JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 5 }), async (all) => {
        expect(await entriesOf(toBitwardenJson(all))).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it("under a passphrase, however its letters are composed, and not under another", async () => {
    const all = fc.sample(entries, 20);
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

  it("defuses what a spreadsheet would run, and quotes what parts cells", () => {
    const { data } = Papa.parse<string[]>(toCsv(all));
    expect(data.slice(1).map((row) => row.slice(0, 5))).toEqual([
      [`'=HYPERLINK("x")`, "https://a.example", "'@me", "'-1", 'a,\n"b" 🔑'],
      ["'+Card", "", "", "", ""],
    ]);
  });

  it("comes back with all that it holds", async () => {
    expect(await entriesOf(toCsv(all))).toEqual(all);
  });
});
