/** PREPARE and COMMIT: a registration comes in two steps, so that no guardian forgets a PIN that still stands. */
import { type Bytes, equalBytes, fromBase64 } from "@breezy/crypto/bytes";
import { closesHash, commitMessage, prepareMessage } from "@breezy/crypto/messages";
import { decodeRecord, type RecordHeader } from "@breezy/crypto/record-header";
import { shareInfo } from "@breezy/crypto/bindings";
import { preparedMost } from "@breezy/crypto/parameters";
import { isShareOf, openShare, SealError } from "@breezy/crypto/guardian";
import { sha256, verifySignature } from "@breezy/crypto/verify";
import { type Decision, refuse, type RequestOf, type DecisionContext } from "./decision.ts";
import type { GuardianKeys } from "./keys.ts";
import { isKnownZone } from "./midnight.ts";
import { committed, isAbove, type Registration } from "./person.ts";
import { sealShare } from "./share-at-rest.ts";

/** What can be checked of a PREPARE without the row. */
export interface Prepared {
  header: RecordHeader;
  headerBytes: Bytes;
  signed: boolean;
  /** null if the HPKE seal does not open or the share is not the header's. */
  share: Uint8Array | null;
}

/** null: the header is no record of this set and person. */
export async function readPrepare(
  keys: GuardianKeys,
  request: RequestOf<"prepare">,
): Promise<Prepared | null> {
  const headerBytes = fromBase64(request.header);
  const header = readHeader(headerBytes);
  if (!header || header.userId !== request.user) return null;
  if (!equalBytes(header.guardianSet, keys.setId) || !isKnownZone(header.zone)) return null;
  const sealedShare = fromBase64(request.share);
  const message = prepareMessage({
    guardianId: keys.id,
    headerHash: sha256(headerBytes),
    commitment: fromBase64(request.commitment),
    wrap: fromBase64(request.wrap),
    shareHash: sha256(sealedShare),
    closesHash: closesHash(request.closes?.map(fromBase64) ?? null),
  });
  if (!verifySignature(header.vaultKey, message, fromBase64(request.signature))) {
    return { header, headerBytes, signed: false, share: null };
  }
  const share = await openedShare(keys, header, sealedShare);
  return { header, headerBytes, signed: true, share };
}

function readHeader(bytes: Uint8Array): RecordHeader | null {
  try {
    return decodeRecord(bytes);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function openedShare(
  keys: GuardianKeys,
  header: RecordHeader,
  sealed: Uint8Array,
): Promise<Uint8Array | null> {
  try {
    const info = shareInfo(keys.id, header.userId, header.recordId);
    const share = await openShare(keys.sealingKey, info, sealed);
    return isShareOf(share, header.publicShares[keys.place]!) ? share : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

export function prepare(
  context: DecisionContext,
  request: RequestOf<"prepare">,
  prepared: Prepared | null,
): Decision {
  const { keys, person } = context;
  if (!prepared) return refuse("bad_header");
  const { header, headerBytes, signed, share } = prepared;
  // Until the first confirmation binds a key, another set-up may replace this one.
  if (person.boundKey && !equalBytes(person.boundKey, header.vaultKey))
    return refuse("bound_to_other");
  if (!signed) return refuse("bad_signature");
  const { active } = person;
  // Until a key is bound another one's set-up replaces whatever is there, whatever its epoch.
  const isSameKey = ({ header: other }: Registration) =>
    equalBytes(decodeRecord(other).vaultKey, header.vaultKey);
  if (active && isSameKey(active) && !isAbove(header, active)) return refuse("stale_epoch");
  if (!share) return refuse("bad_share");
  const waiting = person.prepared.filter(
    (other) => isSameKey(other) && !equalBytes(other.recordId, header.recordId),
  );
  if (waiting.length >= preparedMost) return refuse("prepared_full");
  const registration: Registration = {
    header: headerBytes,
    recordId: header.recordId,
    epoch: header.epoch,
    zone: header.zone,
    commitment: fromBase64(request.commitment),
    wrap: fromBase64(request.wrap),
    sealedShare: sealShare(keys, person.user, header.recordId, share),
    certificate: null,
    closes: request.closes,
    proof: {
      shareHash: sha256(fromBase64(request.share)),
      signature: fromBase64(request.signature),
    },
  };
  share.fill(0);
  return { ok: true, person: { ...person, prepared: [...waiting, registration] } };
}

export function commit({ person, nowMs }: DecisionContext, request: RequestOf<"commit">): Decision {
  const recordId = fromBase64(request.record);
  const certificate = fromBase64(request.certificate);
  const { active, prepared } = person;
  if (active && equalBytes(active.recordId, recordId)) return { ok: true };
  const next = prepared.find((waiting) => equalBytes(waiting.recordId, recordId));
  if (!next) return refuse("no_prepared");
  const { vaultKey } = decodeRecord(next.header);
  // Prepared before another key was bound: what is bound since may not be overwritten by it.
  if (person.boundKey && !equalBytes(person.boundKey, vaultKey)) return refuse("bound_to_other");
  const message = commitMessage(person.user, recordId, sha256(next.header));
  if (!verifySignature(vaultKey, message, certificate)) return refuse("bad_signature");
  return { ok: true, person: committed(person, next, certificate, nowMs) };
}
