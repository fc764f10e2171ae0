/**
 * The sealed copy of an opened vault that this browser keeps, so that the next opening fetches only
 * what changed. Never the authority: it is checked against the head like anything else, and losing
 * it loses nothing. One record; writing it grows with the vault, so it is written after a pause.
 */
import { fromBase64, fromUtf8, toBase64, utf8 } from "@breezy/crypto/bytes";
import { snapshotAad } from "@breezy/crypto/encoding";
import type { VaultKeys } from "@breezy/crypto/keys";
import { openBytes, SealError, sealBytes } from "@breezy/crypto/seal";
import type { Overview } from "../vault.ts";
import { type Contents, headFromWire, headToWire } from "./contents.ts";
import type { LocalStore } from "./local.ts";
import type { SignedHeadWire } from "@breezy/contract/guardian";

/** What lies in the store: the head in clear (it is public), the rest sealed under it. */
export interface KeptSnapshot {
  head: SignedHeadWire;
  sealed: Uint8Array;
}

type Row = [
  id: string,
  overview: Overview | null,
  overviewRevision: number,
  overviewTag: string,
  secretRevision: number,
  secretTag: string,
  sealedSecret: string,
];

const keyOf = (userId: string) => `snapshot/${userId}`;

export async function readSnapshot(
  local: LocalStore,
  userId: string,
): Promise<KeptSnapshot | null> {
  return ((await local.get(keyOf(userId))) as KeptSnapshot | undefined) ?? null;
}

export async function eraseSnapshot(local: LocalStore, userId: string): Promise<void> {
  await local.delete(keyOf(userId));
}

export async function writeSnapshot(
  local: LocalStore,
  contents: Contents,
  keys: VaultKeys,
): Promise<void> {
  const rows = Array.from(contents.entries.values(), (e): Row => [
    e.id,
    e.overview,
    e.overviewMark.revision,
    toBase64(e.overviewMark.tag),
    e.secretMark.revision,
    toBase64(e.secretMark.tag),
    toBase64(e.sealedSecret),
  ]);
  const { version, digest } = contents.head;
  const aad = snapshotAad(keys.userId, version, digest);
  const sealed = await sealBytes(keys.snapshot, aad, utf8(JSON.stringify(rows)));
  await local.put(keyOf(keys.userId), {
    head: headToWire(contents.head),
    sealed,
  } satisfies KeptSnapshot);
}

/** null where it does not open: another vault's, or damaged. */
export async function openSnapshot(kept: KeptSnapshot, keys: VaultKeys): Promise<Contents | null> {
  const head = headFromWire(kept.head);
  try {
    const aad = snapshotAad(keys.userId, head.version, head.digest);
    const rows = JSON.parse(fromUtf8(await openBytes(keys.snapshot, aad, kept.sealed))) as Row[];
    const entries = rows.map(
      ([id, overview, overviewRevision, overviewTag, secretRevision, secretTag, sealedSecret]) =>
        [
          id,
          {
            id,
            overview,
            overviewMark: { revision: overviewRevision, tag: fromBase64(overviewTag) },
            secretMark: { revision: secretRevision, tag: fromBase64(secretTag) },
            sealedSecret: fromBase64(sealedSecret),
          },
        ] as const,
    );
    return { head, entries: new Map(entries) };
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
