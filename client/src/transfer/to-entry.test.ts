import { utf8 } from "@breezy/crypto/bytes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detailsOf } from "../entry/details.ts";
import { entryKinds, fieldTypes } from "../entry/kinds.ts";
import { aPasskey, aPrf } from "../testing/a-passkey.ts";
import { toBitwardenJson } from "./export/bitwarden-json.ts";
import { toBreezyJson } from "./formats/breezy-json.ts";
import { fromEntry } from "./from-entry.ts";
import { aField, anEntry, type ImportedEntry } from "./imported-entry.ts";
import { mergeEntries } from "./merge-entries.ts";
import { planImport } from "./plan-import.ts";
import { wholePasskey } from "./passkeys/whole-passkey.ts";
import { readImport } from "./read-import.ts";
import { asKept, toEntry } from "./to-entry.ts";

const now = 1_750_000_000_000;
const text = fc.string({ unit: "binary", maxLength: 12 });
const some = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
const name = fc.oneof(some, fc.constantFrom("Phone", "Tag", "Notes", "Breezy kind"));
const value = fc.oneof(text, fc.constantFrom("5550123", "true", "2020-02-03"));
const time = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }), { nil: null });

/** In the order in which Bitwarden's JSON gives them back, which has no place for the first. */
const made = await Promise.all([
  aPasskey({}, -8),
  aPasskey({ lastUsedAt: Date.UTC(2026, 9, 1) }),
  aPasskey({ userDisplayName: "", rpName: "" }),
]);
const passkeys = made.map(({ passkey, key }, n) =>
  wholePasskey(passkey, { ...key, ...(n === 1 ? { prf: aPrf(), signCount: 7 } : null) }),
);

const entries: fc.Arbitrary<ImportedEntry> = fc.constantFrom(...entryKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    name: some.map((letters) => letters.trim() || "A"),
    urls: fc.uniqueArray(fc.webUrl(), { maxLength: 3 }),
    username: text,
    password: text,
    totp: text,
    notes: text,
    folder: fc.oneof(text, fc.constantFrom("Home/Garden", "Bills, home")),
    tags: fc.array(some, { maxLength: 24 }),
    favorite: fc.boolean(),
    details: fc.record(Object.fromEntries(detailsOf[kind].map((one) => [one.name, some])), {
      requiredKeys: [],
    }),
    fields: fc.array(
      fc.tuple(name, value, fc.constantFrom(...fieldTypes)).map((parts) => aField(...parts)),
      { maxLength: 4 },
    ),
    history: fc.array(fc.record({ password: some, replacedAt: time }), { maxLength: 24 }),
    created: time,
    updated: time,
    trashed: fc.constant(false),
    archived: fc.boolean(),
    attachments: fc.constant([]),
    passkeys: fc.subarray(passkeys),
  }),
);

/** As the vault holds it. */
const held = entries.map((entry) => asKept(entry, now)!);

async function readBack(file: string): Promise<(ImportedEntry | null)[]> {
  const { rows } = await readImport(utf8(file));
  return rows.map((row) => ("entry" in row ? asKept(row.entry, 0) : null));
}

describe("an entry of the vault and what is brought", () => {
  it("comes back from the vault as it went there", () => {
    fc.assert(
      fc.property(held, (entry) => {
        expect(asKept(entry, 0)).toEqual(entry);
      }),
    );
  });

  it("is the same after an export and an import, in our own format and in Bitwarden's", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(held, { minLength: 1, maxLength: 3 }), async (all) => {
        expect(await readBack(toBreezyJson(all, now))).toEqual(all);
        expect(await readBack(toBitwardenJson(all))).toEqual(all);
      }),
    );
  });

  it("changes nothing when it is imported once more, also after a merge", async () => {
    await fc.assert(
      fc.asyncProperty(entries, entries, async (first, second) => {
        const same = { kind: first.kind, details: first.details };
        const brought = { ...second, ...same, urls: first.urls, history: second.history };
        const merged = asKept(mergeEntries(asKept(first, now)!, asKept(brought, now)!), now)!;
        const again = asKept(mergeEntries(merged, asKept(brought, 5)!), 5);
        expect(again).toEqual(merged);
        const rows = [{ place: "Row 2", entry: first }];
        const plan = await planImport(rows, [{ id: "1", entry: asKept(first, now)! }], {}, (one) =>
          asKept(one, 7),
        );
        expect(plan.counts).toMatchObject({ duplicate: 1 });
      }),
      { numRuns: 50 },
    );
  });

  it("keeps what has no place as a tag or a field", () => {
    const whole = toEntry(
      anEntry({
        name: "A",
        folder: "Home/Garden",
        archived: true,
        tags: ["Bills, home", "x".repeat(41)],
        fields: [aField("Phone", "5550123"), aField("Hint", "blue", "hidden")],
        history: Array.from({ length: 21 }, (_, n) => ({ password: `old ${n}`, replacedAt: n })),
      }),
      now,
    )!;
    expect(whole.overview).toMatchObject({ phone: "5550123", tags: ["Home/Garden", "Archived"] });
    expect(whole.overview.fields?.map((field) => [field.name, field.value])).toEqual([
      ["Hint", ""],
      ["Tag", "Bills, home"],
      ["Tag", "x".repeat(41)],
      ["Password until 1970-01-01", ""],
    ]);
    expect(Object.values(whole.secret.hidden!)).toEqual(["blue", "old 20"]);
    expect(whole.secret.history).toHaveLength(20);
  });

  it("hides the longest text where the overview has no room, and refuses what is larger still", () => {
    const notes = "é".repeat(13_000);
    const whole = toEntry(anEntry({ name: "A", notes }), now)!;
    expect(whole.overview.notes).toBe("");
    expect(fromEntry(whole).fields).toEqual([{ name: "Notes", type: "hidden", value: notes }]);
    expect(toEntry(anEntry({ name: "A", notes: notes.repeat(2) }), now)).toBeNull();
  });

  it("keeps the ids of fields, the files and what a later client sealed", () => {
    const first = toEntry(anEntry({ name: "A", fields: [aField("Hint", "blue")] }), now)!;
    const before = {
      overview: {
        ...first.overview,
        attachments: [{ id: "f", name: "a.txt", size: 3, type: "" }],
        more: { later: 1 },
      },
      secret: first.secret,
    };
    const merged = { ...fromEntry(before), notes: "more" };
    const after = toEntry(merged, now + 5, before)!;
    expect(after.overview).toEqual({ ...before.overview, notes: "more", updatedAt: now + 5 });
  });
});
