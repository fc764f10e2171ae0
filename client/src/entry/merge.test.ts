import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secretBytes } from "@breezy/contract/vault";
import type { EntryPatch, Overview, Secret } from "./entry.ts";
import { joinMerges, mergeEdit, mergeTags, replacePassword, type MergeInput } from "./merge.ts";
import { anOverview } from "../testing/an-overview.ts";

// Few values, so that two devices often meet on the same one.
const text = fc.constantFrom("", "a", "b", "c");
const tags = fc.uniqueArray(fc.constantFrom("home", "work", "bank"));
const fields = {
  account: text,
  username: text,
  phone: text,
  notes: text,
  url: text,
  tags,
  favorite: fc.boolean(),
};
const overviews: fc.Arbitrary<Overview> = fc.record({
  ...fields,
  createdAt: fc.constant(1),
  updatedAt: fc.constant(2),
  trashedAt: fc.constantFrom(null, 3),
});
const secrets: fc.Arbitrary<Secret> = fc.record({
  password: text,
  history: fc
    .uniqueArray(fc.constantFrom("x", "y", "z"))
    .map((past) => past.map((password) => ({ password, replacedAt: 1 }))),
});
const wholes: fc.Arbitrary<MergeInput> = fc.record({ overview: overviews, secret: secrets });
const patches = fc.record(
  { ...fields, password: text },
  { requiredKeys: [] },
) as fc.Arbitrary<EntryPatch>;

const names = [
  "account",
  "username",
  "phone",
  "notes",
  "url",
  "tags",
  "favorite",
  "password",
] as const;
type Name = (typeof names)[number];

function valueOf({ overview, secret }: MergeInput, name: Name) {
  return name === "password" ? secret!.password : overview[name];
}

/** Names in `patch` whose value is another than in `whole`. */
function changedBy(patch: EntryPatch, whole: MergeInput): Name[] {
  return names.filter(
    (name) =>
      patch[name] !== undefined &&
      JSON.stringify(patch[name]) !== JSON.stringify(valueOf(whole, name)),
  );
}

const alone = (whole: MergeInput, patch: EntryPatch, nowMs = 10) =>
  mergeEdit(whole, whole, patch, nowMs);

describe("one edit", () => {
  test("of nothing changes nothing", () => {
    fc.assert(
      fc.property(wholes, (whole) => {
        const same = Object.fromEntries(names.map((name) => [name, valueOf(whole, name)]));
        for (const patch of [{}, same]) {
          const { overview, secret, changed, merge } = alone(whole, patch);
          expect({ overview, secret }).toEqual(whole);
          expect(changed).toEqual({ overview: false, secret: false });
          expect(merge).toBeNull();
        }
      }),
    );
  });

  test("stands, and tells of nobody else", () => {
    fc.assert(
      fc.property(wholes, patches, (whole, patch) => {
        const merged = alone(whole, patch);
        for (const name of names) {
          expect(valueOf(merged, name)).toEqual(patch[name] ?? valueOf(whole, name));
        }
        expect(merged.merge).toBeNull();
        expect(merged.overview.trashedAt).toBe(whole.overview.trashedAt);
      }),
    );
  });

  test("writes the secret only for a password, and takes a favorite for no news", () => {
    const whole: MergeInput = {
      overview: anOverview({ updatedAt: 2 }),
      secret: { password: "p", history: [] },
    };
    const favored = alone(whole, { favorite: true });
    expect(favored.changed).toEqual({ overview: true, secret: false });
    expect(favored.overview.updatedAt).toBe(2);
    const renamed = alone(whole, { account: "Savings" });
    expect(renamed.changed).toEqual({ overview: true, secret: false });
    expect(renamed.overview.updatedAt).toBe(10);
    const secured = alone(whole, { password: "q" });
    expect(secured.changed).toEqual({ overview: true, secret: true });
    expect(secured.overview.updatedAt).toBe(10);
    expect(secured.secret).toEqual({
      password: "q",
      history: [{ password: "p", replacedAt: 10 }],
    });
  });

  test("done again after its reply was lost changes nothing more", () => {
    fc.assert(
      fc.property(wholes, patches, (whole, patch) => {
        const once = alone(whole, patch);
        expect(mergeEdit(whole, once, patch, 99).changed).toEqual({
          overview: false,
          secret: false,
        });
      }),
    );
  });
});

