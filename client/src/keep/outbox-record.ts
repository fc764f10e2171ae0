/**
 * What waits on this device for the server, in its order: one sealed record, so that nothing of it
 * can be taken out, put in, swapped or cut off. What can be put back is an older one whole; the
 * vault's own receipts (`receipts.ts`) tell it.
 */
import { fromUtf8, utf8 } from "@breezy/crypto/bytes";
import { outboxAad } from "@breezy/crypto/bindings";
import type { SignedHead } from "@breezy/crypto/head";
import type { VaultKeys } from "@breezy/crypto/keys";
import { openBytes, SealError, sealBytes } from "@breezy/crypto/seal";
import type { RefusedReason } from "../answers.ts";
import { headFromWire } from "../entries/contents.ts";
import type { Waiting } from "../entries/waiting.ts";
import { outboxKey, strayOutboxKey } from "./outbox-store.ts";
import type { Store } from "./store.ts";

/** Changes of one entry that the vault did not take, in their order. */
export interface Refused {
  entryId: string;
  changes: Waiting[];
  reason: RefusedReason;
  /** The server's sentence. */
  detail: string | null;
}

/** Never changed in place. */
export interface OutboxRecord {
  waiting: readonly Waiting[];
  refused: readonly Refused[];
}

/** Bytes to which what is sealed is filled up: its length tells as good as nothing. */
const paddedTo = 4096;
/** UTF-16 units of the whole: some thousand changes. Writing it grows with it. */
const longest = 6_000_000;

export const emptyOutbox: OutboxRecord = { waiting: [], refused: [] };

/** Throws SealError on one that was changed, or is another vault's. */
export async function readOutbox(store: Store, keys: VaultKeys): Promise<OutboxRecord> {
  const sealed = await store.get(outboxKey(keys.userId));
  if (sealed === undefined) return emptyOutbox;
  if (!(sealed instanceof Uint8Array)) throw new SealError();
  return JSON.parse(fromUtf8(await openBytes(keys.snapshot, outboxAad(keys.userId), sealed)));
}

/** On disk when this resolves. false: there is too much in it, and nothing was written. */
export async function writeOutbox(
  store: Store,
  record: OutboxRecord,
  keys: VaultKeys,
): Promise<boolean> {
  const { userId } = keys;
  if (record.waiting.length + record.refused.length === 0) {
    await store.delete(outboxKey(userId));
    return true;
  }
  const text = JSON.stringify(record);
  if (text.length > longest) return false;
  const bytes = utf8(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / paddedTo) * paddedTo).fill(0x20);
  padded.set(bytes);
  const sealed = await sealBytes(keys.snapshot, outboxAad(userId), padded);
  await store.update(outboxKey(userId), () => sealed);
  return true;
}

/** The heads that waiting changes were made on: the owner's own, so the vault is at least as new. */
export async function outboxHeads(store: Store, keys: VaultKeys): Promise<SignedHead[]> {
  try {
    return (await readOutbox(store, keys)).waiting.map(({ madeOn }) => headFromWire(madeOn));
  } catch (error) {
    if (error instanceof SealError) return [];
    throw error;
  }
}

/** Makes room for a new one; the person decides about the old. */
export async function setAside(store: Store, userId: string): Promise<void> {
  await store.put(strayOutboxKey(userId), await store.get(outboxKey(userId)));
  await store.delete(outboxKey(userId));
}

export async function isSetAside(store: Store, userId: string): Promise<boolean> {
  return (await store.get(strayOutboxKey(userId))) !== undefined;
}

export async function forgetStray(store: Store, userId: string): Promise<void> {
  await store.delete(strayOutboxKey(userId));
}
