/** Tells the guardians that the owner is here and which tries were this browser's: signed, whatever else fails. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { confirmMessage } from "@breezy/crypto/messages";
import { signWith, type VaultKeys } from "@breezy/crypto/keys";
import type { GuardianAnswer } from "@breezy/contract/guardian";
import { VaultError } from "../failure.ts";
import type { Context } from "../keep/context.ts";
import type { Hearing } from "../wire/guardians.ts";
import type { Answers } from "./registrations.ts";

/** A challenge that has gone stale is replaced by the one in the answer; another tab's opening makes one stale. */
const rounds = 3;
const noChallenge = toBase64(new Uint8Array(32));

/**
 * Confirms to every guardian of the set, by the challenges in `answers`; one that was not heard
 * closes what is named to it all the same. Returns what those that acknowledged signed; `onSent`:
 * the first of it is on its way.
 */
export async function confirm(
  context: Pick<Context, "guardians" | "ownTries">,
  keys: VaultKeys,
  answers: Answers,
  onSent: () => void = () => undefined,
): Promise<Answers> {
  const { guardians, ownTries } = context;
  const challenges = new Map(
    Array.from(answers, ([id, { standing }]) => [id, standing.challenge] as const),
  );
  const by = new Map<string, GuardianAnswer>();
  let waiting = guardians.set.map(({ id }) => id);
  for (let round = 0; round < rounds && waiting.length > 0; round++) {
    const asks = await Promise.all(
      waiting.map(async (id) => {
        const challenge = challenges.get(id) ?? noChallenge;
        return [id, await signedConfirm(id, challenge, await ownTries.at(id), keys)] as const;
      }),
    );
    const sent = unlessOffline(guardians.send("confirm", new Map(asks)));
    onSent();
    const again: string[] = [];
    const answered = heard(await sent);
    await ownTries.closed(
      new Map(answered.flatMap(([id, { ok, closed }]) => (ok ? [[id, closed ?? []]] : []))),
    );
    for (const [id, answer] of answered) {
      if (answer.ok) by.set(id, answer);
      challenges.set(id, answer.standing.challenge);
      const isStale = answer.ok ? answer.present === false : answer.code === "stale_challenge";
      if (isStale && answer.standing.challenge) again.push(id);
    }
    waiting = again;
  }
  return by;
}

function heard(hearing: Hearing): [string, GuardianAnswer][] {
  if (!hearing.ok) return [];
  return Array.from(hearing.heard).flatMap(([id, one]) =>
    "answer" in one ? [[id, one.answer]] : [],
  );
}

/** What is lost here is said again while the vault is open. */
async function unlessOffline(sent: Promise<Hearing>): Promise<Hearing> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof VaultError && error.code === "network") {
      return { ok: false, reason: "unavailable" };
    }
    throw error;
  }
}

async function signedConfirm(
  guardianId: string,
  challenge: string,
  evaluations: readonly string[],
  keys: VaultKeys,
): Promise<object> {
  const message = confirmMessage({
    guardianId,
    userId: keys.userId,
    challenge: fromBase64(challenge),
    evaluationIds: evaluations.map(fromBase64),
  });
  return { challenge, evaluations, signature: toBase64(await signWith(keys, message)) };
}
