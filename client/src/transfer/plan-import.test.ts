import { describe, expect, it } from "vitest";
import { aNamedFile, anEntry, type ImportedEntry } from "./imported-entry.ts";
import { planImport, type Held, type ImportPlan } from "./plan-import.ts";
import { readImport } from "./read-import.ts";
import type { Row } from "./reading.ts";
import { fixture } from "./testing/fixtures.ts";

const rowsOf = (...entries: Partial<ImportedEntry>[]): Row[] =>
  entries.map((parts, index) => ({ place: `Row ${index + 2}`, entry: anEntry(parts) }));

const base = { name: "A", urls: ["https://a.example/login"], username: "u", password: "p" };

/** What the vault holds when the plan was carried out. */
function carriedOut(plan: ImportPlan, held: readonly Held[]): Held[] {
  const changed = new Map(plan.change.map((each) => [each.id, each.entry]));
  return [
    ...held.map(({ id, entry }) => ({ id, entry: changed.get(id) ?? entry })),
    ...plan.add.map((entry, index) => ({ id: `new-${held.length}-${index}`, entry })),
  ];
}

describe("what an import does", () => {
  it("adds what is new, and tells the same from what only looks alike", async () => {
    const held = [{ id: "1", entry: anEntry(base) }];
    const plan = await planImport(
      rowsOf(
        { ...base, urls: ["https://www.a.example/other"] },
        { ...base, password: "other" },
        { ...base, username: "U" },
        { ...base, urls: ["https://b.example"] },
        { ...base, kind: "note" },
      ),
      held,
    );
    expect(plan.report.map(({ outcome }) => outcome)).toEqual([
      "merged",
      "added",
      "added",
      "added",
      "added",
    ]);
    expect(plan.counts).toEqual({ added: 4, merged: 1, duplicate: 0, skipped: 0 });
  });

  it("keeps what is held, and adds beside it what the other says", async () => {
    const held = [
      { id: "1", entry: anEntry({ ...base, notes: "mine", totp: "AAA", folder: "F" }) },
    ];
    const { change } = await planImport(
      rowsOf({
        ...base,
        name: "Another",
        urls: ["https://a.example/login", "https://c.example"],
        notes: "theirs",
        totp: "BBB",
        folder: "G",
        favorite: true,
        fields: [{ name: "Hint", value: "blue", type: "hidden" }],
        history: [{ password: "old", replacedAt: 5 }],
      }),
      held,
    );
    expect(change.map(({ id, entry }) => ({ id, entry }))).toEqual([
      {
        id: "1",
        entry: anEntry({
          ...base,
          urls: ["https://a.example/login", "https://c.example"],
          notes: "mine",
          totp: "AAA",
          folder: "F",
          tags: ["G"],
          favorite: true,
          fields: [
            { name: "Other name", value: "Another", type: "text" },
            { name: "Other notes", value: "theirs", type: "text" },
            { name: "Other one-time code", value: "BBB", type: "hidden" },
            { name: "Hint", value: "blue", type: "hidden" },
          ],
          history: [{ password: "old", replacedAt: 5 }],
        }),
      },
    ]);
  });

  it("does not take the site's address for another name", async () => {
    const held = [{ id: "1", entry: anEntry(base) }];
    const { counts } = await planImport(rowsOf({ ...base, name: "a.example" }), held);
    expect(counts.duplicate).toBe(1);
  });

  it("merges rows of one file with each other", async () => {
    const plan = await planImport(rowsOf(base, { ...base, notes: "n" }, base), []);
    expect(plan.report.map(({ outcome }) => outcome)).toEqual(["added", "merged", "duplicate"]);
    expect(plan.add).toEqual([anEntry({ ...base, notes: "n" })]);
    expect(plan.change).toEqual([]);
  });

  it("leaves out what was in the trash, and names the files that stay behind", async () => {
    const { report, add } = await planImport(
      rowsOf(
        { ...base, trashed: true },
        { ...base, name: "", attachments: [aNamedFile("scan.pdf")] },
      ),
      [],
    );
    expect(report).toEqual([
      {
        place: "Row 2",
        name: "A",
        outcome: "skipped",
        reason: "It was in the trash.",
        files: [],
        attachments: [],
        step: null,
      },
      {
        place: "Row 3",
        name: "a.example",
        outcome: "added",
        reason: "",
        files: [],
        attachments: ["scan.pdf"],
        step: 0,
      },
    ]);
    expect(add).toHaveLength(1);
  });
});

describe("importing again", () => {
  it.each([
    "chrome.csv",
    "firefox.csv",
    "apple.csv",
    "bitwarden.csv",
    "bitwarden.json",
    "1password.csv",
    "lastpass.csv",
    "keepassxc.csv",
    "keepass.xml",
    "proton.csv",
    "proton.json",
  ])("changes nothing, and accounts for every row of %s", async (name) => {
    const { rows } = await readImport(fixture(name));
    const before: Held[] = [{ id: "1", entry: anEntry({ ...base, name: "Kept" }) }];
    const first = await planImport(rows, before);
    expect(first.report.map(({ place }) => place)).toEqual(rows.map(({ place }) => place));
    const again = await planImport(rows, carriedOut(first, before));
    expect({ add: again.add, change: again.change }).toEqual({ add: [], change: [] });
    expect(again.counts.duplicate + again.counts.skipped).toBe(rows.length);
  });

  it("holds for 10,000 rows, which can be stopped between", async () => {
    const rows = rowsOf(
      ...Array.from({ length: 10_000 }, (_, i) => ({
        ...base,
        username: `u${i % 9000}`,
        notes: `${i}`,
      })),
    );
    const first = await planImport(rows, []);
    expect(first.counts).toEqual({ added: 9000, merged: 1000, duplicate: 0, skipped: 0 });
    const again = await planImport(rows, carriedOut(first, []));
    expect(again.counts.duplicate).toBe(10_000);
    const stop = new AbortController();
    const stopped = planImport(rows, [], {
      signal: stop.signal,
      onProgress: (count) => count >= 1000 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
  });
});
