/** The open vault of this tab: what it holds, how it is written, and what is put off until later. */
import { equalBytes } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { Entry, EntryDraft } from "../entry/entry.ts";
import type { Finding, HeldHere, OpenVault } from "../answers.ts";
import { commit, type Plan } from "../entries/commit.ts";
import { confirm } from "../pin/confirm.ts";
import {
  type Contents,
  findings as findingsOf,
  type HeldEntry,
  stanceOf,
} from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import { differences, nameOf } from "../entries/differences.ts";
import { readDraft } from "../keep/drafts.ts";
import { vouchFor } from "../pin/foreign-tries.ts";
import { planNotes, toldName } from "../entries/guardian-notes.ts";
import { keptDamaged } from "../entries/kept-states.ts";
import { mend } from "../entries/mend.ts";
import { keepWays, stampCopy } from "../keep/offline-copy.ts";
import { fetchAll, isTrusted, type Opened, suspect } from "./open.ts";
import type { Answers } from "../pin/registrations.ts";
import { agreeing } from "../pin/register.ts";
import { createSearchIndex } from "../entries/search-index.ts";
import { settingsOf } from "../entries/settings.ts";
import { guardiansAheadMs, read, runningReset, witness } from "../pin/read-guardians.ts";
import { secretsMost, writeSnapshot } from "../keep/snapshot.ts";
import { createTyped } from "../keep/typed.ts";
import { knowSecret, secretOpens, trySecrets } from "../entries/unreadable.ts";

/** How long after a save the snapshot is written and the head witnessed: once for all saves between. */
const settleMs = 10_000;
/** How long after an opening a guardian that did not acknowledge it is told again, and how long at the most. */
const firstAgainMs = 10_000;
const longestAgainMs = 600_000;
/** How long after an opening it is written: not before the list is on the screen. */
const keepMs = 1000;
/** How often all that the server has is compared with what is held here: once a day, 10,000 entries are about 5 MB. */
const compareEveryMs = 24 * 3_600_000;

export type Saved =
  | { ok: true; contents: Contents; behind: boolean }
  | { ok: false; reason: "limit"; detail: string }
  | { ok: false; reason: "findings" };

export type Holding = ReturnType<typeof createHolding>;

