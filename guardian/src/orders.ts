/** What the owner orders (cancel, erase) and what the server may start (a reset, 24 hours ahead). */
import { equalBytes, fromBase64 } from "@breezy/crypto/bytes";
import { decodeRecord } from "@breezy/crypto/record-header";
import { ownerOrderMessage, resetMessage } from "@breezy/crypto/messages";
import { verifySignature } from "@breezy/crypto/verify";
import { resetDelayMs, resetOrderMs } from "@breezy/contract/guardian";
import { type Decision, refuse, type RequestOf, type DecisionContext } from "./decision.ts";
import { resetCancelled } from "./person.ts";

export function order(
  { keys, person }: DecisionContext,
  request: RequestOf<"cancel" | "erase">,
): Decision {
  if (!person.active) return refuse("no_record");
  const challenge = fromBase64(request.challenge);
  if (!person.challenge || !equalBytes(person.challenge, challenge))
    return refuse("stale_challenge");
  const vaultKey = person.boundKey ?? decodeRecord(person.active.header).vaultKey;
  const message = ownerOrderMessage(request.kind, keys.id, person.user, challenge);
  if (!verifySignature(vaultKey, message, fromBase64(request.signature)))
    return refuse("bad_signature");
  switch (request.kind) {
    case "cancel":
      return { ok: true, person: resetCancelled(person) };
    case "erase":
      return { ok: true, person: null };
  }
}

export function reset(
  { keys, person, nowMs }: DecisionContext,
  request: RequestOf<"reset">,
): Decision {
  if (!person.active && person.prepared.length === 0) return refuse("no_record");
  const message = resetMessage(keys.id, person.user, request.issuedAt);
  const fresh = Math.abs(nowMs - request.issuedAt) <= resetOrderMs;
  if (!fresh || !verifySignature(keys.resetKey, message, fromBase64(request.signature))) {
    return refuse("bad_order");
  }
  return { ok: true, person: { ...person, resetAt: person.resetAt ?? nowMs + resetDelayMs } };
}
