/** One try with a PIN: two guardians evaluate, the answers are checked, the key comes out or it does not. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { checkEvaluation, finishUnlock, startUnlock, type UnlockAttempt } from "@breezy/crypto/pin";
import { guardianThreshold } from "@breezy/crypto/parameters";
import type { Context } from "../keep/context.ts";
import type { Hearing } from "../wire/guardians.ts";
import type { Ask } from "../keep/own-tries.ts";
import type { AgreedRecord, Answers } from "./registrations.ts";
import type { GuardianAnswer } from "@breezy/contract/guardian";

/**
 * A try that has begun. Kept until the PIN was wrong or the vault is open, so that a flaky network asks
 * again for the same element, uncounted.
 */
export interface OpenTry {
  pin: string;
  recordId: string;
  attempt: UnlockAttempt;
  /** Guardians that have counted it or may have. */
  asked: Set<string>;
  evaluations: Map<string, { index: number; evaluated: Uint8Array }>;
}

export type TryResult =
  | { ok: true; vaultKey: Uint8Array; answers: Answers; liars: string[] }
  /** `spent`: the session has no other. */
  | { ok: false; reason: "wrong"; answers: Answers; spent: boolean }
  /** Not enough answers; the same try goes on when the same PIN is typed again. */
  | { ok: false; reason: "unavailable" }
  /** Guardians refuse: the gate has to be asked anew. */
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "session-tries" };

export async function beginAttempt(pin: string, record: AgreedRecord): Promise<OpenTry> {
  return {
    pin,
    recordId: toBase64(record.header.recordId),
    attempt: await startUnlock(pin, record.header),
    asked: new Set(),
    evaluations: new Map(),
  };
}

export async function runAttempt(
  context: Context,
  open: OpenTry,
  record: AgreedRecord,
  answers: Answers,
): Promise<TryResult> {
  const { set } = context.guardians;
  const ask = { record: open.recordId, element: toBase64(open.attempt.element) };
  const latest = new Map(answers);
  const liars = new Set<string>();
  let refused = false;
  let spent = false;
  const waiting = orderedByTries(record.holders, latest, open);

  while (open.evaluations.size < guardianThreshold) {
    const next = waiting.splice(0, guardianThreshold - open.evaluations.size);
    if (next.length === 0) break;
    for (const id of next) open.asked.add(id);
    const hearing = await askToEvaluate(context, ask, next);
    if (!hearing.ok) {
      return hearing.reason === "session-tries"
        ? { ok: false, reason: "session-tries" }
        : { ok: false, reason: "unavailable" };
    }
    spent ||= hearing.spent;
    for (const [id, heard] of hearing.heard) {
      if ("silent" in heard) {
        if (heard.silent === "lied") liars.add(id);
        continue;
      }
      latest.set(id, { ...latest.get(id), ...heard.answer });
      if (!heard.answer.ok) {
        refused = true;
        continue;
      }
      const index = set.findIndex((g) => g.id === id) + 1;
      const evaluated = evaluation(open, record, index, heard.answer);
      if (evaluated) open.evaluations.set(id, { index, evaluated });
      else liars.add(id);
    }
  }

  if (open.evaluations.size < guardianThreshold) {
    return refused ? { ok: false, reason: "refused" } : { ok: false, reason: "unavailable" };
  }
  const two = Array.from(open.evaluations.values());
  const vaultKey = await finishUnlock(
    open.attempt,
    record.bytes,
    record.commitment,
    record.wrap,
    two,
  );
  return vaultKey
    ? { ok: true, vaultKey, answers: latest, liars: Array.from(liars) }
    : { ok: false, reason: "wrong", answers: latest, spent };
}

/** Anyone who is asked may count it: it is written down as ours before it leaves. */
export async function askToEvaluate(
  { guardians, ownTries }: Pick<Context, "guardians" | "ownTries">,
  ask: Ask,
  ids: readonly string[],
): Promise<Hearing> {
  await ownTries.sending(ids, ask);
  return guardians.send("evaluate", new Map(ids.map((id) => [id, ask])));
}

/** Those already asked first (asking again costs nothing), then those with most tries left. */
export function orderedByTries(
  holders: readonly string[],
  latest: Answers,
  open: Pick<OpenTry, "asked" | "evaluations">,
): string[] {
  const left = (id: string) =>
    open.asked.has(id) ? Infinity : (latest.get(id)?.standing.triesLeft ?? 0);
  return holders
    .filter((id) => !open.evaluations.has(id) && left(id) > 0)
    .sort((a, b) => left(b) - left(a));
}

function evaluation(
  open: OpenTry,
  record: AgreedRecord,
  index: number,
  answer: GuardianAnswer,
): Uint8Array | null {
  if (!answer.evaluated || !answer.proof) return null;
  const evaluated = fromBase64(answer.evaluated);
  const publicShare = record.header.publicShares[index - 1];
  if (!publicShare) return null;
  return checkEvaluation(open.attempt, publicShare, evaluated, fromBase64(answer.proof))
    ? evaluated
    : null;
}
