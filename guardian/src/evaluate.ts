/** EVALUATE: counted on disk first, computed after. */
import { equalBytes, fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { evaluationId } from "@breezy/crypto/messages";
import { decodeRecord } from "@breezy/crypto/record-header";
import { evaluate as evaluateShare, isPoint } from "@breezy/crypto/guardian";
import { type Decision, refuse, type RequestOf, type DecisionContext } from "./decision.ts";
import { countEvaluation, isLocked, isSealed, type Registration } from "./person.ts";
import { openSealedShare } from "./share-at-rest.ts";

export function evaluate(context: DecisionContext, request: RequestOf<"evaluate">): Decision {
  const { keys, person, nowMs } = context;
  const { active } = person;
  if (!active) return refuse("no_record");
  // Anyone who squats an id before its owner has confirmed would have tries, and a seal, of their own.
  if (!person.boundKey) return refuse("unbound");
  const recordId = fromBase64(request.record);
  if (!equalBytes(active.recordId, recordId)) return refuse("wrong_record");
  const element = fromBase64(request.element);
  if (!isPoint(element)) return refuse("bad_element");
  const after = () => computed(context, active, element);
  const id = toBase64(evaluationId(recordId, element));
  // The same element tells nothing new, so an answer that was lost is given again uncounted.
  if (person.evaluations.some((kept) => kept.id === id)) return { ok: true, after };
  if (isSealed(person)) return refuse("sealed");
  if (isLocked(person, nowMs)) return refuse("locked");
  // A share that the key at rest does not open must not cost a try.
  openSealedShare(keys, person.user, active.recordId, active.sealedShare).fill(0);
  return { ok: true, person: countEvaluation(person, id, nowMs), after };
}

function computed({ keys, person }: DecisionContext, active: Registration, element: Uint8Array) {
  const share = openSealedShare(keys, person.user, active.recordId, active.sealedShare);
  const publicShare = decodeRecord(active.header).publicShares[keys.place]!;
  const { evaluated, proof } = evaluateShare(share, publicShare, element);
  share.fill(0);
  return { evaluated: toBase64(evaluated), proof: toBase64(proof) };
}
