/**
 * What ties each derived or sealed thing to its place: it opens nowhere else. Ids of people, entries
 * and links are lower-case UUIDs; each function throws SyntaxError on another text, and RangeError on
 * a number that does not fit its field. Lengths of bytes are the caller's to keep.
 */
import { type Bytes, putUuid, u32, u64, utf8, uuidBytes } from "./bytes.ts";
import { encode } from "./encoding.ts";
import type { WrapKind } from "./messages.ts";

/** Input of the OPRF: the record's id (16 bytes) and the stretched PIN (32 bytes). */
export function oprfInput(userId: string, recordId: Uint8Array, stretched: Uint8Array): Bytes {
  return encode("oprf-input", uuidBytes(userId), recordId, stretched);
}

/** AAD of the wrap that a PIN opens; `headerHash` is SHA-256 of H, 32 bytes. */
export function pinWrapAad(headerHash: Uint8Array): Bytes {
  return encode("aad/wrap", utf8("pin"), headerHash);
}

/** AAD of the wrap that a Recovery Kit or a passkey opens; `wrapId` is its public id, 16 bytes. */
export function otherWrapAad(userId: string, kind: WrapKind, wrapId: Uint8Array): Bytes {
  return encode("aad/wrap", uuidBytes(userId), utf8(kind), wrapId);
}

/** What is sealed of an entry; `file` names what hangs on it. */
export type PartKind = "overview" | "secret" | "file";

/** AAD of one sealed part of an entry; schema and revision are 32-bit integers. */
export function partAad(
  userId: string,
  entryId: string,
  part: PartKind,
  schema: number,
  revision: number,
): Bytes {
  return encode(
    "aad/item",
    uuidBytes(userId),
    uuidBytes(entryId),
    utf8(part),
    u32(schema),
    u32(revision),
  );
}

/**
 * `partAad` for many entries and one kind of part: what they share is encoded once. The answer is
 * one array, laid anew by each call; Web Crypto copies it before its call returns. Throws
 * SyntaxError if the id is no lower-case UUID, RangeError if the revision is no u32.
 */
export function partAads(
  userId: string,
  part: PartKind,
  schema: number,
): (entryId: string, revision: number) => Bytes {
  // The id stands behind the label, the person's id and its own length; the revision stands last.
  const entryIdAt = encode("aad/item", uuidBytes(userId)).length + 4;
  const aad = partAad(userId, "00000000-0000-0000-0000-000000000000", part, schema, 0);
  const view = new DataView(aad.buffer);
  return (entryId, revision) => {
    if (revision >>> 0 !== revision) throw new RangeError("not a u32");
    putUuid(aad, entryIdAt, entryId);
    view.setUint32(aad.length - 4, revision);
    return aad;
  };
}

/** AAD of the local snapshot: the head it was made at, by its version and digest (32 bytes). */
export function snapshotAad(userId: string, headVersion: number, headDigest: Uint8Array): Bytes {
  return encode("aad/snapshot", uuidBytes(userId), u64(headVersion), headDigest);
}

/** AAD of the time at which this device's snapshot was last the newest, under the snapshot's key. */
export function offlineAad(userId: string, headVersion: number, headDigest: Uint8Array): Bytes {
  return encode("aad/offline", uuidBytes(userId), u64(headVersion), headDigest);
}

/** AAD of the unsaved form that this device keeps, sealed under the key of the snapshot. */
export function draftAad(userId: string): Bytes {
  return encode("aad/draft", uuidBytes(userId));
}

/** AAD of the unsaved texts of the cards that this device keeps, sealed under the key of the snapshot. */
export function typedAad(userId: string): Bytes {
  return encode("aad/typed", uuidBytes(userId));
}

/** AAD of when entries were last used on this device, sealed under the key of the snapshot. */
export function usesAad(userId: string): Bytes {
  return encode("aad/uses", uuidBytes(userId));
}

/** AAD of a record that a program keeps on this device under a name of its own, sealed under the key of the snapshot. */
export function recordAad(userId: string, name: string): Bytes {
  return encode("aad/record", uuidBytes(userId), utf8(name));
}

/** AAD of the changes that wait on this device for the server, sealed under the key of the snapshot. */
export function outboxAad(userId: string): Bytes {
  return encode("aad/outbox", uuidBytes(userId));
}

/** Info of the HPKE seal of a share to its guardian (RFC 9180 section 5.1); `recordId` 16 bytes. */
export function shareInfo(guardianId: string, userId: string, recordId: Uint8Array): Bytes {
  return encode("share", utf8(guardianId), uuidBytes(userId), recordId);
}
