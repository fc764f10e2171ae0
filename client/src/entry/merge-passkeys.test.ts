import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Passkey, PasskeyKey } from "../passkeys/passkey.ts";
import type { EntryPatch } from "./entry.ts";
import { mergeEdit, type MergeInput } from "./merge.ts";
import { joinPasskey } from "./merge-passkeys.ts";
import { packOverview, recognised, unpackOverview } from "./overview.ts";
import { entryFields } from "./fields.ts";

const ids = ["one", "two", "three"] as const;

const aPasskey = (credentialId: string, changes: Partial<Passkey> = {}): Passkey => ({
  credentialId,
  rpId: "lamps.example",
  rpName: "Lamps",
  userHandle: "dXNlcg",
  userName: "mara",
  userDisplayName: "Mara",
  createdAt: 1,
  ...changes,
});
const aKey = (id: string, signCount?: number): PasskeyKey => ({
  algorithm: -7,
  privateKey: `key of ${id}`,
  ...(signCount ? { signCount } : null),
});

/** What a device may do to one. */
const deeds = fc.record({
  id: fc.constantFrom(...ids),
  does: fc.constantFrom("add", "remove", "use", "rename", "count"),
  n: fc.integer({ min: 1, max: 9 }),
});
type Deed = typeof deeds extends fc.Arbitrary<infer T> ? T : never;
const someDeeds = fc.array(deeds, { maxLength: 4 });

const startKeys = { one: aKey("one"), two: aKey("two", 1), three: aKey("three") };

const start: MergeInput = {
  overview: unpackOverview({
    account: "Lamps",
    createdAt: 1,
    updatedAt: 2,
    passkeys: [aPasskey("one"), aPasskey("two")],
  }),
  secret: { password: "", history: [], passkeyKeys: { one: startKeys.one, two: startKeys.two } },
};

const partsOf = ({ overview, secret }: MergeInput) => ({
  passkeys: overview.passkeys ?? [],
  keys: secret?.passkeyKeys ?? {},
});

function patchOf(whole: MergeInput, { id, does, n }: Deed): EntryPatch {
  const { passkeys, keys } = partsOf(whole);
  const isThere = passkeys.some((one) => one.credentialId === id);
  if (isThere === (does === "add")) return {};
  const { [id]: key, ...others } = keys;
  const changed = (by: Partial<Passkey>) => ({
    passkeys: passkeys.map((one) => (one.credentialId === id ? { ...one, ...by } : one)),
  });
  switch (does) {
    case "add":
      return {
        passkeys: [...passkeys, aPasskey(id)],
        passkeyKeys: { ...keys, [id]: startKeys[id] },
      };
    case "remove":
      return {
        passkeys: passkeys.filter((one) => one.credentialId !== id),
        passkeyKeys: others,
      };
    case "use":
      return changed({
        lastUsedAt: Math.max(n, passkeys.find((one) => one.credentialId === id)?.lastUsedAt ?? 0),
      });
    case "rename":
      return changed({ userName: `name ${n}` });
    case "count":
      return { passkeyKeys: { ...keys, [id]: { ...key!, signCount: (key!.signCount ?? 0) + n } } };
  }
}

function done(base: MergeInput, all: readonly Deed[]): MergeInput {
  return all.reduce((whole, deed) => {
    const { overview, secret } = mergeEdit(whole, whole, patchOf(whole, deed), 10);
    return { overview, secret };
  }, base);
}

const changesOf = (from: MergeInput, to: MergeInput): EntryPatch => {
  const { passkeys, keys } = partsOf(to);
  const isSame = JSON.stringify(partsOf(from)) === JSON.stringify(partsOf(to));
  return isSame ? {} : { passkeys, passkeyKeys: keys };
};

