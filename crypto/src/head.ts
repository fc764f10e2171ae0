/** The vault's head: one signed digest over every part, so that nothing goes missing or comes back unseen. */
import { sha256 } from "@noble/hashes/sha2.js";
import { type Bytes, concat, plain, putUuid } from "./bytes.ts";
import { headMessage } from "./messages.ts";
import { signWith, type VaultKeys } from "./keys.ts";
import { verifySignature } from "./verify.ts";

const idBytes = 16;
const revisionBytes = 4;
const tagBytes = 16;
const partBytes = revisionBytes + tagBytes;
const entryBytes = idBytes + 2 * partBytes;

/** One part as the head lists it: its revision and its GCM tag (16 bytes, `tagOf`). */
export interface PartMark {
  revision: number;
  tag: Uint8Array;
}

/** Every entry of a vault, in any order. */
export type HeadParts = { id: string; overview: PartMark; secret: PartMark }[];

/** A head as it is kept and sent. */
export interface SignedHead {
  /** Counts the vault's states. */
  version: number;
  /** `digestParts` of that state, 32 bytes. */
  digest: Bytes;
  /** Ed25519 over `headMessage`, 64 bytes. */
  signature: Bytes;
}

/**
 * SHA-256 over the list sorted by entry id of
 * id(16) || u32 revision || tag(16) of the overview || u32 revision || tag(16) of the secret.
 * Synchronous, so that the state it speaks of cannot change beneath it. Throws SyntaxError on an id
 * that is no lower-case UUID, RangeError on an id that comes twice, a tag of another length or a
 * revision that is no u32.
 */
export function digestParts(parts: HeadParts): Bytes {
  return sha256(listParts(parts));
}

/** The list that `digestParts` hashes; throws as it does. */
export function listParts(parts: HeadParts): Bytes {
  const sorted = parts.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  const list = new Uint8Array(sorted.length * entryBytes);
  const view = new DataView(list.buffer);
  let previous = "";
  let offset = 0;
  for (const { id, overview, secret } of sorted) {
    if (id === previous) throw new RangeError("an entry is listed twice");
    previous = id;
    putUuid(list, offset, id);
    putMark(list, view, offset + idBytes, overview);
    putMark(list, view, offset + idBytes + partBytes, secret);
    offset += entryBytes;
  }
  return list;
}

/** A list of `listParts` with these put in, or in place of those of their ids; the old list stays. Throws as it does. */
export function withEntries(list: Uint8Array, entries: HeadParts): Bytes {
  const added = listParts(entries);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < added.length; at += entryBytes) {
    const entry = added.subarray(at, at + entryBytes);
    const place = placeIn(list, from, entry);
    const isThere = place < list.length && compareIds(list, place, entry) === 0;
    pieces.push(list.subarray(from, place), entry);
    from = isThere ? place + entryBytes : place;
  }
  return concat(...pieces, list.subarray(from));
}

/** Where the first of `list` begins, from `from` on, whose id is not below that of `entry`. */
function placeIn(list: Uint8Array, from: number, entry: Uint8Array): number {
  let low = from / entryBytes;
  let high = list.length / entryBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(list, middle * entryBytes, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low * entryBytes;
}

function compareIds(list: Uint8Array, at: number, entry: Uint8Array): number {
  for (let i = 0; i < idBytes; i++) {
    if (list[at + i] !== entry[i]) return list[at + i]! - entry[i]!;
  }
  return 0;
}

/** `digestParts` of what a list was made of, 32 bytes. */
export async function digestList(list: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", plain(list)));
}

function putMark(list: Bytes, view: DataView, offset: number, { revision, tag }: PartMark): void {
  if (tag.length !== tagBytes) throw new RangeError("a tag has 16 bytes");
  if (revision >>> 0 !== revision) throw new RangeError("not a u32");
  view.setUint32(offset, revision);
  list.set(tag, offset + revisionBytes);
}

/**
 * Signs a digest (32 bytes) as the vault's state number `version`. Throws RangeError unless that is
 * 0..2^53-1.
 */
export async function signHead(
  keys: VaultKeys,
  version: number,
  digest: Bytes,
): Promise<SignedHead> {
  const signature = await signWith(keys, headMessage(keys.userId, version, digest));
  return { version, digest, signature };
}

/**
 * Whether a head is signed for this person by the vault key `publicKey` (32 bytes). Throws
 * SyntaxError on an id that is no lower-case UUID, RangeError on a version that is no u64.
 */
export function verifyHead(publicKey: Uint8Array, userId: string, head: SignedHead): boolean {
  const message = headMessage(userId, head.version, head.digest);
  return verifySignature(publicKey, message, head.signature);
}
