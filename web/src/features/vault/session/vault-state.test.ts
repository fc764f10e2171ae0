import { anOpenVault } from "../../../../../client/src/testing/an-open-vault.ts";
import { describe, expect, test } from "vitest";
import type { Entry, Overview } from "@breezy/client/entry/entry";
import type { Gate, OpenVault } from "@breezy/client/answers";
import {
  firstState,
  holdsKeys,
  isAway,
  keepUnchanged,
  nextState,
  type VaultEvent,
  type VaultState,
} from "./vault-state.ts";

const pin: Gate = { state: "pin", triesLeft: 6, failures: 0 };
const entry = (id: string): Entry => ({ id, overview: null });

function after(...events: VaultEvent[]): VaultState {
  return events.reduce(nextState, firstState);
}

const opened = (changes: Partial<OpenVault> = {}): VaultEvent => ({
  type: "opened",
  vault: anOpenVault(changes),
  kit: null,
});
const entriesChanged = (entries: Entry[], erased: string[] = []): VaultEvent => ({
  type: "entries-changed",
  entries,
  erased,
});
const told = (gate: Gate): VaultEvent => ({ type: "gate-told", report: { gate, reset: null } });

describe("the way in", () => {
  test("begins with loading, then shows what the gate says", () => {
    expect(firstState.screen.name).toBe("loading");
    expect(after(told(pin)).screen).toEqual({ name: "gate", gate: pin });
  });

  test("a fresh vault shows its kit before its entries", () => {
    const shown = after(told({ state: "set-up" }), {
      type: "opened",
      vault: anOpenVault(),
      kit: "CODE",
    });
    expect(shown.screen).toMatchObject({ name: "kit", code: "CODE" });
    expect(nextState(shown, { type: "kit-kept" }).screen.name).toBe("open");
  });

  test("a forgotten PIN goes by the kit to a new PIN, or on to the reset", () => {
    const entryScreen = after(told(pin), { type: "forgot-pin" });
    expect(entryScreen.screen.name).toBe("kit-entry");
    expect(nextState(entryScreen, { type: "kit-accepted" }).screen.name).toBe("new-pin");
    expect(nextState(entryScreen, { type: "has-neither" }).screen.name).toBe("reset");
  });

  test.each<VaultEvent>([
    { type: "forgot-pin" },
    { type: "has-neither" },
    { type: "kit-accepted" },
    opened(),
  ])("a late answer about the gate leaves a person where %o led", (event) => {
    const before = after(told(pin), event);
    const late = nextState(before, told({ state: "unavailable" }));
    expect(late.screen).toEqual(before.screen);
    expect(nextState(before, { type: "unreachable" }).screen).toEqual(before.screen);
  });

  test("a running reset is known at the gate and from the open vault", () => {
    const reset = { eraseAtMs: 5 };
    const atGate = after({ type: "gate-told", report: { gate: pin, reset } });
    expect(atGate.reset).toEqual(reset);
    expect(nextState(atGate, opened()).reset).toBeNull();
    expect(nextState(atGate, opened()).resetEnded).toBe(true);
    const open = after(opened({ reset }));
    expect(open.resetEnded).toBe(false);
    expect(open.reset).toEqual(reset);
    const cancelled = nextState(open, { type: "reset-cancelled" });
    expect(cancelled.reset).toBeNull();
    expect(cancelled.screen).toMatchObject({ vault: { reset: null } });
  });
});

