/** From VK in hand to the open vault: confirm to the guardians, fetch, check, heal what was left half done. */
import { toBase64 } from "@breezy/crypto/bytes";
import { digestParts, type SignedHead, signHead } from "@breezy/crypto/head";
import { deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { Finding, GuardianTroubles, RunningReset } from "../answers.ts";
import { confirm } from "../pin/confirm.ts";
import {
  applyListing,
  applyDecoded,
  type Contents,
  findings as findingsOf,
  headToWire,
  isCovered,
  isSame,
  knowDigest,
  stanceOf,
} from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import { type ForeignTries, foreignTries } from "../pin/foreign-tries.ts";
import { notesOf } from "../entries/guardian-notes.ts";
import { isKeptSince } from "../entries/kept-states.ts";
import { replaceKit } from "../pin/kit.ts";
import { mend } from "../entries/mend.ts";
import type { Listing } from "@breezy/contract/vault";
import type { DecodedListing } from "../wire/decoded-listing.ts";
import type { AgreedRecord, Answers } from "../pin/registrations.ts";
import { others, repair, unlessRefused } from "./repair.ts";
import { runningReset, witness, witnessedHeads } from "../pin/read-guardians.ts";
import { outboxHeads } from "../keep/outbox-record.ts";
import { openSnapshot } from "../keep/snapshot.ts";
import { isWhole } from "../keep/snapshot-store.ts";
import { trySecrets } from "../entries/unreadable.ts";

export interface Opened {
  keys: VaultKeys;
  contents: Contents;
  findings: Finding[];
  /** What this browser held, which the next copy is compared with; null: nothing. */
  held: Contents | null;
  /** When all that the server has was last compared with what is held, in ms. */
  comparedAt: number;
  /** What findings are about: what the server gave. `contents` then has what this browser held better. */
  suspected?: Contents | null;
  /** Opened without the server: nothing is uploaded, and what is changed waits. */
  offline?: boolean;
  /** Whether this browser's snapshot already holds exactly these contents. */
  kept: boolean;
  reset: RunningReset | null;
  tries: ForeignTries;
  guardians: GuardianTroubles;
  /** Guardians that have signed that the owner was here. */
  acknowledged: readonly string[];
  /** A kit made because the server kept none. */
  kit: string | null;
}

/** What guardians have to say about a vault that was opened without them. */
export const unheard: Pick<
  Opened,
  "reset" | "tries" | "guardians" | "acknowledged" | "held" | "comparedAt"
> = {
  held: null,
  comparedAt: 0,
  reset: null,
  tries: { tell: null, open: new Map() },
  guardians: { behind: [], silent: [] },
  acknowledged: [],
};

/** What opened the vault. The key's bytes are zeroed before this returns. */
export interface Opener {
  vaultKey: Uint8Array;
  /** The PIN just verified, so that a guardian that lacks it can be given it; null: another way. */
  pin: string | null;
  record: AgreedRecord;
  answers: Answers;
  liars: string[];
}

export async function openVault(context: Context, opener: Opener): Promise<Opened> {
  const { ownTries, userId, guardians } = context;
  const { vaultKey, answers, liars } = opener;
  try {
    const keys = await deriveVault(vaultKey, userId);
    // Before the entries: a listing that fails must not leave the owner's own try unclaimed.
    const { promise: isSaid, resolve: said } = Promise.withResolvers<void>();
    const confirming = confirm(context, keys, answers, said).finally(said);
    const [arrived, acknowledged, waiting] = await Promise.allSettled([
      arrive(context, keys, isSaid),
      confirming,
      outboxHeads(context.store, keys),
    ]);
    if (arrived.status === "rejected") throw arrived.reason;
    if (acknowledged.status === "rejected") throw acknowledged.reason;
    if (waiting.status === "rejected") throw waiting.reason;
    const { kit: hasKit, held, comparedAt } = arrived.value;
    let { contents } = arrived.value;
    const confirmed = acknowledged.value;
    const heard = new Map([...answers, ...confirmed]);

    const heads = [...witnessedHeads(answers), ...waiting.value];
    const findings = await judge(contents, keys, heads, held);
    if (liars.length > 0) findings.push({ kind: "guardian", guardianIds: liars });
    const trusted = isTrusted(findings);
    // Nothing new goes to a server that was just found wrong.
    const kit = hasKit || !trusted ? null : await replaceKit(context, vaultKey, keys);
    let behind = others(opener.record.holders, answers);
    if (trusted) {
      const repaired = await unlessRefused(repair(context, opener, keys, contents));
      if (repaired) ({ contents, behind } = repaired);
      if (isUnwitnessed(contents, answers)) {
        await unlessRefused(witness(context, contents.head));
      }
    }
    const all = guardians.set.map(({ id }) => id);
    const [tries, silent] = await Promise.all([
      foreignTries(context, heard, notesOf(contents, userId)),
      ownTries.confirmed([...confirmed.keys()], all),
    ]);
    return {
      keys,
      contents,
      findings,
      held,
      comparedAt,
      ...(trusted ? null : suspect(contents, held, keys, findings)),
      kept: held !== null && isSame(held, contents),
      reset: runningReset(heard, context.clock()),
      tries,
      guardians: { behind, silent },
      acknowledged: [...confirmed.keys()],
      kit,
    };
  } finally {
    vaultKey.fill(0);
  }
}

/**
 * The server's row and the entries, checked against nothing yet. Opening them holds the thread for as
 * long as answers take to come: so all is asked for first, and the guardians are told (`isSaid`).
 */
async function arrive(context: Context, keys: VaultKeys, isSaid: Promise<void>) {
  const { kept, received } = await context.prefetch.take();
  const asked = received && context.wire.list(received.head.version);
  // Whatever is the matter with it is met where it is awaited.
  asked?.catch(() => undefined);
  const server = serverVault(context, keys);

  async function fill(): Promise<{ held: Contents | null; contents: Contents }> {
    await isSaid;
    const held = kept ? await openSnapshot(kept, keys, context.fields) : null;
    if (held) await knowDigest(held);
    if (received && asked) {
      return { held, contents: await completeContents(context, held, received, asked, keys) };
    }
    await server;
    return { held, contents: await fetchContents(context, isWhole(kept) ? held : null, keys) };
  }
  const [{ kit }, { held, contents }] = await Promise.all([server, fill()]);
  const comparedAt = held && kept ? (kept.comparedAt ?? 0) : context.clock();
  return { kit, held, contents, comparedAt };
}

/** A guardian that lied is left out and named; only what concerns the entries stops uploads. */
export function isTrusted(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.kind === "guardian");
}

