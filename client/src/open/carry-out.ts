/**
 * Every change that a person makes goes one way: it is tried at once if nothing waits before it, and
 * put into the outbox if the server can't be reached. What waits is sent in its order.
 */
import { VaultError } from "../failure.ts";
import type { Merge } from "../entry/entry.ts";
import type { RefusedReason, SendResult, VaultFailure } from "../answers.ts";
import { idUsedBefore } from "../entries/commit.ts";
import type { Contents, HeldEntry } from "../entries/contents.ts";
import type { SentEdit } from "../entries/edit.ts";
import { sealAnew } from "../entries/put-back.ts";
import { receiptOf, withReceipt } from "../entries/receipts.ts";
import {
  addDeed,
  concerned,
  type Deed,
  heldOf,
  planDeed,
  type Waiting,
  writtenOf,
} from "../entries/waiting.ts";
import { joinMerges } from "../entry/merge.ts";
import type { Context } from "../keep/context.ts";
import type { Refused } from "../keep/outbox-record.ts";
import { isTrusted } from "./open.ts";
import type { OpenVaultState } from "./open-vault-state.ts";

/** How long an answer to a change is waited for before the change waits instead. */
const answerMs = 10_000;
/** The same of what waits already. */
const sendMs = 30_000;
/** Of more at once the answer may take as long as it likes. */
const fewEntries = 20;
/** Sent by one call: others that ask the worker have a turn. */
const sentAtOnce = 5;
/** So often may the server fail at one change before the others go on without it. */
const failuresAtMost: Partial<Record<VaultFailure, number>> = {
  damaged: 1,
  "not-kept": 1,
  "not-found": 1,
  server: 3,
  broken: 20,
};

export type Carried =
  | { ok: true; behind: boolean; merge: Merge | null; gone: string[] }
  | { ok: false; reason: "waits" }
  | { ok: false; reason: "limit"; detail: string }
  | { ok: false; reason: "findings" };

export type CarryOut = ReturnType<typeof createCarryOut>;