describe("the open vault", () => {
  test("a saved entry appears once, also where it came by fetching first", () => {
    const open = after(opened({ entries: [entry("a"), entry("b")] }));
    const saved = nextState(open, entriesChanged([entry("b")]));
    expect(saved.screen).toMatchObject({ vault: { entries: [{ id: "a" }, { id: "b" }] } });
    const more = nextState(saved, entriesChanged([entry("c")]));
    expect(more.screen).toMatchObject({
      vault: { entries: [{ id: "a" }, { id: "b" }, { id: "c" }] },
    });
  });

  test("a changed entry keeps its place, an erased one goes", () => {
    const open = after(opened({ entries: [entry("a"), entry("b"), entry("c")] }));
    const { screen } = nextState(open, entriesChanged([{ ...entry("a"), overview: null }], ["b"]));
    expect(screen).toMatchObject({ vault: { entries: [{ id: "a" }, { id: "c" }] } });
  });

  test("settings and the unsaved form change without a fetch", () => {
    const settings = { tags: ["home"], autoLockMinutes: 30, keepsCopy: true, dismissed: [] };
    const open = nextState(after(opened()), { type: "settings-saved", settings });
    expect(open.screen).toMatchObject({ vault: { settings, draft: null } });
    const elsewhere = { tags: ["work"], autoLockMinutes: 30, keepsCopy: true, dismissed: [] };
    const synced = anOpenVault({ settings: elsewhere });
    expect(nextState(open, { type: "contents-changed", vault: synced }).screen).toMatchObject({
      vault: { settings: elsewhere },
    });
  });

  test("fetching keeps what the person was told on opening", () => {
    const tries = { count: 3, firstMs: 1000, lastMs: 2000, devices: [], vouchable: true };
    const open = after(opened({ tries, kit: "CODE" }));
    const changed = nextState(open, {
      type: "contents-changed",
      vault: anOpenVault({ entries: [entry("z")], findings: [{ kind: "forked" }] }),
    });
    expect(changed.screen).toMatchObject({
      vault: {
        entries: [{ id: "z" }],
        findings: [{ kind: "forked" }],
        tries,
        kit: "CODE",
      },
    });
    expect(nextState(changed, { type: "tries-noticed" }).screen).toMatchObject({
      vault: { tries: null },
    });
  });

  test("a kit made on opening is shown on request and then forgotten", () => {
    const shown = nextState(after(opened({ kit: "CODE" })), { type: "kit-shown" });
    expect(shown.screen).toMatchObject({ name: "kit", code: "CODE" });
    expect(nextState(shown, { type: "kit-kept" }).screen).toMatchObject({
      name: "open",
      vault: { kit: null },
    });
    const without = after(opened());
    expect(nextState(without, { type: "kit-shown" })).toBe(without);
  });

  test("nothing of it is left after locking, and late answers bring nothing back", () => {
    const settings = { tags: ["home"], autoLockMinutes: 5, keepsCopy: true, dismissed: ["b"] };
    const held = { entries: [entry("a")], settings, findings: [{ kind: "forked" as const }] };
    const locked = after(opened({ ...held, kit: "CODE" }), { type: "locked" });
    expect(JSON.stringify(locked)).not.toMatch(/"a"|"home"|"b"|forked|CODE/);
    expect(locked).toEqual(firstState);
    for (const late of [
      entriesChanged([entry("a")]),
      { type: "contents-changed", vault: anOpenVault({ entries: [entry("a")] }) },
      { type: "kit-kept" },
    ] satisfies VaultEvent[]) {
      expect(nextState(locked, late)).toEqual(locked);
    }
  });
});

test("a lock has something to end while a key may be held", () => {
  expect(holdsKeys(after(opened()))).toBe(true);
  expect(holdsKeys(after({ type: "kit-accepted" }))).toBe(true);
  expect(holdsKeys(after({ type: "opened", vault: anOpenVault(), kit: "CODE" }))).toBe(true);
  expect(holdsKeys(after(told(pin)))).toBe(false);
  expect(holdsKeys(after({ type: "forgot-pin" }))).toBe(false);
});

test("only what may change by itself is asked about again", () => {
  expect(isAway(after(told({ state: "unavailable" })))).toBe(true);
  expect(isAway(after({ type: "unreachable" }))).toBe(true);
  expect(isAway(after(told(pin)))).toBe(false);
  expect(isAway(after({ type: "failed", failure: "server" }))).toBe(false);
});

const overview: Overview = {
  account: "Fern",
  username: "ada",
  phone: "1",
  notes: "n",
  url: "https://fern.example",
  tags: ["home"],
  favorite: false,
  createdAt: 1,
  updatedAt: 1,
  trashedAt: null,
};
const overviewed = (id: string, changes: Partial<Overview> = {}): Entry => ({
  id,
  overview: { ...structuredClone(overview), ...changes },
});

test("a copy that says the same changes nothing", () => {
  const before = [overviewed("a"), overviewed("b"), { id: "c", overview: null }];
  expect(keepUnchanged(before, structuredClone(before))).toBe(before);
});

test.each(Object.keys(overview) as (keyof Overview)[])("a change of %s is taken", (field) => {
  const other = { ...overview, account: "x", username: "x", phone: "2", notes: "x", url: "x" };
  const changed = {
    ...other,
    tags: ["work"],
    favorite: true,
    createdAt: 2,
    updatedAt: 2,
    trashedAt: 2,
  };
  const before = [overviewed("a"), overviewed("b")];
  const next = [overviewed("a"), overviewed("b", { [field]: changed[field] })];
  const kept = keepUnchanged(before, next);
  expect(kept[0]).toBe(before[0]);
  expect(kept[1]).toBe(next[1]);
});

test("an entry that went, came or does not open any more is taken", () => {
  const before = [overviewed("a"), overviewed("b")];
  expect(keepUnchanged(before, [overviewed("b")])).toEqual([before[1]]);
  expect(keepUnchanged(before, [overviewed("a"), overviewed("b"), overviewed("c")])).toHaveLength(
    3,
  );
  expect(
    keepUnchanged(before, [overviewed("a"), { id: "b", overview: null }])[1]?.overview,
  ).toBeNull();
});
