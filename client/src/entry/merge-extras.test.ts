import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CustomField } from "./kinds.ts";
import type { EntryPatch } from "./entry.ts";
import { mergeEdit, type MergeInput } from "./merge.ts";
import { unpackOverview } from "./overview.ts";

const text = fc.constantFrom("a", "b", "c");
const ids = fc.uniqueArray(fc.constantFrom("one", "two", "three"));
const patches: fc.Arbitrary<EntryPatch> = fc
  .record({
    urls: fc.uniqueArray(fc.constantFrom("https://a.example", "https://b.example")),
    details: fc.record({ brand: text, holder: text }, { requiredKeys: [] }),
    fields: ids.chain((all) => fc.tuple(...all.map(fieldOf))),
    attachments: ids.map((all) => all.map((id) => ({ id, name: id, size: 1, type: "" }))),
    totp: fc.constantFrom("", "JBSWY3DP", "KRSXG5CT"),
    hidden: fc.record({ number: text, code: text }, { requiredKeys: [] }),
  })
  .map((patch) => patch as EntryPatch);

function fieldOf(id: string): fc.Arbitrary<CustomField> {
  return text.map((value) => ({ id, name: id, type: "text", value }));
}

const empty: MergeInput = {
  overview: unpackOverview({ account: "Bank", kind: "card", createdAt: 1, updatedAt: 2 }),
  secret: { password: "", history: [] },
};
const edited = (
  base: MergeInput,
  theirs: MergeInput,
  patch: EntryPatch,
  nowMs: number,
): MergeInput => {
  const { overview, secret } = mergeEdit(base, theirs, patch, nowMs);
  return { overview, secret };
};

/** Every value that a whole holds, by what it is. */
function valuesOf({ overview, secret }: MergeInput): string[] {
  const { details, fields = [], urls = [], attachments = [] } = overview;
  const hidden = secret?.hidden ?? {};
  return [
    ...Object.values(details ?? {}).map((value) => `shown ${value}`),
    ...fields.map(({ value }) => `shown ${value}`),
    ...urls,
    ...attachments.map(({ id }) => `file ${id}`),
    ...Object.values(hidden).map((value) => `hidden ${value}`),
    ...(secret?.totp ? [`hidden ${secret.totp}`] : []),
  ];
}

describe("an edit of what a person added", () => {
  test("stands as it was made, and tells of nobody else", () => {
    fc.assert(
      fc.property(patches, patches, (first, second) => {
        const base = edited(empty, empty, first, 10);
        const { overview, secret, merge } = mergeEdit(base, base, second, 20);
        expect(merge).toBeNull();
        expect(overview.urls ?? []).toEqual(second.urls);
        expect(overview.details ?? {}).toEqual(second.details);
        expect(overview.fields ?? []).toEqual(second.fields);
        expect(overview.attachments ?? []).toEqual(second.attachments);
        expect(secret?.totp ?? "").toBe(second.totp);
        expect(secret?.hidden ?? {}).toEqual(second.hidden);
        expect(overview.hasCode ?? false).toBe(second.totp !== "");
      }),
    );
  });

  test("made once more changes nothing more", () => {
    fc.assert(
      fc.property(patches, patches, (first, second) => {
        const base = edited(empty, empty, first, 10);
        const once = edited(base, base, second, 20);
        expect(mergeEdit(base, once, second, 30).changed).toEqual({
          overview: false,
          secret: false,
        });
      }),
    );
  });

  test("leaves what it does not name, and the secret unopened", () => {
    const base = edited(empty, empty, { details: { brand: "Visa" }, totp: "JBSWY3DP" }, 10);
    const closed = { ...base, secret: null };
    const { overview, changed } = mergeEdit(closed, closed, { urls: ["https://b.example"] }, 20);
    expect(changed).toEqual({ overview: true, secret: false });
    expect(overview).toMatchObject({ details: { brand: "Visa" }, hasCode: true });
  });
});

describe("two devices that add to one entry", () => {
  test("keep every value that either of them set", () => {
    fc.assert(
      fc.property(patches, patches, patches, (start, first, second) => {
        const base = edited(empty, empty, start, 10);
        const theirs = edited(base, base, first, 20);
        const mine = edited(base, base, second, 20);
        const held = valuesOf(edited(base, theirs, second, 30));
        const before = valuesOf(base);
        const news = [...valuesOf(theirs), ...valuesOf(mine)].filter(
          (value) => !before.includes(value),
        );
        expect(held).toEqual(expect.arrayContaining(news));
      }),
    );
  });

  test("two values of one hidden detail: mine stands, theirs is a hidden field", () => {
    const base = edited(empty, empty, { hidden: { number: "4111" } }, 10);
    const theirs = edited(base, base, { hidden: { number: "4222" } }, 20);
    const { overview, secret, merge } = mergeEdit(base, theirs, { hidden: { number: "4333" } }, 30);
    expect(secret?.hidden).toEqual({ number: "4333", "number 20": "4222" });
    expect(overview.fields).toEqual([
      { id: "number 20", name: "Card number (other device)", type: "hidden", value: "" },
    ]);
    expect(JSON.stringify(overview)).not.toMatch(/4222|4333/);
    expect(merge?.theirs).toEqual(["hidden"]);
  });

  test("a field one took away and the other gave a new value stays", () => {
    const fields: CustomField[] = [{ id: "f", name: "Answer", type: "hidden", value: "" }];
    const base = edited(empty, empty, { fields, hidden: { f: "blue" } }, 10);
    const theirs = edited(base, base, { hidden: { f: "green" } }, 20);
    const kept = edited(base, theirs, { fields: [], hidden: {} }, 30);
    expect(kept.overview.fields).toEqual(fields);
    expect(kept.secret?.hidden).toEqual({ f: "green" });
  });
});
