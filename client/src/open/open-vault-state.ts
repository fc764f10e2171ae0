/** The open vault of this device: what it holds, how it is changed, and what is put off until later. */
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { Entry, EntryDraft } from "../entry/entry.ts";
import type { Finding, HeldHere, OpenVault } from "../answers.ts";
import { commit, type Plan } from "../entries/commit.ts";
import { confirm } from "../pin/confirm.ts";
import { type Contents, type HeldEntry, stanceOf } from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import { nameOf } from "../entries/differences.ts";
import { readDraft } from "../keep/drafts.ts";
import { vouchFor } from "../pin/foreign-tries.ts";
import { planNotes, toldName } from "../entries/guardian-notes.ts";
import { keptDamaged } from "../entries/kept-states.ts";
import { mend } from "../entries/mend.ts";
import { createDeviceCopy } from "./device-copy.ts";
import { isTrusted, type Opened } from "./open.ts";
import type { Answers } from "../pin/registrations.ts";
import { agreeing } from "../pin/register.ts";
import { createSearchIndex } from "../entries/search-index.ts";
import { settingsOf } from "../entries/settings.ts";
import { guardiansAheadMs, read, runningReset, witness } from "../pin/read-guardians.ts";
import { createTyped } from "../keep/typed.ts";
import { createUses } from "../keep/uses.ts";
import { createOutbox, type PutOff } from "./outbox.ts";

/** How long after a save the snapshot is written and the head witnessed: once for all saves between. */
const settleMs = 10_000;
/** How long after an opening a guardian that did not acknowledge it is told again, and how long at the most. */
const firstAgainMs = 10_000;
const longestAgainMs = 600_000;

export type Saved =
  | { ok: true; contents: Contents; behind: boolean }
  | { ok: false; reason: "limit"; detail: string }
  | { ok: false; reason: "id-used" }
  | { ok: false; reason: "findings" };

export type OpenVaultState = ReturnType<typeof createOpenVaultState>;