/** `findings`, for which every secret is tried if something is known to be wrong, or was kept so. */
export async function judge(
  contents: Contents,
  keys: VaultKeys,
  witnessed: readonly SignedHead[],
  held: Contents | null,
): Promise<Finding[]> {
  const found = findingsOf(contents, keys, witnessed, held);
  const isKept = held !== null && isKeptSince(held, contents, keys.userId);
  if (found.length === 0 && !isKept) return found;
  await trySecrets(contents.entries.values(), keys);
  return findingsOf(contents, keys, witnessed, held);
}

/** What is shown while the person decides: what does not open, is gone or older there, as it is here. */
export function suspect(
  server: Contents,
  held: Contents | null,
  keys: VaultKeys,
  findings: readonly Finding[],
): Pick<Opened, "contents" | "suspected"> {
  if (!held) return { contents: server, suspected: server };
  const { entries } = mend(server, held, stanceOf(server, keys, held, findings), keys.userId);
  return { contents: { head: held.head, entries }, suspected: server };
}

/** Whether a guardian that was heard has an older head than these contents, or none. */
function isUnwitnessed({ head }: Contents, answers: Answers): boolean {
  return Array.from(answers.values()).some((shown) => (shown.head?.version ?? 0) < head.version);
}

/** The server's own row, made here if set-up was cut before it. */
async function serverVault({ wire }: Context, keys: VaultKeys): Promise<{ kit: boolean }> {
  const state = await wire.vault();
  if (state) return { kit: state.kit };
  if (!(await wire.createVault(toBase64(keys.publicKey), headToWire(await emptyHead(keys))))) {
    throw new VaultError("server", "the server holds another vault under this account");
  }
  await wire.markMasterKeySet();
  return { kit: false };
}

/** The head that every vault begins with. */
export function emptyHead(keys: VaultKeys): Promise<SignedHead> {
  return signHead(keys, 1, digestParts([]));
}

/** Only what changed since `held`, or everything if that does not add up, or hides what was kept damaged. */
export async function fetchContents(
  context: Context,
  held: Contents | null,
  keys: VaultKeys,
): Promise<Contents> {
  const { wire, fields } = context;
  const changed = held ? await wire.list(held.head.version) : null;
  if (changed) {
    const contents = await applyListing(held, changed, keys, fields);
    await knowDigest(contents);
    if (isEnough(contents, held, keys)) return contents;
  }
  return fetchAll(context, keys);
}

function isEnough(contents: Contents, held: Contents | null, keys: VaultKeys): boolean {
  return isCovered(contents, keys, held) && !(held && isKeptSince(held, contents, keys.userId));
}

/** The same if most of it came ahead of the key: only what changed since `received` was `asked` for. */
async function completeContents(
  context: Context,
  held: Contents | null,
  received: DecodedListing,
  asked: Promise<Listing | null>,
  keys: VaultKeys,
): Promise<Contents> {
  const { fields } = context;
  if (!held && !received.full) return fetchAll(context, keys);
  const [base, changed] = await Promise.all([applyDecoded(held, received, keys, fields), asked]);
  if (changed) {
    const contents = await applyListing(base, changed, keys, fields);
    await knowDigest(contents);
    if (isEnough(contents, held, keys)) return contents;
  }
  return fetchAll(context, keys);
}

export async function fetchAll({ wire, fields }: Context, keys: VaultKeys): Promise<Contents> {
  const listing = await wire.list();
  if (!listing) throw new VaultError("server", "the server does not find this vault");
  return applyListing(null, listing, keys, fields);
}