export function createHolding(context: Context) {
  const { userId, wire, store, guardians, clock, later } = context;
  const index = createSearchIndex();
  const typed = createTyped(context);

  let open: Opened | null = null;
  /** What the page was given whole, and entry by entry since: what a person types starts from it. */
  let shown: ReadonlyMap<string, HeldEntry> = new Map();
  const shownSince = new Map<string, HeldEntry>();
  /** The findings that the page was last given. */
  let toldFindings: readonly Finding[] = [];
  let draft: EntryDraft | null = null;
  /** How far the guardians' clock is ahead of this device's. */
  let aheadMs = 0;
  let settling = false;
  let keeping = false;
  /** Whether passkeys were asked for since the opening. */
  let offered = false;
  /** Erasing the snapshot must not overtake it. */
  let writing: Promise<void> = Promise.resolve();

  function opened(): Opened {
    if (!open) throw new VaultError("locked", "the vault is locked");
    return open;
  }

  /** What may be changed: not what was opened without the server. */
  function writable(): Opened {
    const state = opened();
    if (state.offline) throw new VaultError("network", "this vault was opened without the server");
    return state;
  }

  /** Takes what was just opened; `answers` are the guardians' that opened it. */
  async function begin(state: Opened, answers: Answers): Promise<void> {
    draft = await readDraft(store, state.keys);
    await typed.begin(state.keys);
    aheadMs = guardiansAheadMs(answers, clock());
    open = state;
    if (!state.offline) confirmLater(state.keys, answers, firstAgainMs);
  }

  /** Says to guardians that have not acknowledged it that the owner is here, until all have. */
  function confirmLater(keys: VaultKeys, answers: Answers, afterMs: number): void {
    const waits = () =>
      open?.keys === keys && open.acknowledged.length < guardians.set.length ? open : null;
    if (!waits()) return;
    later(afterMs, async () => {
      if (!waits()) return;
      const by = await confirm(context, keys, answers);
      const state = waits();
      if (!state) return;
      const acknowledged = [...new Set([...state.acknowledged, ...by.keys()])];
      open = { ...state, acknowledged };
      await context.ownTries.confirmed([...by.keys()], [...by.keys()]);
      confirmLater(keys, new Map([...answers, ...by]), Math.min(2 * afterMs, longestAgainMs));
    });
  }

  /** Only what is still open: a server may take its time until after a lock. */
  function show(state: Opened): OpenVault {
    if (opened().keys !== state.keys) throw new VaultError("locked", "the vault was locked");
    open = { ...state, kit: null };
    toldFindings = state.findings;
    shown = state.contents.entries;
    shownSince.clear();
    keepSoon();
    if (!offered) offerOffline();
    const { findings, tries, guardians: troubles, kit, reset, contents } = state;
    const settings = settingsOf(contents, userId);
    const unsaved = { draft, typed: typed.texts() };
    const heard = { tries: tries.tell, guardians: troubles, reset };
    const heldHere = heldHereOf(state);
    const damagedAt = keptDamaged(contents, userId);
    return {
      entries: listed(),
      settings,
      ...unsaved,
      ...heard,
      findings,
      heldHere,
      damagedAt,
      kit,
    };
  }

  /** In list order; little work where little has changed since. */
  function listed(): Entry[] {
    return index.update(opened().contents, entriesOf);
  }

  function entriesOf({ entries }: Contents): Entry[] {
    return Array.from(entries.values(), ({ id, overview }) => ({ id, overview })).filter(
      ({ id }) => id !== userId,
    );
  }

  /** The next opening then finds them sorted. */
  function inListOrder({ head, entries }: Contents): Contents {
    const listedFirst = listed().flatMap(({ id }) => entries.get(id) ?? []);
    const all = [...listedFirst, ...entries.values()];
    return { head, entries: new Map(all.map((entry) => [entry.id, entry])) };
  }

  /** Nothing is uploaded while findings are open, nor once a conflict's answer did not hold. */
  async function save(plan: Plan): Promise<Saved> {
    const state = writable();
    if (!isTrusted(state.findings)) return { ok: false, reason: "findings" };
    const outcome = await commit(state.contents, plan, state.keys, wire);
    const { keys, findings } = opened();
    if (keys !== state.keys) throw new VaultError("locked", "the vault was locked");
    if (outcome.ok) {
      if (outcome.contents !== state.contents) {
        open = { ...opened(), contents: outcome.contents, kept: false };
        settleSoon();
      }
      return outcome;
    }
    if ("limit" in outcome) return { ok: false, reason: "limit", detail: outcome.limit };
    const held = opened().contents;
    open = { ...opened(), held, findings: [...findings, { kind: "bad-head" }] };
    return { ok: false, reason: "findings" };
  }

  function keepSoon(): void {
    if (keeping || open?.kept) return;
    keeping = true;
    later(keepMs, keep);
  }

  /**
   * Writes the snapshot where it would say something new: never over what opened here with what does
   * not open now.
   */
  async function keep(): Promise<void> {
    keeping = false;
    if (!open || open.kept || !isTrusted(open.findings)) return;
    const { contents, keys, held } = open;
    await trySecrets(contents.entries.values(), keys);
    if (open?.contents !== contents || open.kept) return keepSoon();
    const damaged = differences(contents, held, { kind: "newer" }, userId);
    if (damaged.length > 0) return find(contents, held, damaged);
    const before = writing;
    const { keepsCopy } = settingsOf(contents, userId);
    const kept = { room: keepsCopy ? secretsMost : 0, comparedAt: open.comparedAt };
    writing = (async () => {
      await Promise.allSettled([before]);
      await writeSnapshot(store, inListOrder(contents), keys, kept);
      await stampCopy(context, contents, keys);
    })();
    await writing;
    if (open?.contents === contents) open = { ...open, held: contents, kept: true };
  }

  /** From here on the person decides; until then what this device holds is what it shows. */
  function find(server: Contents, held: Contents | null, findings: Finding[]): void {
    const state = opened();
    const all = [...state.findings, ...findings];
    open = { ...state, held, ...suspect(server, held, state.keys, all), findings: all };
  }

  /**
   * Quietly, after an opening: opens every secret that this device has not seen opened, and once a
   * day compares all that the server has, of which otherwise only changes are fetched. Whether the page
   * has something to be told.
   */
  async function look(): Promise<boolean> {
    if (opened().offline) return false;
    await keep();
    const state = open;
    // Found since the page was last given the vault, or known to it: it is told once.
    if (!state || !isTrusted(state.findings))
      return state !== null && state.findings !== toldFindings;
    if (clock() - state.comparedAt < compareEveryMs) return false;
    const { contents, keys } = state;
    const server = await fetchAll(wire, keys);
    for (const entry of server.entries.values()) {
      const mine = contents.entries.get(entry.id);
      if (mine && equalBytes(mine.sealedSecret, entry.sealedSecret)) {
        knowSecret(entry, secretOpens(mine));
      }
    }
    await trySecrets(server.entries.values(), keys);
    // Saved meanwhile: the next look compares.
    if (open?.contents !== contents || !isTrusted(open.findings)) return false;
    const found = findingsOf(server, keys, [], contents);
    if (found.length === 0) {
      open = { ...open, comparedAt: clock(), kept: false };
      keepSoon();
      return false;
    }
    await Promise.allSettled([settle()]);
    if (open?.contents !== contents) return false;
    find(server, contents, found);
    return true;
  }

  /** Lets the passkeys that open this vault open its copy here too, once it lies here. */
  function offerOffline(): void {
    if (open?.offline) return;
    offered = true;
    later(keepMs, async () => {
      await Promise.allSettled([writing]);
      await keep();
      if (!open || !isTrusted(open.findings)) return;
      const { contents, keys, kept } = open;
      try {
        await keepWays(context, keys);
      } catch (error) {
        // Whatever is the matter with the server: the next opening asks again.
        if (error instanceof VaultError) return;
        throw error;
      }
      if (kept && open?.keys === keys) await stampCopy(context, contents, keys);
    });
  }

  function settleSoon(): void {
    if (settling) return;
    settling = true;
    later(settleMs, settle);
  }

  async function settle(): Promise<void> {
    settling = false;
    if (!open || !isTrusted(open.findings)) return;
    const { contents, keys } = open;
    await keep();
    const heard = await witness(context, contents.head);
    // A save calls a reset off at the server; the guardians' 24 hours end with a confirmation only.
    if (runningReset(agreeing(heard), clock())) {
      await confirm(context, keys, (await read(context)).answers);
    }
  }

  return {
    opened,
    writable,
    look,
    offerOffline,
    begin,
    show,
    save,
    settle,
    aheadMs: () => aheadMs,
    /** By the guardians' clock, as far as they were heard. */
    now: () => clock() + aheadMs,
    /** As the page has it; another device may have changed it since. */
    shownAs: (id: string): HeldEntry | undefined => shownSince.get(id) ?? shown.get(id),
    /** As it stands, for the page to have. */
    showEntry(id: string): Entry {
      const held = opened().contents.entries.get(id);
      if (!held) throw new VaultError("not-found", "no such entry");
      shownSince.set(id, held);
      return { id, overview: held.overview };
    },
    typed,
    draft: () => draft,
    setDraft(next: EntryDraft | null): void {
      draft = next;
    },
    /** Tells of what stands open no more, on no device; `mine`: the guardians hear the owner's word for it first. */
    async answerTries(mine: boolean): Promise<void> {
      const { keys, tries } = writable();
      const heard = mine ? await vouchFor(context, keys, tries.open) : [...tries.open.keys()];
      if (heard.length === 0) throw new VaultError("network", "no guardian could be reached");
      // What a guardian did not hear of is told again.
      const seen = heard.flatMap((guardianId) =>
        (tries.open.get(guardianId) ?? []).map((id) => toldName(guardianId, id)),
      );
      await save(
        planNotes(({ told, repairedAt }) => {
          return { told: [...new Set([...told, ...seen])], repairedAt };
        }, keys),
      );
      if (open?.keys === keys) open = { ...open, tries: { ...tries, tell: null } };
    },
    resetCancelled(): void {
      if (open) open = { ...open, reset: null };
    },
    search(query: string, where?: "vault" | "trash"): string[] {
      listed();
      return index.search(query, where);
    },
    async close(): Promise<void> {
      try {
        if (settling) await settle();
        else if (keeping) await keep();
        await Promise.allSettled([writing]);
      } finally {
        await typed.close();
        open = null;
        offered = false;
        draft = null;
        shown = new Map();
        shownSince.clear();
        index.clear();
      }
    },
  };
}

/** What this device could put back; null where nothing was found, or nothing is held. */
function heldHereOf({ contents, findings, held, suspected, keys }: Opened): HeldHere | null {
  if (isTrusted(findings) || !held) return null;
  const server = suspected ?? contents;
  const { mended, revived } = mend(
    server,
    held,
    stanceOf(server, keys, held, findings),
    keys.userId,
  );
  const entries = [...mended.map(({ held: mine }) => mine), ...revived].map(nameOf);
  const { version } = held.head;
  const behind = findings.some(
    (one) => one.kind === "rolled-back" && one.witnessedVersion > version,
  );
  return { entries: entries.sort((a, b) => a.localeCompare(b)), behind };
}
