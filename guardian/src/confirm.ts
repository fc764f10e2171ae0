/** CONFIRM and WITNESS: the owner was here, and this is the vault's head. */
import { equalBytes, fromBase64 } from "@breezy/crypto/bytes";
import { confirmMessage, headMessage } from "@breezy/crypto/messages";
import { decodeRecord } from "@breezy/crypto/record-header";
import { verifySignature } from "@breezy/crypto/verify";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import { type Decision, refuse, type RequestOf, type Scene } from "./decision.ts";
import { confirmed, type Registration, witnessed } from "./person.ts";

export function confirm({ keys, person }: Scene, request: RequestOf<"confirm">): Decision {
  const { active } = person;
  if (!active) return refuse("no_record");
  const recordId = fromBase64(request.record);
  if (!equalBytes(active.recordId, recordId)) return refuse("wrong_record");
  const { vaultKey } = decodeRecord(active.header);
  if (person.boundKey && !equalBytes(person.boundKey, vaultKey)) return refuse("bound_to_other");
  const challenge = fromBase64(request.challenge);
  if (!person.challenge || !equalBytes(person.challenge, challenge))
    return refuse("stale_challenge");
  const message = confirmMessage({
    guardianId: keys.id,
    userId: person.user,
    recordId,
    challenge,
    headVersion: request.head.version,
    headDigest: fromBase64(request.head.digest),
    mine: request.mine,
  });
  if (!verifySignature(vaultKey, message, fromBase64(request.signature)))
    return refuse("bad_signature");
  if (!isOwnersHead(person.user, vaultKey, request.head)) return refuse("bad_signature");
  const here = confirmed(person, vaultKey, request.mine);
  const pending = isOf(vaultKey, person.pending) ? person.pending : null;
  return { ok: true, person: { ...witnessed(here, request.head), pending } };
}

/** Another key's set-up that waited ends when this one is bound. */
function isOf(vaultKey: Uint8Array, pending: Registration | null): boolean {
  return pending !== null && equalBytes(decodeRecord(pending.header).vaultKey, vaultKey);
}

export function witness({ person }: Scene, request: RequestOf<"witness">): Decision {
  if (!person.boundKey) return refuse("no_record");
  if (!isOwnersHead(person.user, person.boundKey, request.head)) return refuse("bad_signature");
  if (person.head && request.head.version < person.head.version) {
    return { ok: false, code: "stale_head", say: { head: person.head } };
  }
  const next = witnessed(person, request.head);
  return { ok: true, person: next, say: { head: next.head, fork: next.fork } };
}

function isOwnersHead(user: string, vaultKey: Uint8Array, head: SignedHeadWire): boolean {
  const message = headMessage(user, head.version, fromBase64(head.digest));
  return verifySignature(vaultKey, message, fromBase64(head.signature));
}
