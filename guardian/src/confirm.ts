/** CONFIRM, VOUCH and WITNESS: the owner was here, those were theirs, and this is the vault's head. */
import { equalBytes, fromBase64 } from "@breezy/crypto/bytes";
import { confirmMessage, headMessage, vouchMessage } from "@breezy/crypto/messages";
import { decodeRecord } from "@breezy/crypto/record-header";
import { verifySignature } from "@breezy/crypto/verify";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import { type Decision, refuse, type RequestOf, type DecisionContext } from "./decision.ts";
import { claimed, confirmed, type Registration, vouched, witnessed } from "./person.ts";

export function confirm(
  { keys, person }: DecisionContext,
  request: RequestOf<"confirm">,
): Decision {
  const { active, boundKey } = person;
  if (!active) return refuse("no_record");
  const vaultKey = boundKey ?? decodeRecord(active.header).vaultKey;
  const challenge = fromBase64(request.challenge);
  const message = confirmMessage({
    guardianId: keys.id,
    userId: person.user,
    challenge,
    evaluationIds: request.evaluations.map(fromBase64),
  });
  if (!verifySignature(vaultKey, message, fromBase64(request.signature)))
    return refuse("bad_signature");
  const present = person.challenge !== null && equalBytes(person.challenge, challenge);
  // Late or said again it is no sign that the owner is here now; but what it names was theirs.
  if (!present && !boundKey) return refuse("stale_challenge");
  const named = new Set(request.evaluations);
  const closed = person.evaluations.flatMap(({ id }) => (named.has(id) ? [id] : []));
  const after = claimed(person, closed);
  const prepared = person.prepared.filter((waiting) => isOf(vaultKey, waiting));
  return {
    ok: true,
    person: present ? { ...confirmed(after, vaultKey), prepared } : after,
    say: { closed, present },
  };
}

/** Another key's set-up that waited ends when this one is bound. */
function isOf(vaultKey: Uint8Array, { header }: Registration): boolean {
  return equalBytes(decodeRecord(header).vaultKey, vaultKey);
}

export function vouch(
  { keys, person, nowMs }: DecisionContext,
  request: RequestOf<"vouch">,
): Decision {
  if (!person.boundKey) return refuse("no_record");
  const ids = request.evaluations.map(fromBase64);
  const message = vouchMessage(keys.id, person.user, ids);
  if (!verifySignature(person.boundKey, message, fromBase64(request.signature)))
    return refuse("bad_signature");
  return { ok: true, person: vouched(person, request.evaluations, nowMs) };
}

export function witness({ person }: DecisionContext, request: RequestOf<"witness">): Decision {
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