describe("passkeys that two devices changed", () => {
  test("whatever both did, each is there with its key, and nothing that either added or changed is lost", () => {
    fc.assert(
      fc.property(someDeeds, someDeeds, (first, second) => {
        const theirs = done(start, first);
        const mine = done(start, second);
        const merged = mergeEdit(start, theirs, changesOf(start, mine), 30);
        const { passkeys, keys } = partsOf(merged);
        expect(passkeys.map(({ credentialId }) => credentialId).toSorted()).toEqual(
          Object.keys(keys).toSorted(),
        );
        const before = partsOf(start);
        for (const side of [partsOf(theirs), partsOf(mine)])
          for (const passkey of side.passkeys) {
            const { credentialId: id, lastUsedAt = 0 } = passkey;
            const was = before.passkeys.find((one) => one.credentialId === id);
            const isChanged =
              JSON.stringify([passkey, side.keys[id]]) !== JSON.stringify([was, before.keys[id]]);
            if (!isChanged) continue;
            const stands = passkeys.find((one) => one.credentialId === id);
            expect(stands?.lastUsedAt ?? 0, id).toBeGreaterThanOrEqual(lastUsedAt);
            expect(keys[id]?.signCount ?? 0).toBeGreaterThanOrEqual(side.keys[id]?.signCount ?? 0);
          }
      }),
      { numRuns: 1000 },
    );
  });

  test("it comes to the same passkeys whichever is first", () => {
    fc.assert(
      fc.property(someDeeds, someDeeds, (first, second) => {
        const [one, two] = [done(start, first), done(start, second)];
        const idsOf = (a: MergeInput, b: MergeInput) =>
          partsOf(mergeEdit(start, a, changesOf(start, b), 30))
            .passkeys.map(({ credentialId }) => credentialId)
            .toSorted();
        expect(idsOf(one, two)).toEqual(idsOf(two, one));
      }),
    );
  });

  test("what the other took away is gone for one whose keys are not here", () => {
    const theirs = mergeEdit(start, start, patchOf(start, { id: "one", does: "remove", n: 1 }), 20);
    const closed = { overview: start.overview, secret: null };
    const renamed = patchOf(start, { id: "one", does: "rename", n: 1 });
    const merged = mergeEdit(closed, { overview: theirs.overview, secret: null }, renamed, 30);
    expect(partsOf(merged).passkeys.map(({ credentialId }) => credentialId)).toEqual(["two"]);
  });

  test.each([
    ["a mark that mine sets", {}, { refusedAt: 5 }, 5],
    ["a mark that theirs set", { refusedAt: 5 }, {}, 5],
    ["of two marks mine", { refusedAt: 5 }, { refusedAt: 6 }, 6],
  ])("%s stands beside the other's rename", (_, theirs, mine, refusedAt) => {
    const was = aPasskey("one");
    const joined = joinPasskey(
      was,
      { ...was, ...theirs, userName: "new" },
      { ...was, ...mine, userDisplayName: "New" },
    );
    expect(joined).toEqual({ ...was, refusedAt, userName: "new", userDisplayName: "New" });
  });

  test("a mark that one device took off is off", () => {
    const was = aPasskey("one", { refusedAt: 5 });
    const off = aPasskey("one", { lastUsedAt: 7 });
    const renamed = { ...was, userName: "new" };
    const both = aPasskey("one", { lastUsedAt: 7, userName: "new" });
    expect(joinPasskey(was, renamed, off)).toEqual(both);
    expect(joinPasskey(was, off, renamed)).toEqual(both);
  });

  test("a use alone is no change of the entry", () => {
    const used = mergeEdit(start, start, patchOf(start, { id: "one", does: "use", n: 5 }), 99);
    expect(used.overview.updatedAt).toBe(2);
    const renamed = mergeEdit(
      start,
      start,
      patchOf(start, { id: "one", does: "rename", n: 5 }),
      99,
    );
    expect(renamed.overview.updatedAt).toBe(99);
  });
});

test("a client that does not know them keeps them whole", () => {
  const { passkeys: _, ...older } = entryFields;
  const sealed: unknown = JSON.parse(JSON.stringify(packOverview(start.overview)));
  const there = unpackOverview(sealed, older);
  expect(there.passkeys).toBeUndefined();
  const edited = { ...there, notes: "theirs" };
  const again: unknown = JSON.parse(JSON.stringify(packOverview(edited)));
  expect(unpackOverview(again).passkeys).toEqual(start.overview.passkeys);
  expect(recognised(edited).passkeys).toEqual(start.overview.passkeys);
});
