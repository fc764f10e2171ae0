/** The exact bytes that somebody signs, and one that is only hashed. */
import { type Bytes, u32, u64, utf8, uuidBytes } from "./bytes.ts";
import { encode } from "./encoding.ts";

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

export type WrapKind = "kit" | "passkey";

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
