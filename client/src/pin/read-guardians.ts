/** Asks the guardians where a person stands. Counts nothing. */
import { toBase64 } from "@breezy/crypto/bytes";
import type { SignedHead } from "@breezy/crypto/head";
import type { GuardianAnswer } from "@breezy/contract/guardian";
import type { Gate, RunningReset } from "../answers.ts";
import { headFromWire, headToWire } from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import type { Hearing } from "../wire/guardians.ts";
import {
  type AgreedRecord,
  agreedRecord,
  type Answers,
  gateOf,
  isHalfBound,
  undeliveredCertificates,
} from "./registrations.ts";

export interface GuardiansRead {
  answers: Answers;
  gate: Gate;
  /** null if no two guardians agree on one. */
  record: AgreedRecord | null;
  reset: RunningReset | null;
  /** Guardians whose answer was not theirs, or not to this request. */
  liars: string[];
  /**
   * The vault's key by the server's word, in base64, where two guardians signed that they know
   * nobody: they lost what they knew. Else null.
   */
  lostKey: string | null;
  /** This session has no other try, by the server's word. */
  spent: boolean;
}

/** Asks all; first delivers any certificate that one guardian serves and another missed. */
export async function readGuardians(context: Context): Promise<GuardiansRead> {
  const { guardians, userId } = context;
  let { answers, liars, spent } = await read(context);
  const undelivered = undeliveredCertificates(answers, userId);
  if (undelivered.length > 0) {
    const orders = undelivered.map(
      ({ guardianId, record, certificate }) =>
        [guardianId, { record: toBase64(record), certificate }] as const,
    );
    await guardians.send("commit", new Map(orders));
    ({ answers, liars, spent } = await read(context));
  }
  const now = context.clock();
  let gate = gateOf(answers, userId, now);
  const isSetUp = gate.state === "set-up";
  const vault =
    isSetUp || (gate.state === "unavailable" && isHalfBound(answers))
      ? await context.wire.vault()
      : null;
  // Its key is lost with the page that made it. It is begun anew if no vault came of it.
  if (gate.state === "unavailable" && isHalfBound(answers) && !vault) gate = { state: "set-up" };
  // They lost what they knew, and a set-up would bind them to another key. A reset made them forget.
  const lostKey = isSetUp && vault && !vault.reset ? vault.publicKey : null;
  if (lostKey) gate = { state: "split" };
  return {
    answers,
    liars,
    spent,
    gate,
    lostKey,
    record: agreedRecord(answers, userId),
    reset: runningReset(answers, now),
  };
}

export async function read({
  guardians,
}: Context): Promise<Pick<GuardiansRead, "answers" | "liars" | "spent">> {
  const hearing = await guardians.read();
  const answers = new Map<string, GuardianAnswer>();
  const liars: string[] = [];
  if (hearing.ok) {
    for (const [id, heard] of hearing.heard) {
      if ("answer" in heard) answers.set(id, heard.answer);
      else if (heard.silent === "lied") liars.push(id);
    }
  }
  return { answers, liars, spent: hearing.ok && hearing.spent };
}

export function runningReset(answers: Answers, deviceNowMs: number): RunningReset | null {
  for (const { standing } of answers.values()) {
    if (standing.resetAt !== null) {
      return { eraseAtMs: deviceNowMs + Math.max(0, standing.resetAt - standing.now) };
    }
  }
  return null;
}

/** Every head that a guardian shows; whose signature they bear is for the reader to check. */
export function witnessedHeads(answers: Answers): SignedHead[] {
  return Array.from(answers.values()).flatMap(({ head, fork }) =>
    [head, fork].filter((shown) => shown != null).map(headFromWire),
  );
}

/** Leaves a head with the guardians: from then on no server can show an older one unseen. */
export function witness(
  { guardians }: Pick<Context, "guardians">,
  head: SignedHead,
): Promise<Hearing> {
  const shown = { head: headToWire(head) };
  return guardians.send("witness", new Map(guardians.set.map(({ id }) => [id, shown])));
}

/**
 * How far the guardians' clock is ahead of this device's: the middle one of three, the earlier of
 * two, so that no single one brings a date forward. 0 if none was heard.
 */
export function guardiansAheadMs(answers: Answers, deviceNowMs: number): number {
  const clocks = Array.from(answers.values(), ({ standing }) => standing.now).sort((a, b) => a - b);
  const middle = clocks[Math.floor((clocks.length - 1) / 2)];
  return middle === undefined ? 0 : middle - deviceNowMs;
}
