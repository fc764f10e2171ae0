/** One JSON value kept in this browser under the key of the snapshot. Never uploaded. */
import { type Bytes, fromUtf8, utf8 } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import { openBytes, SealError, sealBytes } from "@breezy/crypto/seal";
import type { Store } from "./store.ts";

export interface Place {
  key: string;
  aad: Bytes;
}

export async function writeSealed(
  store: Store,
  { key, aad }: Place,
  value: object,
  keys: VaultKeys,
): Promise<void> {
  await store.put(key, await sealBytes(keys.snapshot, aad, utf8(JSON.stringify(value))));
}

/** undefined if there is none, null if it is another vault's. */
export async function readSealed(
  store: Store,
  { key, aad }: Place,
  keys: VaultKeys,
): Promise<unknown> {
  const sealed = (await store.get(key)) as Uint8Array | undefined;
  if (!sealed) return undefined;
  try {
    return JSON.parse(fromUtf8(await openBytes(keys.snapshot, aad, sealed)));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
