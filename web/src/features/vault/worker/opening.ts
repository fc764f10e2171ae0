/** From VK in hand to the open vault: fetch, check, confirm to the guardians, heal what was left half done. */
import { toBase64 } from "@breezy/crypto/bytes";
import { digestParts, type SignedHead, signHead } from "@breezy/crypto/head";
import { deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { guardianThreshold } from "@breezy/crypto/parameters";
import { VaultError } from "../failure.ts";
import type { Finding, RunningReset } from "../vault-answers.ts";
import { confirm } from "./confirming.ts";
import {
  applyListing,
  applyReceived,
  type Contents,
  findings as findingsOf,
  headToWire,
  isCovered,
  isOwnHead,
  isSame,
} from "./contents.ts";
import type { Context } from "./context.ts";
import { replaceKit } from "./kit.ts";
import type { Received } from "./received.ts";
import { type AgreedRecord, type Answers, committedEpoch } from "./records.ts";
import { register } from "./registering.ts";
import { runningReset, witnessedHeads } from "./situation.ts";
import { openSnapshot } from "./snapshot.ts";
import type { Wire } from "./wire.ts";

export interface Opened {
  keys: VaultKeys;
  contents: Contents;
  findings: Finding[];
  /** What the findings are about where that was not taken for `contents`. */
  suspected?: Contents | null;
  /** Opened without the server: shown, and never changed or uploaded. */
  offline?: boolean;
  /** Whether this browser's snapshot already holds exactly these contents. */
  kept: boolean;
  reset: RunningReset | null;
  /** Tries since the last that were told of. */
  unclaimedTries: number;
  /** A kit made because the server kept none. */
  kit: string | null;
}

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
  const { claims, userId } = context;
  const { vaultKey, record, answers, liars } = opener;
  try {
    const keys = await deriveVault(vaultKey, userId);
    const { kept, received } = await context.ahead.take();
    const held = kept ? await openSnapshot(kept, keys) : null;
    const [server, contents] = received
      ? await Promise.all([
          serverVault(context, keys),
          completeContents(context, held, received, keys),
        ])
      : [await serverVault(context, keys), await fetchContents(context, held, keys)];

    const witnessed = witnessedHeads(answers);
    const findings = findingsOf(contents, keys, witnessed, held);
    if (liars.length > 0) findings.push({ kind: "guardian", guardianIds: liars });
    const trusted = isTrusted(findings);

    const head = headToConfirm(contents, findings, answers, keys);
    const confirmed = await confirm(context, keys, record.header.recordId, head, answers);
    // Nothing new goes to a server that was just found wrong.
    const kit = server.kit || !trusted ? null : await replaceKit(context, vaultKey, keys);
    const { pin } = opener;
    if (pin !== null && needsRepair(record, answers)) {
      await repair(context, { ...opener, pin }, keys, head);
    }

    const told = await claims.told();
    await claims.tell(confirmed.unclaimed);
    return {
      keys,
      contents,
      findings,
      kept: held !== null && isSame(held, contents),
      reset: runningReset(confirmed.by, context.clock()),
      unclaimedTries: Math.max(0, confirmed.unclaimed - told),
      kit,
    };
  } finally {
    vaultKey.fill(0);
  }
}

/** A guardian that lied is left out and named; only what concerns the entries stops uploads. */
export function isTrusted(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.kind === "guardian");
}

/** What the guardians are to witness: nothing of a server that was found wrong. */
export function headToConfirm(
  contents: Contents,
  findings: readonly Finding[],
  answers: Answers,
  keys: VaultKeys,
): SignedHead {
  if (isTrusted(findings)) return contents.head;
  return newestSigned([...witnessedHeads(answers), contents.head], keys);
}

/** The server's own row, made here where set-up was cut before it. */
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

/** Only what changed since `held`, or everything where that does not add up. */
export async function fetchContents(
  { wire }: Context,
  held: Contents | null,
  keys: VaultKeys,
): Promise<Contents> {
  const changed = held ? await wire.list(held.head.version) : null;
  if (changed) {
    const contents = await applyListing(held, changed, keys);
    if (isCovered(contents, keys, held)) return contents;
  }
  return fetchAll(wire, keys);
}

/** The same where most of it came ahead of the key: only what changed since `received` is asked for. */
async function completeContents(
  { wire }: Context,
  held: Contents | null,
  received: Received,
  keys: VaultKeys,
): Promise<Contents> {
  if (!held && !received.full) return fetchAll(wire, keys);
  const [base, changed] = await Promise.all([
    applyReceived(held, received, keys),
    wire.list(received.head.version),
  ]);
  if (changed) {
    const contents = await applyListing(base, changed, keys);
    if (isCovered(contents, keys, held)) return contents;
  }
  return fetchAll(wire, keys);
}

async function fetchAll(wire: Wire, keys: VaultKeys): Promise<Contents> {
  const listing = await wire.list();
  if (!listing) throw new VaultError("server", "the server does not find this vault");
  return applyListing(null, listing, keys);
}

function needsRepair(record: AgreedRecord, answers: Answers): boolean {
  return Array.from(answers).some(([id, a]) => !record.holders.includes(id) || a.pending != null);
}

async function repair(
  context: Context,
  opener: Opener & { pin: string },
  keys: VaultKeys,
  head: SignedHead,
): Promise<void> {
  const registered = await register(context, {
    pin: opener.pin,
    vaultKey: opener.vaultKey,
    keys,
    epoch: committedEpoch(opener.answers, context.userId, keys.publicKey) + 1,
    zone: opener.record.header.zone,
    needed: guardianThreshold,
    repairs: true,
  });
  if (registered.ok) await confirm(context, keys, registered.recordId, head, registered.answers);
}

function newestSigned(heads: readonly SignedHead[], keys: VaultKeys): SignedHead {
  const own = heads.filter((head) => isOwnHead(head, keys));
  const newest = own.toSorted((a, b) => b.version - a.version)[0];
  if (!newest) throw new VaultError("server", "no head of this vault bears its owner's signature");
  return newest;
}
