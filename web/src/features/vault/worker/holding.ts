/** The open vault of this tab: what it holds, how it is written, and what is put off until later. */
import { VaultError } from "../failure.ts";
import type { Entry, EntryDraft } from "../entry.ts";
import type { OpenVault } from "../vault-answers.ts";
import { commit, type Plan } from "./committing.ts";
import { confirm } from "./confirming.ts";
import { type Contents, type HeldEntry, headToWire } from "./contents.ts";
import type { Context } from "./context.ts";
import { readDraft } from "./drafts.ts";
import { keepWays, stampCopy } from "./offline-copy.ts";
import { isTrusted, type Opened } from "./opening.ts";
import type { Answers } from "./records.ts";
import { agreeing } from "./registering.ts";
import { createSearchIndex } from "./search-index.ts";
import { settingsOf } from "./settings.ts";
import { ask, guardiansAheadMs, runningReset } from "./situation.ts";
import { writeSnapshot } from "./snapshot.ts";
import { createTyped } from "./typed.ts";

/** How long after a save the snapshot is written and the head witnessed: once for all saves between. */
const settleMs = 10_000;
/** How long after an opening it is written: not before the list is on the screen. */
const keepMs = 1000;

export type Saved =
  | { ok: true; contents: Contents; behind: boolean }
  | { ok: false; reason: "limit"; detail: string }
  | { ok: false; reason: "findings" };

export type Holding = ReturnType<typeof createHolding>;

export function createHolding(context: Context) {
  const { userId, wire, local, guardians, clock, later } = context;
  const index = createSearchIndex();
  const typed = createTyped(context);

  let open: Opened | null = null;
  /** What the page was given whole, and entry by entry since: what a person types starts from it. */
  let shown: ReadonlyMap<string, HeldEntry> = new Map();
  const shownSince = new Map<string, HeldEntry>();
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
    draft = await readDraft(local, state.keys);
    await typed.begin(state.keys);
    aheadMs = guardiansAheadMs(answers, clock());
    open = state;
  }

  /** Only what is still open: a server may take its time until after a lock. */
  function show(state: Opened): OpenVault {
    if (opened().keys !== state.keys) throw new VaultError("locked", "the vault was locked");
    open = { ...state, unclaimedTries: 0, kit: null };
    shown = state.contents.entries;
    shownSince.clear();
    keepSoon();
    if (!offered) offerOffline();
    const { findings, unclaimedTries, kit, reset, contents } = state;
    const settings = settingsOf(contents, userId);
    const unsaved = { draft, typed: typed.texts() };
    return { entries: listed(), settings, ...unsaved, findings, unclaimedTries, kit, reset };
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
    open = { ...opened(), findings: [...findings, { kind: "bad-head" }] };
    return { ok: false, reason: "findings" };
  }

  function keepSoon(): void {
    if (keeping || open?.kept) return;
    keeping = true;
    later(keepMs, keep);
  }

  /** Writes the snapshot where it would say something new. */
  async function keep(): Promise<void> {
    keeping = false;
    if (!open || open.kept || !isTrusted(open.findings)) return;
    const { contents, keys } = open;
    const before = writing;
    writing = (async () => {
      await Promise.allSettled([before]);
      await writeSnapshot(local, inListOrder(contents), keys);
      await stampCopy(context, contents, keys);
    })();
    await writing;
    if (open?.contents === contents) open = { ...open, kept: true };
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
    const witness = { head: headToWire(contents.head) };
    const heard = await guardians.send(
      "witness",
      new Map(guardians.set.map((g) => [g.id, witness])),
    );
    // A save calls a reset off at the server; the guardians' 24 hours end with a confirmation only.
    if (runningReset(agreeing(heard), clock())) {
      const { answers, record } = await ask(context);
      if (record) await confirm(context, keys, record.header.recordId, contents.head, answers);
    }
  }

  return {
    opened,
    writable,
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
