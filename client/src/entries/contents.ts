/** The entries of an open vault: opened overviews, sealed secrets, and the head that covers them all. */
import { equalBytes, fromBase64, toBase64 } from "@breezy/crypto/bytes";
import {
  digestList,
  digestParts,
  type HeadParts,
  listParts,
  type PartMark,
  type SignedHead,
  verifyHead,
} from "@breezy/crypto/head";
import type { VaultKeys } from "@breezy/crypto/keys";
import { partOpener, SealError } from "@breezy/crypto/seal";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { Listing } from "@breezy/contract/vault";
import type { Overview } from "../entry/entry.ts";
import type { EntryFields } from "../entry/fields.ts";
import type { Finding } from "../answers.ts";
import { differences, type Stance } from "./differences.ts";
import { keptDamaged, stateBefore } from "./kept-states.ts";
import { unpackOverview } from "../entry/overview.ts";
import { decodeListing, type DecodedListing } from "../wire/decoded-listing.ts";
import { isNewlyUnreadable } from "./unreadable.ts";

export interface HeldEntry {
  id: string;
  overview: Overview | null;
  overviewMark: PartMark;
  secretMark: PartMark;
  /** Opened only when it is shown or copied. */
  sealedSecret: Uint8Array;
}

/** Never changed in place: what changes is laid into new contents. */
export interface Contents {
  head: SignedHead;
  entries: ReadonlyMap<string, HeldEntry>;
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
  fields: EntryFields,
): Promise<Contents> {
  return applyDecoded(base, decodeListing(listing), keys, fields);
}

/** `applyListing` of one whose parts are decoded already. */
export async function applyDecoded(
  base: Contents | null,
  { head, full, entries: brought, deleted }: DecodedListing,
  keys: VaultKeys,
  fields: EntryFields,
): Promise<Contents> {
  const isNews = full || brought.length > 0 || deleted.length > 0;
  if (base && !isNews) return { head: headFromWire(head), entries: base.entries };
  const entries = new Map(full ? [] : base?.entries);
  for (const id of deleted) entries.delete(id);
  const open = partOpener(keys, "overview");
  const overviews = await Promise.all(
    brought.map(({ id, sealedOverview, overviewMark }) =>
      open(sealedOverview, id, overviewMark.revision).then(
        (packed) => unpackOverview(packed, fields),
        noOverview,
      ),
    ),
  );
  for (const [i, { id, overviewMark, secretMark, sealedSecret }] of brought.entries()) {
    entries.set(id, { id, overview: overviews[i]!, overviewMark, secretMark, sealedSecret });
  }
  return { head: headFromWire(head), entries };
}

/** One that does not open is shown as such. */
function noOverview(error: unknown): null {
  if (error instanceof SealError) return null;
  throw error;
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
  const known = keptDamaged(contents, keys.userId);
  return (
    isSigned(contents, keys) &&
    !entries.some((entry) => isNewlyUnreadable(entry, held?.entries.get(entry.id), known))
  );
}

/** Whether the head is the owner's and lists exactly the marks of these entries. */
export function isSigned(contents: Contents, keys: VaultKeys): boolean {
  return isOwnHead(contents.head, keys) && equalBytes(digestOf(contents), contents.head.digest);
}

const digests = new WeakMap<ReadonlyMap<string, HeldEntry>, Uint8Array>();

/** Works out beforehand, and mostly off this thread, what `isSigned` compares. */
export async function knowDigest({ entries }: Contents): Promise<void> {
  if (digests.has(entries)) return;
  digests.set(entries, await digestList(listParts(marksOf(entries.values()))));
}

/** What a head over these entries would say; worked out once. */
function digestOf({ entries }: Contents): Uint8Array {
  const known = digests.get(entries);
  if (known) return known;
  const digest = digestParts(marksOf(entries.values()));
  digests.set(entries, digest);
  return digest;
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

/** Whether two listings hold the same entries, under whatever heads. */
export function holdsTheSame(contents: Contents, shown: Contents): boolean {
  return (
    equalBytes(digestOf(contents), digestOf(shown)) &&
    Array.from(contents.entries.values()).every(
      (entry) => !isNewlyUnreadable(entry, shown.entries.get(entry.id), {}),
    )
  );
}

/**
 * What is wrong with what the server gave, against its own head, against the heads that guardians
 * witnessed and against what this browser held last. Empty: nothing was dropped, doubled, revived,
 * swapped or replaced, up to the last witnessed head, and nothing that this browser holds was kept
 * from the server by a state that another device kept.
 */
export function findings(
  contents: Contents,
  keys: VaultKeys,
  witnessed: readonly SignedHead[],
  held: Contents | null,
): Finding[] {
  const found = versionFindings(contents, keys, witnessed, held);
  const stance = stanceOf(contents, keys, held, found);
  const named = differences(contents, held, stance, keys.userId);
  if (stance.kind === "unlike" && !isSigned(contents, keys) && named.length === 0) {
    found.push({ kind: "bad-head" });
  }
  return [...found, ...named];
}

function versionFindings(
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
  return found;
}

/** `found`: what is wrong with the head itself, as far as it was looked into. */
export function stanceOf(
  contents: Contents,
  keys: VaultKeys,
  held: Contents | null,
  found: readonly Finding[],
): Stance {
  const isOther = found.some(({ kind }) => kind === "rolled-back" || kind === "forked");
  if (isOther || !isSigned(contents, keys)) {
    return { kind: "unlike", isForked: found.some(({ kind }) => kind === "forked") };
  }
  const state = stateBefore(held, contents, keys.userId);
  return state ? { kind: "beyond", state } : { kind: "newer" };
}
