/**
 * The exact bytes that somebody signs, and those that are only hashed. Ids of people are lower-case
 * UUIDs, else SyntaxError; versions and times are integers up to 2^53-1, else RangeError.
 */
import { type Bytes, u64, utf8, uuidBytes } from "./bytes.ts";
import { encode } from "./encoding.ts";
import { sha256 } from "./verify.ts";

// What sk_V signs ---------------------------------------------------------------------------------

/**
 * PREPARE, one for each guardian. `commitment` 32 bytes, `wrap` iv || ciphertext || tag, `shareHash`
 * SHA-256 of the sealed share (HPKE enc || ct), `closesHash` as `closesHash` makes it.
 */
export function prepareMessage(p: {
  guardianId: string;
  headerHash: Uint8Array;
  commitment: Uint8Array;
  wrap: Uint8Array;
  shareHash: Uint8Array;
  closesHash: Uint8Array;
}): Bytes {
  return encode(
    "prepare",
    utf8(p.guardianId),
    p.headerHash,
    p.commitment,
    p.wrap,
    p.shareHash,
    p.closesHash,
  );
}

/**
 * 32 bytes: what a PREPARE says of open evaluations. null: the PIN stays (set-up, repair), zeros. A
 * list: a change of PIN, and the evaluations that it closes at a guardian that is sealed.
 */
export function closesHash(evaluationIds: readonly Uint8Array[] | null): Bytes {
  return evaluationIds ? sha256(encode("closes", ...evaluationIds)) : new Uint8Array(32);
}

/**
 * COMMIT, one for all guardians: its signature is the certificate that any of them accepts later.
 * `recordId` 16 bytes, `headerHash` SHA-256 of H.
 */
export function commitMessage(userId: string, recordId: Uint8Array, headerHash: Uint8Array): Bytes {
  return encode("commit", uuidBytes(userId), recordId, headerHash);
}

/**
 * CONFIRM, one for each guardian: the owner is here, and these evaluations were theirs. `challenge`
 * 32 bytes, `evaluationIds` 32 bytes each.
 */
export function confirmMessage(p: {
  guardianId: string;
  userId: string;
  challenge: Uint8Array;
  evaluationIds: readonly Uint8Array[];
}): Bytes {
  const { guardianId, userId, challenge, evaluationIds } = p;
  return encode("confirm", utf8(guardianId), uuidBytes(userId), challenge, ...evaluationIds);
}

/**
 * VOUCH, one for each guardian: the owner's own word ('It was me') for evaluations that were shown,
 * 32 bytes each.
 */
export function vouchMessage(
  guardianId: string,
  userId: string,
  evaluationIds: readonly Uint8Array[],
): Bytes {
  return encode("vouch", utf8(guardianId), uuidBytes(userId), ...evaluationIds);
}

/** To a guardian: end a reset, erase everything. */
export type OwnerOrder = "cancel" | "erase";

/** An owner's order to one guardian, over its present challenge (32 bytes). */
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

/** What opens a wrap that the server keeps. */
export type WrapKind = "kit" | "passkey";

/**
 * An owner's order to the server: store this wrap (60 bytes) in place of the old one of its kind.
 * `wrapId` 16 bytes.
 */
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

/** What a guardian signs: its id, SHA-256 of the exact request (32 bytes), the exact answer. */
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

/** The name of an evaluation, 32 bytes: SHA-256 over the record's id (16) and the blinded element (32). */
export function evaluationId(recordId: Uint8Array, element: Uint8Array): Bytes {
  return sha256(encode("evaluation", recordId, element));
}

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
  /** In words; empty if no device took part. */
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
