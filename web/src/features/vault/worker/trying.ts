/** One try with a PIN: two guardians evaluate, the answers are checked, the key comes out or it does not. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { checkEvaluation, finishUnlock, startUnlock, type UnlockAttempt } from "@breezy/crypto/pin";
import { guardianThreshold } from "@breezy/crypto/parameters";
import type { Context } from "./context.ts";
import type { Hearing } from "./guardians.ts";
import type { AgreedRecord, Answers } from "./records.ts";
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
  | { ok: false; reason: "wrong"; answers: Answers }
  /** Not enough answers; the same try goes on when the same PIN is typed again. */
  | { ok: false; reason: "unavailable" }
  /** Guardians refuse: the gate has to be asked anew. */
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "session-tries" };

export async function beginTry(pin: string, record: AgreedRecord): Promise<OpenTry> {
  return {
    pin,
    recordId: toBase64(record.header.recordId),
    attempt: await startUnlock(pin, record.header),
    asked: new Set(),
    evaluations: new Map(),
  };
}

export async function carryTry(
  context: Context,
  open: OpenTry,
  record: AgreedRecord,
  answers: Answers,
): Promise<TryResult> {
  const { set } = context.guardians;
  const ask = { record: open.recordId, element: toBase64(open.attempt.element) };
  const again = await askAgain(context, answers, ask.element);
  const latest = new Map(again.latest);
  const liars = new Set(again.liars);
  let refused = false;
  const waiting = orderedByTries(record.holders, again, open);

  while (open.evaluations.size < guardianThreshold) {
    const next = waiting.splice(0, guardianThreshold - open.evaluations.size);
    if (next.length === 0) break;
    const anew = next.filter((id) => !open.asked.has(id));
    for (const id of next) open.asked.add(id);
    const hearing = await askToEvaluate(context, ask, next, { anew, answers: latest });
    if (!hearing.ok) {
      return hearing.reason === "session-tries"
        ? { ok: false, reason: "session-tries" }
        : { ok: false, reason: "unavailable" };
    }
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
    : { ok: false, reason: "wrong", answers: latest };
}

interface Ask {
  record: string;
  element: string;
}

/** Those `anew` may count it, which makes it ours once they sign so. */
export async function askToEvaluate(
  { guardians, claims }: Pick<Context, "guardians" | "claims">,
  ask: Ask,
  ids: readonly string[],
  { anew, answers }: { anew: readonly string[]; answers: Answers },
): Promise<Hearing> {
  const challengeOf = (id: string) => answers.get(id)?.standing.challenge ?? null;
  await claims.sending(anew, (id) => ({ ...ask, at: challengeOf(id) }));
  const hearing = await guardians.send("evaluate", new Map(ids.map((id) => [id, ask])));
  if (!hearing.ok) return hearing;
  for (const [id, heard] of hearing.heard) {
    if ("answer" in heard) await claims.answered(id, ask.element, heard.answer.ok);
  }
  return hearing;
}

/** What was heard from guardians, and which of them still owe a word about an element of ours. */
export interface AskedAgain {
  latest: Answers;
  owing: ReadonlySet<string>;
  liars: readonly string[];
}

/**
 * Asks guardians that counted something since an element of ours left without an answer: where it
 * was that element they answer it again uncounted, and it is claimed. `but` is asked anyway.
 */
export async function askAgain(
  context: Pick<Context, "guardians" | "claims">,
  answers: Answers,
  but?: string,
): Promise<AskedAgain> {
  const latest = new Map(answers);
  const owing = new Set<string>();
  const liars: string[] = [];
  for (const [id, answer] of answers) {
    const sent = await context.claims.unanswered(id, answer.standing.challenge);
    if (!sent || sent.element === but) continue;
    const { record, element } = sent;
    const hearing = await askToEvaluate(context, { record, element }, [id], { anew: [], answers });
    const heard = hearing.ok ? hearing.heard.get(id) : undefined;
    if (heard && "answer" in heard) {
      latest.set(id, { ...answer, standing: heard.answer.standing });
      continue;
    }
    owing.add(id);
    if (heard?.silent === "lied") liars.push(id);
  }
  return { latest, owing, liars };
}

/**
 * Those already asked first (asking again costs nothing), then those with most tries left. Last
 * those that owe a word: a new element there would leave the old one unclaimed for ever.
 */
export function orderedByTries(
  holders: readonly string[],
  { latest, owing }: AskedAgain,
  open: Pick<OpenTry, "asked" | "evaluations">,
): string[] {
  const left = (id: string) =>
    open.asked.has(id) ? Infinity : (latest.get(id)?.standing.triesLeft ?? 0);
  return holders
    .filter((id) => !open.evaluations.has(id) && left(id) > 0)
    .sort((a, b) => Number(owing.has(a)) - Number(owing.has(b)) || left(b) - left(a));
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
