/** Guardians that are broken on purpose, so that a test can show that it would notice. */
import { fromBase64, toBase64, utf8 } from "@breezy/crypto/bytes";
import { answerMessage, evaluationId } from "@breezy/crypto/messages";
import { decodeRecord } from "@breezy/crypto/record-header";
import { evaluate as evaluateShare, sign } from "@breezy/crypto/guardian";
import { sha256 } from "@breezy/crypto/verify";
import { createGuardian, type Guardian, type GuardianDeps } from "@breezy/guardian/guardian";
import {
  countEvaluation,
  isLocked,
  isSealed,
  type Person,
  tryCountsOf,
} from "@breezy/guardian/person";
import { openSealedShare } from "@breezy/guardian/share-at-rest";

/** Reads the count, does something else, and writes it: no transaction holds both. */
export function countsTooLate({ keys, store, clock, alarm }: GuardianDeps): Guardian {
  const sound = createGuardian({ keys, store, clock, alarm });
  return {
    ...sound,
    async answer(request, text) {
      const person = store.load(request.user);
      if (request.kind !== "evaluate" || !person?.active) return sound.answer(request, text);
      if (isSealed(person) || isLocked(person, clock())) return sound.answer(request, text);
      const element = fromBase64(request.element);
      const { evaluated, proof } = evaluation(keys, person, element);
      await elsewhere();
      const id = toBase64(evaluationId(fromBase64(request.record), element));
      const counted = countEvaluation(person, id, clock());
      store.save(counted);
      const answer = JSON.stringify({
        guardian: keys.id,
        ok: true,
        standing: tryCountsOf(counted, clock()),
        evaluated: toBase64(evaluated),
        proof: toBase64(proof),
      });
      const message = answerMessage(keys.id, sha256(utf8(text)), utf8(answer));
      const signature = toBase64(sign(keys.signingKey, message));
      return { signed: { answer, signature }, refusal: null, pseudonym: "" };
    },
  };
}

/** Counts in its memory beside the store, and looks at the count before an await. */
export function countsInMemory({ keys, store, clock, alarm }: GuardianDeps): Guardian {
  const fails = new Map<string, number>();
  const forgetting = createGuardian({
    keys,
    clock,
    alarm,
    store: { ...store, save: (person) => store.save({ ...person, evaluations: [] }) },
  });
  return {
    ...forgetting,
    async answer(request, text) {
      if (request.kind !== "evaluate") return forgetting.answer(request, text);
      const before = fails.get(request.user) ?? 0;
      await elsewhere();
      if (before >= 4) throw new Error("locked");
      const answered = await forgetting.answer(request, text);
      fails.set(request.user, before + 1);
      return answered;
    },
  };
}

function evaluation(keys: GuardianDeps["keys"], { user, active }: Person, element: Uint8Array) {
  const { recordId, sealedShare, header } = active!;
  const share = openSealedShare(keys, user, recordId, sealedShare);
  return evaluateShare(share, decodeRecord(header).publicShares[keys.place]!, element);
}

function elsewhere(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
