/** A guardian: decides each request over one person's row, keeps what follows, and signs what it answers. */
import { createHmac, hkdfSync } from "node:crypto";
import { fromBase64, toBase64, utf8 } from "@breezy/crypto/bytes";
import { answerMessage, closesHash } from "@breezy/crypto/messages";
import { sign } from "@breezy/crypto/guardian";
import { sha256 } from "@breezy/crypto/verify";
import type {
  GuardianAnswer,
  GuardianRecord,
  GuardianRefusal,
  GuardianRequest,
  PreparedRecord,
  SignedAnswer,
} from "@breezy/contract/guardian";
import type { Alarm } from "./alarm.ts";
import { confirm, vouch, witness } from "./confirm.ts";
import type { Decision, DecisionContext } from "./decision.ts";
import { alone, type Duty } from "./duty.ts";
import { evaluate } from "./evaluate.ts";
import type { GuardianKeys } from "./keys.ts";
import { order, reset } from "./orders.ts";
import {
  dropsRegistration,
  newPerson,
  openOnes,
  type Person,
  type Registration,
  tryCountsOf,
  timeFor,
} from "./person.ts";
import { commit, prepare, type Prepared, readPrepare } from "./register.ts";
import type { Store } from "./store.ts";

export interface GuardianDeps {
  keys: GuardianKeys;
  store: Store;
  clock: () => number;
  alarm: Alarm;
  /** Whether it may answer, and who holds what it knows. Without one it stands alone. */
  duty?: Duty;
}

export interface Answered {
  signed: SignedAnswer;
  refusal: GuardianRefusal | null;
  /** Stands for the person in logs. */
  pseudonym: string;
}

export interface Guardian {
  /**
   * `text` is the request's exact bytes as they came. What it changes is on disk before it resolves,
   * its own and its standby's. Rejects with OffDuty where it may not answer.
   */
  answer(request: GuardianRequest, text: string): Promise<Answered>;
  /** Erases everyone whose reset is due; returns how many. */
  sweep(): number;
  /** Rejects if the store can't be written, or with OffDuty. */
  probe(): Promise<void>;
}

export function createGuardian(deps: GuardianDeps): Guardian {
  const { keys, store, clock, alarm, duty = alone } = deps;
  const pseudonymOf = pseudonyms(keys);

  function decideAndKeep(
    request: GuardianRequest,
    prepared: Prepared | null,
  ): [Decision, DecisionContext] {
    const context = contextOf(request.user);
    const decision = decide(context, request, prepared);
    if (decision.ok && decision.person === null) store.erase(request.user);
    else if (decision.ok && decision.person) {
      store.save({ ...decision.person, seenMs: context.nowMs });
    }
    return [decision, context];
  }

  /** A person whose reset is due is a stranger already; the next sweep, or what is saved next, erases the row. */
  function contextOf(user: string): DecisionContext {
    const kept = store.load(user) ?? newPerson(user, clock());
    const nowMs = timeFor(kept, clock());
    const isDue = kept.resetAt !== null && nowMs >= kept.resetAt;
    return { keys, person: isDue ? newPerson(user, nowMs) : kept, nowMs };
  }

  return {
    async answer(request, text) {
      const prepared = request.kind === "prepare" ? await readPrepare(keys, request) : null;
      await duty.begin();
      const [decision, { person, nowMs }] = store.transaction(() =>
        decideAndKeep(request, prepared),
      );
      const changes = decision.ok && decision.person !== undefined;
      const after = (changes ? decision.person : person) ?? newPerson(request.user, nowMs);
      if (changes && dropsRegistration(person, after)) store.forgetErased();
      if (request.kind === "evaluate" || request.kind === "confirm") {
        alarm.unclaimed(clock(), request.user, openOnes(after).length - openOnes(person).length);
      }

      // Before anything is computed: else a try might be known to nobody once this computer is gone.
      await duty.isHeld();
      const body: GuardianAnswer = {
        guardian: keys.id,
        ok: decision.ok,
        ...(decision.ok ? {} : { code: decision.code }),
        standing: tryCountsOf(after, nowMs),
        ...decision.say,
        ...(decision.ok ? decision.after?.() : {}),
      };
      const answerText = JSON.stringify(body);
      const message = answerMessage(keys.id, sha256(utf8(text)), utf8(answerText));
      return {
        signed: { answer: answerText, signature: toBase64(sign(keys.signingKey, message)) },
        refusal: decision.ok ? null : decision.code,
        pseudonym: pseudonymOf(request.user),
      };
    },

    sweep() {
      const erased = store.transaction(() => {
        const due = store.dueForReset(clock());
        for (const user of due) store.erase(user);
        return due.length;
      });
      if (erased > 0) store.forgetErased();
      return erased;
    },

    async probe() {
      await duty.begin();
      store.transaction(() => undefined);
    },
  };
}

function decide(
  context: DecisionContext,
  request: GuardianRequest,
  prepared: Prepared | null,
): Decision {
  switch (request.kind) {
    case "read":
      return { ok: true, say: shown(context.person) };
    case "prepare":
      return prepare(context, request, prepared);
    case "commit":
      return commit(context, request);
    case "evaluate":
      return evaluate(context, request);
    case "confirm":
      return confirm(context, request);
    case "vouch":
      return vouch(context, request);
    case "witness":
      return witness(context, request);
    case "cancel":
    case "erase":
      return order(context, request);
    case "reset":
      return reset(context, request);
  }
}

function shown({ active, prepared, head, fork }: Person): Partial<GuardianAnswer> {
  return { active: active && record(active), prepared: prepared.map(preparedRecord), head, fork };
}

function record({ header, commitment, wrap, certificate }: Registration): GuardianRecord {
  return {
    header: toBase64(header),
    commitment: toBase64(commitment),
    wrap: toBase64(wrap),
    certificate: certificate && toBase64(certificate),
  };
}

function preparedRecord(registration: Registration): PreparedRecord {
  const { proof, closes } = registration;
  return {
    ...record(registration),
    proof: proof && {
      shareHash: toBase64(proof.shareHash),
      closesHash: toBase64(closesHash(closes?.map(fromBase64) ?? null)),
      signature: toBase64(proof.signature),
    },
  };
}

/**
 * Names for logs: one person's lines can be found together, and nobody outside can tell whose they are.
 * Twelve hex digits for a user id, the same for as long as the key at rest is.
 */
function pseudonyms({ restKey }: GuardianKeys): (user: string) => string {
  const key = Buffer.from(hkdfSync("sha256", restKey, "", "vault/v1/guardian/pseudonyms", 32));
  return (user) => createHmac("sha256", key).update(user).digest("hex").slice(0, 12);
}
