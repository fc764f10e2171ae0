import { anOpenVault } from "../../../../../client/src/testing/an-open-vault.ts";
import { expect, test, vi } from "vitest";
import { VaultError } from "@breezy/client/failure";
import type { Entry, EntryDraft } from "@breezy/client/entry/entry";
import type { Gate, GateReport, OpenVault, VaultFailure } from "@breezy/client/answers";
import type { Vault } from "@breezy/client/vault";
import { createVaultSession, type SessionDeps, type VaultSession } from "./vault-session.ts";

const pin: Gate = { state: "pin", triesLeft: 6, failures: 0 };
const away: GateReport = { gate: { state: "unavailable" }, reset: null };
const emptyVault = anOpenVault();
const draft: EntryDraft = {
  account: "Mail",
  username: "",
  phone: "",
  notes: "",
  url: "",
  tags: [],
  password: "p",
};
const failing = (code: VaultFailure) => () => Promise.reject(new VaultError(code, "no"));
const never = () => new Promise<never>(() => {});

/** A session whose worker answers with `answers`, or all alike with `instead`, and whose waits are run by hand. */
function aSession(
  answers: Partial<Vault>,
  instead: () => (() => Promise<never>) | null = () => null,
) {
  const waits: { ms: number; work: () => void }[] = [];
  const crashes: (() => void)[] = [];
  const ended: number[] = [];
  let workers = 0;
  const base: Partial<Vault> = {
    gate: async () => ({ gate: pin, reset: null }),
    unlock: async () => ({ ok: true, vault: emptyVault }),
    lock: async () => {},
    forget: async () => {},
  };
  const deps = {
    openWorker(onCrash) {
      const number = ++workers;
      crashes.push(onCrash);
      const vault = new Proxy({ ...base, ...answers } as Vault, {
        get: (own, name: keyof Vault) => instead() ?? own[name],
      });
      return { vault, end: () => ended.push(number) };
    },
    later(ms, work) {
      const wait = { ms, work };
      waits.push(wait);
      return () => {
        const at = waits.indexOf(wait);
        if (at >= 0) waits.splice(at, 1);
      };
    },
    zone: () => "Europe/Vienna",
    tell: vi.fn(),
    sent: vi.fn(),
    endSession: vi.fn(async () => {}),
    report: vi.fn(),
  } satisfies SessionDeps;
  const session = createVaultSession(deps);
  const screen = () => session.getState().screen;
  return { session, screen, deps, waits, crashes, ended };
}

test("asks again by itself while guardians are away: 2 s, doubling up to 30 s", async () => {
  let report = away;
  const { session, screen, waits } = aSession({ gate: async () => report });
  const pauses: number[] = [];
  await session.askGate();
  for (let i = 0; i < 6; i++) {
    const [wait] = waits.splice(0);
    pauses.push(wait!.ms);
    wait!.work();
    await expect.poll(() => waits).toHaveLength(1);
  }
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);

  report = { gate: pin, reset: null };
  waits.splice(0)[0]!.work();
  await expect.poll(screen).toEqual({ name: "gate", gate: pin });
  expect(waits).toHaveLength(0);
  report = away;
  await session.askGate();
  expect(waits.map(({ ms }) => ms)).toEqual([2000]);
});

test("a server out of reach is asked again too; another failure waits for the person", async () => {
  const unreachable = aSession({ gate: failing("network") });
  await unreachable.session.askGate();
  expect(unreachable.screen()).toEqual({ name: "unreachable" });
  expect(unreachable.waits).toHaveLength(1);

  const broken = aSession({ gate: failing("server") });
  await broken.session.askGate();
  expect(broken.screen()).toEqual({ name: "error", failure: "server" });
  expect(broken.waits).toHaveLength(0);
});