describe("two devices", () => {
  test("lose nothing: each value stands, or is in `both`, or in the history", () => {
    fc.assert(
      fc.property(wholes, patches, patches, (base, first, second) => {
        const theirs = alone(base, first);
        const merged = mergeEdit(base, theirs, second, 20);
        for (const name of changedBy(second, base)) {
          expect(valueOf(merged, name)).toEqual(second[name]);
        }
        for (const name of changedBy(first, base)) {
          const both = merged.merge?.both.find(({ field }) => field === name);
          const past = merged.secret!.history.map(({ password }) => password);
          const stands = JSON.stringify(valueOf(merged, name)) === JSON.stringify(first[name]);
          const kept =
            name === "password"
              ? first.password === "" || past.includes(first.password!)
              : both !== undefined && JSON.stringify(both.value) === JSON.stringify(first[name]);
          expect(stands || kept, name).toBe(true);
          expect(stands && both !== undefined, name).toBe(false);
        }
      }),
    );
  });

  test("are told exactly what the other one changed", () => {
    fc.assert(
      fc.property(wholes, patches, patches, (base, first, second) => {
        const { merge } = mergeEdit(base, alone(base, first), second, 20);
        const mine = changedBy(second, base);
        const theirs = changedBy(first, base);
        expect(merge?.theirs ?? []).toEqual(theirs.filter((name) => !mine.includes(name)));
        const differing = theirs.filter(
          (name) =>
            mine.includes(name) && JSON.stringify(first[name]) !== JSON.stringify(second[name]),
        );
        expect((merge?.both ?? []).map(({ field }) => field)).toEqual(differing);
      }),
    );
  });

  test("may come in either order where only one changed a field", () => {
    fc.assert(
      fc.property(wholes, patches, patches, (base, first, second) => {
        const one = mergeEdit(base, alone(base, first), second, 20);
        const other = mergeEdit(base, alone(base, second), first, 20);
        const both = changedBy(first, base).filter((name) =>
          changedBy(second, base).includes(name),
        );
        for (const name of names.filter((n) => !both.includes(n))) {
          expect(valueOf(one, name), name).toEqual(valueOf(other, name));
        }
      }),
    );
  });

  test("an edit brings back what the other one moved to the trash; nothing typed leaves it there", () => {
    fc.assert(
      fc.property(wholes, patches, (whole, patch) => {
        const base = { ...whole, overview: { ...whole.overview, trashedAt: null } };
        const theirs = { ...whole, overview: { ...whole.overview, trashedAt: 5 } };
        const merged = mergeEdit(base, theirs, patch, 20);
        const isChanged = changedBy(patch, base).length > 0;
        expect(merged.overview.trashedAt).toBe(isChanged ? null : 5);
        expect(merged.merge?.restored ?? false).toBe(isChanged);
      }),
    );
  });

  test("hear once of what several attempts met, and not of what stands", () => {
    fc.assert(
      fc.property(wholes, patches, patches, (base, first, second) => {
        const theirs = alone(base, first);
        const merged = mergeEdit(base, theirs, second, 20);
        const { merge, overview } = merged;
        expect(joinMerges([merge, null, merge], overview)).toEqual(merge);
        // The first attempt arrived without an answer; the second then changes nothing.
        const again = mergeEdit(merged, merged, second, 30);
        expect(joinMerges([merge, again.merge], again.overview)).toEqual(merge);
        const taken = joinMerges([merge], theirs.overview);
        expect((taken?.both ?? []).filter(({ field }) => field !== "password")).toEqual([]);
      }),
    );
  });

  test("keep what a later client sealed beside the known fields", () => {
    const more = { icon: "fern" };
    const beside = { password: "p", history: [], seed: "JBSW" };
    fc.assert(
      fc.property(overviews, patches, (overview, patch) => {
        const merged = alone({ overview: { ...overview, more }, secret: beside }, patch);
        expect(merged.overview.more).toEqual(more);
        expect(merged.secret).toMatchObject({ seed: "JBSW" });
      }),
    );
  });
});

