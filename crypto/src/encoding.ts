/**
 * The bytes of everything that is signed, hashed or bound: one injective encoding for all.
 *
 *   LP(x)              = u32be(length of x) || x
 *   enc(label, p...)   = LP("vault/v1/" + label) || LP(p) ...
 *
 * A label names the kind, so bytes made for one purpose never verify for another; the length
 * before each part keeps two different lists from having the same bytes.
 */
import {
  type Bytes,
  equalBytes,
  fromUtf8,
  putUuid,
  u32,
  u64,
  utf8,
  uuidBytes,
  uuidText,
} from "./bytes.ts";
import { guardianCount, suite } from "./parameters.ts";

/** `enc(label, p...)` as above, in one allocation. */
export function encode(label: string, ...parts: Uint8Array[]): Bytes {
  const name = utf8(`vault/v1/${label}`);
  let length = 4 + name.length;
  for (const part of parts) length += 4 + part.length;
  const out = new Uint8Array(length);
  const view = new DataView(out.buffer);
  let offset = putPrefixed(out, view, 0, name);
  for (const part of parts) offset = putPrefixed(out, view, offset, part);
  return out;
}

function putPrefixed(out: Bytes, view: DataView, offset: number, part: Uint8Array): number {
  view.setUint32(offset, part.length);
  out.set(part, offset + 4);
  return offset + 4 + part.length;
}

/** The parts of `encode(label, ...)`. Throws SyntaxError on another label, another count or bytes left over. */
export function decode(label: string, count: number, bytes: Uint8Array): Bytes[] {
  const parts: Bytes[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    if (bytes.length - offset < 4) throw new SyntaxError("truncated length");
    const length = new DataView(bytes.buffer, bytes.byteOffset + offset, 4).getUint32(0);
    offset += 4;
    if (bytes.length - offset < length) throw new SyntaxError("truncated part");
    // Not slice(): on a Node Buffer that is a view of a shared pool, not a copy.
    parts.push(new Uint8Array(bytes.subarray(offset, offset + length)));
    offset += length;
  }
  const head = parts.shift();
  if (!head || !equalBytes(head, utf8(`vault/v1/${label}`)))
    throw new SyntaxError(`not a ${label}`);
  if (parts.length !== count) throw new SyntaxError("wrong number of parts");
  return parts;
}

/** One guardian as the page's configuration names it. */
export interface GuardianIdentity {
  /** Short ASCII name, unique in its set, for example `guardian-1`. */
  id: string;
  /** Ed25519 public key that signs its answers, 32 bytes. */
  signingKey: Uint8Array;
  /** X25519 public key that its shares are sealed to, 32 bytes. */
  sealingKey: Uint8Array;
}

/** What a set's id is the SHA-256 of. The order counts: a guardian's place plus one is its Shamir x. */
export function guardianSetBytes(guardians: readonly GuardianIdentity[]): Bytes {
  return encode(
    "guardian-set",
    ...guardians.flatMap((g) => [utf8(g.id), g.signingKey, g.sealingKey]),
  );
}

/** The header H of a record: all that is public about one registration of a PIN. */
export interface RecordHeader {
  /** SHA-256 of `guardianSetBytes`, 32 bytes. */
  guardianSet: Uint8Array;
  /** The person's id, a lower-case UUID. */
  userId: string;
  /** `rid`, 16 random bytes. */
  recordId: Uint8Array;
  /** Counts registrations; the next one's is greater. */
  epoch: number;
  /** PBKDF2 salt, 16 bytes. */
  salt: Uint8Array;
  /** `pk_1..pk_3`, ristretto255 points of 32 bytes, in the set's order. */
  publicShares: readonly Uint8Array[];
  /** `pkV`, Ed25519, 32 bytes. */
  vaultKey: Uint8Array;
  /** IANA time-zone name whose midnight ends a lock. */
  zone: string;
}

/** What IANA names are made of; whether a zone exists is the guardian's to know. */
const zonePattern = /^[A-Za-z0-9_+/-]{1,64}$/;

/** H = enc("record", suite, set, uid, rid, epoch, salt, pk_1, pk_2, pk_3, pkV, zone). */
export function encodeRecord(header: RecordHeader): Bytes {
  return encode(
    "record",
    u32(suite),
    header.guardianSet,
    uuidBytes(header.userId),
    header.recordId,
    u32(header.epoch),
    header.salt,
    ...header.publicShares,
    header.vaultKey,
    utf8(header.zone),
  );
}

/** Mirror of `encodeRecord`. Throws SyntaxError on an unknown suite, a part of the wrong length or other bytes. */
export function decodeRecord(bytes: Uint8Array): RecordHeader {
  const parts = decode("record", 8 + guardianCount, bytes);
  const sized = (index: number, length: number): Bytes => {
    const part = parts[index]!;
    if (part.length !== length) throw new SyntaxError(`part ${index} must have ${length} bytes`);
    return part;
  };
  if (!equalBytes(parts[0]!, u32(suite))) throw new SyntaxError("unknown suite");
  const zone = parts[7 + guardianCount]!;
  if (!zonePattern.test(String.fromCharCode(...zone))) throw new SyntaxError("not a zone's name");
  return {
    guardianSet: sized(1, 32),
    userId: uuidText(sized(2, 16)),
    recordId: sized(3, 16),
    epoch: new DataView(sized(4, 4).buffer).getUint32(0),
    salt: sized(5, 16),
    publicShares: Array.from({ length: guardianCount }, (_, i) => sized(6 + i, 32)),
    vaultKey: sized(6 + guardianCount, 32),
    zone: fromUtf8(zone),
  };
}