test("tells a wrong PIN from a failure that is not the PIN's", async () => {
  const gate: Gate = { state: "pin", triesLeft: 4, failures: 2 };
  const wrong = aSession({ unlock: async () => ({ ok: false, reason: "wrong", gate }) });
  expect(await wrong.session.unlock("0007")).toBe("wrong");
  expect(wrong.screen()).toEqual({ name: "gate", gate });

  const refused = aSession({ unlock: async () => ({ ok: false, reason: "gate", gate }) });
  expect(await refused.session.unlock("0007")).toBe("failed");

  const lockedOut: Gate = { state: "locked-out", untilMs: 9 };
  const locked = aSession({
    unlock: async () => ({ ok: false, reason: "gate", gate: lockedOut }),
  });
  expect(await locked.session.unlock("0007")).toBeNull();
  expect(locked.screen()).toEqual({ name: "gate", gate: lockedOut });

  const offline = aSession({ unlock: failing("network") });
  await offline.session.askGate();
  expect(await offline.session.unlock("0007")).toBe("network");
  expect(offline.screen()).toEqual({ name: "gate", gate: pin });

  const broken = aSession({ unlock: failing("unreadable") });
  expect(await broken.session.unlock("0007")).toBe("failed");
  expect(broken.screen()).toEqual({ name: "error", failure: "unreadable" });
});

test("locking ends the worker that held the keys, and asks the next one", async () => {
  const { session, screen, ended, deps } = aSession({});
  await session.unlock("2580");
  await session.lockEverywhere();
  expect(ended).toEqual([1]);
  expect(screen()).toEqual({ name: "gate", gate: pin });
  expect(deps.tell).toHaveBeenCalledExactlyOnceWith("locked");
});

test("a worker too busy to listen is ended with its keys after 3 seconds", async () => {
  const { session, screen, ended, waits } = aSession({ lock: never });
  await session.unlock("2580");
  waits.length = 0;
  const locking = session.lockHere();
  expect(screen()).toEqual({ name: "loading" });
  expect(ended).toEqual([]);
  expect(waits.map(({ ms }) => ms)).toEqual([3000]);
  waits[0]!.work();
  await locking;
  expect(ended).toEqual([1]);
});

test("a lock that another tab asked for ends nothing where nothing is open", async () => {
  const lock = vi.fn(async () => {});
  const { session, ended } = aSession({ lock });
  await session.askGate();
  await session.lockHere();
  expect(lock).not.toHaveBeenCalled();
  expect(ended).toEqual([]);
});

test("signing out erases, and ends the worker even where erasing fails", async () => {
  const forget = vi.fn(failing("network"));
  const { session, screen, ended } = aSession({ forget });
  await session.unlock("2580");
  await session.forget();
  expect(forget).toHaveBeenCalledOnce();
  expect(screen()).toEqual({ name: "loading" });
  expect(ended).toEqual([1]);
});

test("a save is shown and told to the other tabs; a failed one throws its code", async () => {
  const overview = { ...draft, favorite: false, createdAt: 1, updatedAt: 1, trashedAt: null };
  const entry = { id: "1", overview };
  const saved = aSession({ add: async () => ({ ok: true, entry, behind: false }) });
  await saved.session.unlock("2580");
  await saved.session.add(draft);
  expect(saved.screen()).toMatchObject({ name: "open", vault: { entries: [{ id: "1" }] } });
  expect(saved.deps.tell).toHaveBeenCalledExactlyOnceWith("saved");

  const offline = aSession({ add: failing("network") });
  await offline.session.unlock("2580");
  await expect(offline.session.add(draft)).rejects.toMatchObject({ code: "network" });
  expect(offline.deps.tell).not.toHaveBeenCalled();
});

test("a save refused for findings brings the findings to the screen", async () => {
  const { session, screen } = aSession({
    add: async () => ({ ok: false, reason: "findings" }),
    sync: async () => ({ ...emptyVault, findings: [{ kind: "bad-head" }] }),
  });
  await session.unlock("2580");
  expect(await session.add(draft)).toEqual({ ok: false, reason: "findings" });
  expect(screen()).toMatchObject({ vault: { findings: [{ kind: "bad-head" }] } });
});

const shop: Entry = { id: "1", overview: null };
const mail: Entry = { id: "2", overview: null };
const twoEntries: OpenVault = { ...emptyVault, entries: [shop, mail] };

test("several changed at once are shown together and told once", async () => {
  const { session, screen, deps } = aSession({
    unlock: async () => ({ ok: true, vault: twoEntries }),
    erase: async () => ({ ok: true, entries: [mail], erased: ["1"], behind: false }),
  });
  await session.unlock("2580");
  await session.erase(["1", "2"]);
  expect(screen()).toMatchObject({ vault: { entries: [mail] } });
  expect(deps.tell).toHaveBeenCalledExactlyOnceWith("saved");
});