describe("a password that is being changed", () => {
  const whole = (password: string, history: string[], changing?: true): MergeInput => ({
    overview: anOverview({ account: "a", ...(changing && { changing }) }),
    secret: { password, history: history.map((one) => ({ password: one, replacedAt: 1 })) },
  });
  const kept = ({ overview, secret }: MergeInput) => [
    overview.changing ?? false,
    secret!.password,
    ...secret!.history.map((one) => one.password),
  ];
  const edit = (base: MergeInput, patch: EntryPatch) => mergeEdit(base, base, patch, 9);

  // Claim (past passwords): A password that is changed at its site is saved with the old one, which comes back if the site did not take it.
  test("is kept with the old one until it is said which of them counts, and then too", () => {
    const begun = edit(whole("old", []), { password: "new", changing: true });
    expect(kept(begun)).toEqual([true, "new", "old"]);
    expect(kept(edit(begun, { changing: false }))).toEqual([false, "new", "old"]);
    expect(kept(edit(begun, { changing: false, password: "old" }))).toEqual([false, "old", "new"]);
  });

  test("is settled by any other that is set", () => {
    const begun = whole("new", ["old"], true);
    expect(kept(edit(begun, { password: "third" }))).toEqual([false, "third", "new", "old"]);
    expect(kept(edit(begun, { username: "ada" }))).toEqual([true, "new", "old"]);
  });

  test("on two devices loses none of the three", () => {
    const base = whole("old", []);
    const theirs = edit(base, { password: "theirs", changing: true });
    const met = mergeEdit(base, theirs, { password: "mine", changing: true }, 9);
    expect(kept(met)).toEqual([true, "mine", "theirs", "old"]);
    expect(met.merge).toEqual({
      theirs: [],
      both: [{ field: "password", value: null }],
      restored: false,
    });
  });
});

describe("past passwords", () => {
  test("are at most 20, newest first, each once, never the present one", () => {
    const passwords = fc.array(
      fc.integer({ min: 0, max: 30 }).map((n) => `p${n}`),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(passwords, (typed) => {
        let secret: Secret = { password: "first", history: [] };
        const worn = ["first"];
        for (const [n, password] of typed.entries()) {
          secret = replacePassword(secret, password, n);
          worn.unshift(password);
        }
        const past = [...new Set(worn)].filter((password) => password !== secret.password);
        expect(secret.history.map(({ password }) => password)).toEqual(past.slice(0, 20));
        const times = secret.history.map(({ replacedAt }) => replacedAt);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }),
    );
  });

  test("are 20 after many, not fewer", () => {
    let secret: Secret = { password: "first", history: [] };
    for (let n = 0; n < 25; n++) secret = replacePassword(secret, `p${n}`, n);
    expect(secret.history.map(({ password }) => password)).toEqual(
      Array.from({ length: 20 }, (_, n) => `p${23 - n}`),
    );
  });

  test("give way from the oldest where a sealed part would hold no more", () => {
    let secret: Secret = { password: "", history: [] };
    for (let n = 0; n < 30; n++) {
      secret = replacePassword(secret, `${n}${"\u{1F511}".repeat(499)}`, n);
    }
    const bytes = new TextEncoder().encode(JSON.stringify(secret)).length;
    expect(bytes).toBeLessThanOrEqual(secretBytes - 128);
    expect(secret.history.length).toBeGreaterThan(15);
    expect(secret.history[0]!.replacedAt).toBe(29);
  });
});

describe("lists of tags", () => {
  test("keep what either added and lose what either took away, in either order", () => {
    fc.assert(
      fc.property(tags, tags, tags, (base, theirs, mine) => {
        const merged = mergeTags(base, theirs, mine);
        for (const tag of ["home", "work", "bank"] as const) {
          const added = !base.includes(tag) && (theirs.includes(tag) || mine.includes(tag));
          const kept = base.includes(tag) && theirs.includes(tag) && mine.includes(tag);
          expect(merged.includes(tag), tag).toBe(added || kept);
        }
        expect(mergeTags(base, mine, theirs).toSorted()).toEqual(merged.toSorted());
        expect(mergeTags(base, base, mine)).toEqual(mine);
        expect(mergeTags(base, theirs, base).toSorted()).toEqual(theirs.toSorted());
      }),
    );
  });
});
