/** The entries of an open vault: opened overviews, sealed secrets, and the head that covers them all. */
import { equalBytes, fromBase64, toBase64 } from "@breezy/crypto/bytes";
import {
  digestParts,
  type HeadParts,
  type PartMark,
  type SignedHead,
  verifyHead,
} from "@breezy/crypto/head";
import type { VaultKeys } from "@breezy/crypto/keys";
import { openPart, SealError, tagOf } from "@breezy/crypto/seal";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { Listing, SealedEntry } from "@breezy/contract/vault";
import { VaultError } from "../failure.ts";
import type { Finding, Overview } from "../vault.ts";
import { differences, isNewlyUnreadable } from "./differences.ts";
import { unpackOverview } from "./overview.ts";

export interface HeldEntry {
  id: string;
  overview: Overview | null;
  overviewMark: PartMark;
  secretMark: PartMark;
  /** Opened only when it is shown or copied. */
  sealedSecret: Uint8Array;
}

export interface Contents {
  head: SignedHead;
  entries: Map<string, HeldEntry>;
  /** What the head's digest is over, from the first save on: the next one changes it in one place. */
  list?: Uint8Array;
}

export function headFromWire(head: SignedHeadWire): SignedHead {
  return {
    version: head.version,
    digest: fromBase64(head.digest),
    signature: fromBase64(head.signature),
  };
}

export function headToWire(head: SignedHead): SignedHeadWire {
  return {
    version: head.version,
    digest: toBase64(head.digest),
    signature: toBase64(head.signature),
  };
}

/** What the head's digest is made of. Grows with the vault: 10,000 entries take about 10 ms. */
export function marksOf(entries: Iterable<HeldEntry>): HeadParts {
  return Array.from(entries, markOf);
}

export function markOf({ id, overviewMark, secretMark }: HeldEntry): HeadParts[number] {
  return { id, overview: overviewMark, secret: secretMark };
}

/** `base` with a listing laid over it. Opens every overview that the listing brings, all at once. */
export async function applyListing(
  base: Contents | null,
  listing: Listing,
  keys: VaultKeys,
): Promise<Contents> {
  const entries = new Map(listing.full ? [] : base?.entries);
  for (const id of listing.deleted) entries.delete(id);
  if (new Set(listing.entries.map(({ id }) => id)).size < listing.entries.length) {
    throw new VaultError("server", "the server listed an entry twice");
  }
  const opened = await Promise.all(listing.entries.map((entry) => openEntry(entry, keys)));
  for (const entry of opened) entries.set(entry.id, entry);
  return { head: headFromWire(listing.head), entries };
}

async function openEntry(entry: SealedEntry, keys: VaultKeys): Promise<HeldEntry> {
  const overview = sealedBytes(entry.overview.data);
  const sealedSecret = sealedBytes(entry.secret.data);
  const { revision } = entry.overview;
  return {
    id: entry.id,
    overview: await openOverview(overview, keys, entry.id, revision),
    overviewMark: { revision, tag: safeTag(overview) },
    secretMark: { revision: entry.secret.revision, tag: safeTag(sealedSecret) },
    sealedSecret,
  };
}

/** A text that is not base64 is nothing sealed: found as altered, like a part too short. */
function sealedBytes(text: string): Uint8Array {
  try {
    return fromBase64(text);
  } catch (error) {
    if (error instanceof SyntaxError) return new Uint8Array(0);
    throw error;
  }
}

async function openOverview(
  sealed: Uint8Array,
  keys: VaultKeys,
  entryId: string,
  revision: number,
): Promise<Overview | null> {
  try {
    return unpackOverview(await openPart(sealed, keys, { entryId, part: "overview", revision }));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** A part too short to have a tag is marked by zeros, which no head lists: it is found, not thrown over. */
function safeTag(sealed: Uint8Array): Uint8Array {
  try {
    return tagOf(sealed);
  } catch (error) {
    if (error instanceof SealError) return new Uint8Array(16);
    throw error;
  }
}

/** Whether the owner's key signed it. */
export function isOwnHead(head: SignedHead, keys: VaultKeys): boolean {
  return verifyHead(keys.publicKey, keys.userId, head);
}

/**
 * Whether the head is the owner's and covers exactly these entries, and every overview opens but
 * those that did not in `held` either: the digest lists tags, and bytes may change beside a tag.
 */
export function isCovered(
  contents: Contents,
  keys: VaultKeys,
  held: Contents | null = null,
): boolean {
  const entries = Array.from(contents.entries.values());
  return (
    isOwnHead(contents.head, keys) &&
    !entries.some((entry) => isNewlyUnreadable(entry, held?.entries.get(entry.id))) &&
    equalBytes(digestParts(marksOf(entries)), contents.head.digest)
  );
}

/** Whether one is the other with nothing laid over it: the very same entries under the same head. */
export function isSame(a: Contents, b: Contents): boolean {
  return (
    a.head.version === b.head.version &&
    equalBytes(a.head.digest, b.head.digest) &&
    a.entries.size === b.entries.size &&
    Array.from(a.entries.values()).every((entry) => b.entries.get(entry.id) === entry)
  );
}

/**
 * What is wrong with what the server gave, against its own head, against the heads that guardians
 * witnessed and against what this browser held last. Empty: nothing was dropped, doubled, revived,
 * swapped or replaced, up to the last witnessed head.
 */
export function findings(
  contents: Contents,
  keys: VaultKeys,
  witnessed: readonly SignedHead[],
  held: Contents | null,
): Finding[] {
  const found: Finding[] = [];
  const known = witnessed.filter((head) => isOwnHead(head, keys));
  if (held) known.push(held.head);
  const newest = Math.max(0, ...known.map((head) => head.version));
  if (newest > contents.head.version) {
    found.push({
      kind: "rolled-back",
      heldVersion: contents.head.version,
      witnessedVersion: newest,
    });
  }
  const sameVersion = known.filter((head) => head.version === contents.head.version);
  if (sameVersion.some((head) => !equalBytes(head.digest, contents.head.digest))) {
    found.push({ kind: "forked" });
  }
  const covered = isCovered(contents, keys, held);
  if (covered && found.length === 0) return found;
  const named = differences(contents, held);
  if (!covered && named.length === 0) found.push({ kind: "bad-head" });
  return [...found, ...named];
}