/** Input of the OPRF: `s` is the pre-stretched PIN, 32 bytes. */
export function oprfInput(userId: string, recordId: Uint8Array, stretched: Uint8Array): Bytes {
  return encode("oprf-input", uuidBytes(userId), recordId, stretched);
}

/** AAD of the wrap that a PIN opens; `headerHash` is SHA-256 of H. */
export function pinWrapAad(headerHash: Uint8Array): Bytes {
  return encode("aad/wrap", utf8("pin"), headerHash);
}

export type WrapKind = "kit" | "passkey";

/** AAD of the wrap that a Recovery Kit or a passkey opens; `wrapId` is its public id. */
export function otherWrapAad(userId: string, kind: WrapKind, wrapId: Uint8Array): Bytes {
  return encode("aad/wrap", uuidBytes(userId), utf8(kind), wrapId);
}

export type PartKind = "overview" | "secret" | "file";

/** AAD of one sealed part of an entry. */
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
 * SyntaxError where the id is no lower-case UUID, RangeError where the revision is no u32.
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

/** AAD of the local snapshot: the head it was made at. */
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

/** Info of the HPKE seal of a share to its guardian. */
export function shareInfo(guardianId: string, userId: string, recordId: Uint8Array): Bytes {
  return encode("share", utf8(guardianId), uuidBytes(userId), recordId);
}

// What sk_V signs ---------------------------------------------------------------------------------

/** PREPARE, one for each guardian. `commitment` 32 bytes, `wrap` iv || ciphertext || tag, `sealedShare` HPKE enc || ct. */
export function prepareMessage(p: {
  guardianId: string;
  headerHash: Uint8Array;
  commitment: Uint8Array;
  wrap: Uint8Array;
  sealedShare: Uint8Array;
}): Bytes {
  return encode("prepare", utf8(p.guardianId), p.headerHash, p.commitment, p.wrap, p.sealedShare);
}

/** COMMIT, one for all guardians: its signature is the certificate that any of them accepts later. */
export function commitMessage(userId: string, recordId: Uint8Array, headerHash: Uint8Array): Bytes {
  return encode("commit", uuidBytes(userId), recordId, headerHash);
}

/** CONFIRM, one for each guardian. `challenge` 32 bytes; `mine` evaluations there that this browser made. */
export function confirmMessage(p: {
  guardianId: string;
  userId: string;
  recordId: Uint8Array;
  challenge: Uint8Array;
  headVersion: number;
  headDigest: Uint8Array;
  mine: number;
}): Bytes {
  return encode(
    "confirm",
    utf8(p.guardianId),
    uuidBytes(p.userId),
    p.recordId,
    p.challenge,
    u64(p.headVersion),
    p.headDigest,
    u32(p.mine),
  );
}

export type OwnerOrder = "lift" | "cancel" | "erase";

/** An owner's order to one guardian: lift a seal, cancel a reset, erase everything now. */
export function ownerOrderMessage(
  order: OwnerOrder,
  guardianId: string,
  userId: string,
  challenge: Uint8Array,
): Bytes {
  return encode(order, utf8(guardianId), uuidBytes(userId), challenge);
}

/** The head of a vault: its version and the digest over its parts (32 bytes). */
export function headMessage(userId: string, version: number, digest: Uint8Array): Bytes {
  return encode("head", uuidBytes(userId), u64(version), digest);
}

/** An owner's order to the server: store this wrap in place of the old one of its kind. */
export function wrapMessage(
  userId: string,
  kind: WrapKind,
  wrapId: Uint8Array,
  wrap: Uint8Array,
): Bytes {
  return encode("put-wrap", uuidBytes(userId), utf8(kind), wrapId, wrap);
}

/** An owner's order to the server: the reset asked for at `requestedAt` (ms) is off. */
export function serverCancelMessage(userId: string, requestedAt: number): Bytes {
  return encode("cancel-server", uuidBytes(userId), u64(requestedAt));
}

/** An owner's order to the server: erase this account, whose vault stands at that version. */
export function deletionMessage(userId: string, headVersion: number): Bytes {
  return encode("delete-account", uuidBytes(userId), u64(headVersion));
}

// What others sign --------------------------------------------------------------------------------

/** What a guardian signs: who it is, SHA-256 of the exact request, the exact answer. */
export function answerMessage(
  guardianId: string,
  requestHash: Uint8Array,
  answer: Uint8Array,
): Bytes {
  return encode("answer", utf8(guardianId), requestHash, answer);
}

/** What the server's reset key signs so that a guardian starts the 24 hours; `issuedAt` in ms. */
export function resetMessage(guardianId: string, userId: string, issuedAt: number): Bytes {
  return encode("reset", utf8(guardianId), uuidBytes(userId), u64(issuedAt));
}

// What is only hashed ------------------------------------------------------------------------------

/** One line of a person's security activity; its SHA-256 is what the next line is written over. */
export function activityMessage(line: {
  userId: string;
  /** From 1, without gaps. */
  sequence: number;
  /** SHA-256 of the line before, 32 bytes; zeros before the first. */
  previous: Uint8Array;
  kind: string;
  /** Milliseconds since 1970. */
  at: number;
  /** In words; empty where no device took part. */
  device: string;
}): Bytes {
  const { userId, sequence, previous, kind, at, device } = line;
  return encode(
    "activity",
    uuidBytes(userId),
    u64(sequence),
    previous,
    utf8(kind),
    u64(at),
    utf8(device),
  );
}