export function createOpenVaultState(context: Context) {
  const { userId, store, guardians, clock, later } = context;
  const index = createSearchIndex(context.fields);
  const typed = createTyped(context);
  const outbox = createOutbox(context);
  const uses = createUses(context, (id) => current().contents.entries.has(id));

  /** What the server has. */
  let open: Opened | null = null;
  /** The same with what waits laid over it. */
  let laid: Contents | null = null;
  /** What the page was given whole, and entry by entry since: what a person types starts from it. */
  let shown: ReadonlyMap<string, HeldEntry> = new Map();
  const shownSince = new Map<string, HeldEntry>();
  /** The findings that the page was last given. */
  let toldFindings: readonly Finding[] = [];
  let draft: EntryDraft | null = null;
  /** How far the guardians' clock is ahead of this device's. */
  let aheadMs = 0;
  let settling = false;
  const copy = createDeviceCopy(context, {
    get: () => open,
    set: (next) => (open = next),
    inListOrder,
    settle,
  });

  function opened(): Opened {
    if (!open) throw new VaultError("locked", "the vault is locked");
    return open;
  }

  /** What may be uploaded: nothing of what was opened without the server. */
  function writable(): Opened {
    const state = opened();
    if (state.offline) throw new VaultError("network", "this vault was opened without the server");
    return state;
  }

  /** As the person has it: what waits for the server counts. */
  function current(): Pick<Opened, "contents" | "keys"> {
    const { contents, keys } = opened();
    return { contents: laid ?? contents, keys };
  }

  async function layWaiting(): Promise<void> {
    const { contents, keys } = opened();
    const next = await outbox.lay(contents, keys);
    if (open?.contents === contents) laid = next === contents ? null : next;
  }

  /** Takes what was just opened; `answers` are the guardians' that opened it. */
  async function begin(state: Opened, answers: Answers): Promise<void> {
    const { keys } = state;
    const [kept] = await Promise.all([
      readDraft(store, keys),
      typed.begin(keys),
      uses.begin(keys),
      outbox.load(keys),
    ]);
    draft = kept;
    aheadMs = guardiansAheadMs(answers, clock());
    open = state;
    await layWaiting();
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

  /** With what other tabs have put into the outbox since. */
  async function show(state: Opened): Promise<OpenVault> {
    take(state);
    await outbox.load(state.keys);
    await layWaiting();
    return openVaultOf(state);
  }

  /** Only what is still open: a server may take its time until after a lock. */
  function take(state: Opened): void {
    if (opened().keys !== state.keys) throw new VaultError("locked", "the vault was locked");
    open = { ...state, kit: null };
  }

  /** As `begin` found it a moment ago. */
  function showBegun(): OpenVault {
    const state = opened();
    take(state);
    return openVaultOf(state);
  }

  function openVaultOf(state: Opened): OpenVault {
    toldFindings = state.findings;
    shown = current().contents.entries;
    shownSince.clear();
    copy.keepSoon();
    copy.offerOnce();
    const { findings, tries, guardians: troubles, kit, reset, contents } = state;
    const settings = settingsOf(current().contents, userId);
    const unsaved = { draft, typed: typed.texts() };
    const heard = { tries: tries.tell, guardians: troubles, reset };
    const heldHere = heldHereOf(state);
    const damagedAt = keptDamaged(contents, userId);
    return {
      entries: listed(),
      outbox: outbox.told(),
      settings,
      usedAt: uses.told(),
      ...unsaved,
      ...heard,
      findings,
      heldHere,
      damagedAt,
      kit,
    };
  }

  /** In list order; little work if little has changed since. */
  function listed(): Entry[] {
    return index.update(current().contents, entriesOf);
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
  async function save(plan: Plan, signal?: AbortSignal): Promise<Saved> {
    const state = writable();
    if (!isTrusted(state.findings)) return { ok: false, reason: "findings" };
    const outcome = await commit(state.contents, plan, state.keys, context, signal);
    const { keys, findings } = opened();
    if (keys !== state.keys) throw new VaultError("locked", "the vault was locked");
    if (outcome.ok) {
      if (outcome.contents !== state.contents) {
        open = { ...opened(), contents: outcome.contents, kept: false };
        await layWaiting();
        settleSoon();
      }
      return outcome;
    }
    if ("limit" in outcome) return { ok: false, reason: "limit", detail: outcome.limit };
    if ("idUsed" in outcome) return { ok: false, reason: "id-used" };
    const held = opened().contents;
    open = { ...opened(), held, findings: [...findings, { kind: "bad-head" }] };
    return { ok: false, reason: "findings" };
  }

  /** Keeps changes for later, before anybody is told that they wait; see `append`. */
  async function putOff(deeds: readonly PutOff[], refusal?: string): Promise<void> {
    const { contents, keys } = opened();
    await outbox.append(deeds, contents, keys, refusal);
    if (opened().keys !== keys) throw new VaultError("locked", "the vault was locked");
    await layWaiting();
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
    await copy.keep();
    const heard = await witness(context, contents.head);
    // A save calls a reset off at the server; the guardians' 24 hours end with a confirmation only.
    if (runningReset(agreeing(heard), clock())) {
      await confirm(context, keys, (await read(context)).answers);
    }
  }

  return {
    fields: context.fields,
    opened,
    writable,
    current,
    outbox,
    putOff,
    /** Whether the page has something to be told: found since it was last given the vault, once. */
    async look(): Promise<boolean> {
      if (opened().offline) return false;
      await copy.look();
      return open !== null && !isTrusted(open.findings) && open.findings !== toldFindings;
    },
    offerOffline: copy.offerOffline,
    begin,
    showBegun,
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
      const held = current().contents.entries.get(id);
      if (!held) throw new VaultError("not-found", "no such entry");
      shownSince.set(id, held);
      return { id, overview: held.overview };
    },
    typed,
    uses,
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
    search(...asked: Parameters<typeof index.search>): string[] {
      listed();
      return index.search(...asked);
    },
    async close(): Promise<void> {
      try {
        if (settling) await settle();
        await copy.finish();
      } finally {
        await Promise.allSettled([typed.close(), uses.close()]);
        open = laid = null;
        outbox.close();
        copy.forget();
        draft = null;
        shown = new Map();
        shownSince.clear();
        index.clear();
      }
    },
  };
}

/** What this device could put back; null if nothing was found, or nothing is held. */
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