/** `sync`: fetches what changed elsewhere. */
export function createCarryOut(
  { userId, exclusive }: Context,
  vaultState: OpenVaultState,
  sync: () => Promise<unknown>,
) {
  const { outbox, fields } = vaultState;
  /** Failures of what waits, by its lane and number. */
  const failures = new Map<string, number>();
  /** Merges that were met and not told yet: a later step failed. */
  let untold: SendResult["merges"] = [];
  /** What was met since something waits, by entry: a later change of it must not hide what an earlier one met. */
  const metOf = new Map<string, Merge>();

  /** `sent`: see `planDeed`. */
  async function carryOut(deed: Deed, atMs: number, sent: SentEdit[] = []): Promise<Carried> {
    const { keys, offline, findings } = vaultState.opened();
    if (!isTrusted(findings)) return { ok: false, reason: "findings" };
    let met: Merge | null = null;
    // Another tab may have put something in, which comes first.
    await outbox.load(keys);
    if (!offline && outbox.isEmpty()) {
      const carrying = planDeed(deed, atMs, keys, fields, sent);
      try {
        const saved = await vaultState.save(carrying.plan, within(answerMs, deed));
        if (saved.ok) return { ...saved, ...carrying.outcome() };
        if (saved.reason !== "id-used") return saved;
        throw idUsedBefore();
      } catch (error) {
        if (!(error instanceof VaultError) || error.code !== "network") throw error;
        if (needsServer(deed)) throw error;
        // It may have arrived all the same, and what it merged there would be told by nobody else.
        met = carrying.outcome().merge;
      }
    }
    if (needsServer(deed)) throw new VaultError("network", "files need the server");
    await vaultState.putOff([{ deed, atMs, met }]);
    return { ok: false, reason: "waits" };
  }

  function within(ms: number, deed: Deed): AbortSignal | undefined {
    return concerned(deed, userId).length > fewEntries ? undefined : AbortSignal.timeout(ms);
  }

  type Sent = "done" | "refused" | "stop";

  /** To be told of that entry, with what its changes before this one met. */
  function meet(id: string, met: readonly (Merge | null)[], contents: Contents): void {
    const overview = contents.entries.get(id)?.overview;
    if (!overview || met.every((merge) => merge === null)) return;
    const merge = joinMerges([metOf.get(id) ?? null, ...met], overview);
    untold = untold.filter((one) => one.id !== id);
    if (!merge) return;
    metOf.set(id, merge);
    untold.push({ id, merge });
  }

  async function sendOne(one: Waiting): Promise<Sent> {
    const { keys } = vaultState.opened();
    const carrying = planDeed(one, one.atMs, keys, fields);
    let receipt = 0;
    async function plan(now: Contents) {
      receipt = receiptOf(now, userId, one.lane);
      if (receipt >= one.n) return [];
      const written = await carrying.plan(now);
      if (written.length === 0) return [];
      const { merge } = carrying.outcome();
      if (merge) await outbox.note(one, merge, keys);
      return withReceipt(now, written, one, keys);
    }

    const saved = await vaultState.save(plan, within(sendMs, one));
    if (!saved.ok) {
      if (saved.reason === "findings") return "stop";
      const isLimit = saved.reason === "limit";
      await refuse(one, isLimit ? "limit" : "gone", isLimit ? saved.detail : null);
      return "refused";
    }
    // Of those that were put back here all at once; the last one may have been cut off from its answer.
    if (receipt > one.n) outbox.foundReplayed();
    const { merge, gone } = receipt >= one.n ? { merge: null, gone: [] } : carrying.outcome();
    meet(concerned(one, userId)[0]!, [one.met ?? null, merge], saved.contents);
    if (gone.length > 0) {
      await refuse(one, "gone", null, gone);
      return "refused";
    }
    await outbox.take(one, keys);
    return "done";
  }

  function refuse(
    one: Waiting,
    reason: RefusedReason,
    detail: string | null,
    ids = concerned(one, userId),
  ): Promise<void> {
    return outbox.refuse(one, ids, { reason, detail }, vaultState.opened().keys);
  }

  /** Counts it; puts the change out of the way of the others if the server will never take it. */
  async function failed(one: Waiting, code: VaultFailure): Promise<boolean> {
    const most = failuresAtMost[code];
    if (most === undefined) return false;
    const key = `${one.lane}/${one.n}`;
    const times = (failures.get(key) ?? 0) + 1;
    failures.set(key, times);
    if (times < most) return false;
    failures.delete(key);
    await refuse(one, most === 1 ? "damaged" : "failed", null);
    return true;
  }

  /** Returns how many left, and what stopped the others. */
  async function sendSome(): Promise<Pick<SendResult, "sent" | "failure">> {
    let sent = 0;
    if (!outbox.first() || !isTrusted(vaultState.opened().findings)) return { sent, failure: null };
    // Another tab may have made it on what this one has not seen, or another device erased it since.
    await sync();
    for (let left = sentAtOnce; left > 0; left--) {
      const one = outbox.first();
      if (!one || !isTrusted(vaultState.opened().findings)) break;
      try {
        const came = await sendOne(one);
        if (came === "stop") break;
        if (came === "done") sent++;
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        const { code } = error;
        if (isTheEnd(error)) throw error;
        if (!(await failed(one, code))) return { sent, failure: code };
      }
    }
    return { sent, failure: null };
  }

  async function sendWaiting(): Promise<SendResult> {
    let came: Pick<SendResult, "sent" | "failure"> = { sent: 0, failure: "network" };
    const { keys, offline } = vaultState.opened();
    if (!offline) {
      await exclusive(`breezy-outbox-sending/${userId}`, async () => {
        await outbox.load(keys);
        try {
          came = await sendSome();
        } catch (error) {
          if (!(error instanceof VaultError) || isTheEnd(error)) throw error;
          came = { sent: 0, failure: error.code };
        }
      });
    }
    const vault = await shown();
    const merges = untold;
    untold = [];
    if (outbox.isEmpty()) metOf.clear();
    return { vault, ...came, merges };
  }

  const shown = () => vaultState.show(vaultState.opened());

  function refusalOf(key: string): Refused {
    const refused = outbox.refusal(key);
    if (!refused) throw new VaultError("not-found", "no such change");
    return refused;
  }

  /** The entry as the refused changes would have it, as a new one without its files. */
  async function anew({ changes }: Refused): Promise<Deed> {
    const { keys, contents } = vaultState.opened();
    const entries = new Map<string, HeldEntry>();
    for (const { atMs, ...deed } of changes) {
      for (const begun of begunWith(deed)) if (!entries.has(begun.id)) entries.set(begun.id, begun);
      const { plan } = planDeed(deed, atMs, keys, fields);
      for (const { id, entry } of await plan({ head: contents.head, entries })) {
        if (entry) entries.set(id, entry);
      }
    }
    const [entry] = entries.values();
    if (!entry?.overview) throw new VaultError("damaged", "this entry does not open");
    const { attachments: _, ...overview } = entry.overview;
    return addDeed(await sealAnew({ ...entry, overview: { ...overview, trashedAt: null } }, keys));
  }

  return {
    carryOut,
    sendWaiting,

    /** As another tab left it. */
    readOutbox: shown,

    /** What was refused waits anew, after all others. */
    async retryRefused(key: string) {
      const { changes } = refusalOf(key);
      await vaultState.putOff(
        changes.map(({ atMs, met, ...deed }) => ({ deed, atMs, met })),
        key,
      );
      return shown();
    },

    /** What was typed for an entry that is gone becomes a new one. */
    async addRefused(key: string) {
      const deed = await anew(refusalOf(key));
      await vaultState.putOff([{ deed, atMs: vaultState.now() }], key);
      return shown();
    },

    async discardRefused(key: string) {
      await outbox.forgetRefusal(key, vaultState.opened().keys);
      return shown();
    },

    /** The person was told of what was wrong with it. */
    async settleOutbox() {
      await outbox.settleTrouble();
      return shown();
    },

    forget(): void {
      failures.clear();
      metOf.clear();
      untold = [];
    },
  };
}

function isTheEnd({ code }: VaultError): boolean {
  return code === "signed-out" || code === "locked";
}

/** The entries as they stood before it. */
function begunWith(deed: Deed): HeldEntry[] {
  switch (deed.op) {
    case "add":
      return [writtenOf(deed).entry];
    case "edit":
      return [heldOf(deed.base)];
    case "restore":
      return deed.bases.map(heldOf);
    default:
      return [];
  }
}

/** Whether it names files, which come and go with the server alone. */
function needsServer(deed: Deed): boolean {
  return deed.op === "edit" && deed.patch.attachments !== undefined;
}