test("a change that met news fetches them; one that found its entry gone does too", async () => {
  const merge = { theirs: ["notes" as const], both: [], restored: false };
  const sync = vi.fn(async () => emptyVault);
  const behind = aSession({
    unlock: async () => ({ ok: true, vault: twoEntries }),
    edit: async () => ({ ok: true, entry: mail, merge, behind: true }),
    sync,
  });
  await behind.session.unlock("2580");
  expect(await behind.session.edit("2", { notes: "n" })).toMatchObject({ merge });
  expect(sync).toHaveBeenCalledOnce();

  const gone = aSession({
    unlock: async () => ({ ok: true, vault: twoEntries }),
    edit: async () => ({ ok: false, reason: "gone" }),
    sync: async () => ({ ...emptyVault, entries: [shop] }),
  });
  await gone.session.unlock("2580");
  expect(await gone.session.edit("2", { notes: "n" })).toEqual({ ok: false, reason: "gone" });
  expect(gone.screen()).toMatchObject({ vault: { entries: [shop] } });
  expect(gone.deps.tell).not.toHaveBeenCalled();
});

test("settings and the unsaved form are shown once they are kept; a saved form is none", async () => {
  const settings = { tags: ["home"], autoLockMinutes: 5, keepsCopy: true, dismissed: [] };
  const { session, screen } = aSession({
    saveSettings: async () => ({ settings, waits: null }),
    keepDraft: async () => {},
    add: async () => ({ ok: true, entry: mail, behind: false }),
  });
  await session.unlock("2580");
  await session.saveSettings({ tags: ["home"] });
  await session.keepDraft(draft);
  expect(screen()).toMatchObject({ vault: { settings, draft } });
  await session.add(draft);
  expect(screen()).toMatchObject({ vault: { settings, draft: null } });
});

test("an ended sign-in is passed on from every call", async () => {
  const asksNobody: string[] = [];
  const { fields: _, foldedTextOf: __, ...calls } = aSession({}).session;
  for (const name of Object.keys(calls) as (keyof VaultSession)[]) {
    const refused = vi.fn(failing("signed-out"));
    let isOver = false;
    const { session, deps } = aSession({}, () => (isOver ? refused : null));
    await session.unlock("2580");
    isOver = true;
    const call = session[name] as (...given: unknown[]) => unknown;
    const answer = call(["1"], new Uint8Array(32), new Uint8Array(32));
    // What it throws is its own matter.
    await Promise.allSettled([answer]);
    if (refused.mock.calls.length > 0) expect(deps.endSession, name).toHaveBeenCalled();
    else asksNobody.push(name);
  }
  expect(asksNobody).toEqual([
    "getState",
    "subscribe",
    "onLocking",
    "forgotPin",
    "hasNeither",
    "showKit",
    "kitKept",
    "sendNow",
    "resetEndNoticed",
  ]);
});

test("a worker that breaks shows the way to start over, which takes a new one", async () => {
  const { session, screen, crashes, ended } = aSession({});
  crashes[0]!();
  expect(screen()).toEqual({ name: "error", failure: "network" });
  await session.startOver();
  expect(ended).toEqual([1]);
  expect(screen()).toEqual({ name: "gate", gate: pin });
  crashes[0]!();
  expect(screen()).toEqual({ name: "gate", gate: pin });
});

test("a key that was locked away before the new PIN sends back to the kit", async () => {
  const { session, screen } = aSession({ setNewPin: failing("locked") });
  expect(await session.setNewPin("2580")).toBe("failed");
  expect(screen()).toEqual({ name: "kit-entry" });
});

test("a version that the server tells of is fetched only while the vault is open, and shown if new", async () => {
  const held = 4;
  const fresh: OpenVault = { ...emptyVault, entries: [{ id: "1", overview: null }] };
  const hear = vi.fn(async (version: number) => (version > held ? fresh : null));
  const { session, screen } = aSession({ hear });
  await session.hear(5);
  expect(hear).not.toHaveBeenCalled();

  await session.unlock("2580");
  const before = screen();
  await session.hear(4);
  expect(screen()).toBe(before);
  await session.hear(5);
  expect(screen()).toMatchObject({ name: "open", vault: { entries: fresh.entries } });
});
