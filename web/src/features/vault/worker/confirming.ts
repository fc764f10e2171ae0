/** Tells the guardians that the owner is here: signed, with the head that they are to witness. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { confirmMessage } from "@breezy/crypto/messages";
import type { SignedHead } from "@breezy/crypto/head";
import { signWith, type VaultKeys } from "@breezy/crypto/keys";
import { guardianThreshold } from "@breezy/crypto/parameters";
import { headToWire } from "./contents.ts";
import type { GuardianAnswer } from "@breezy/contract/guardian";
import type { Context } from "./context.ts";
import type { Answers } from "./records.ts";
import { agreeing } from "./registering.ts";
import { askAgain } from "./trying.ts";

/** How often a challenge that has gone stale is fetched anew; another tab's unlock makes one stale. */
const rounds = 3;

export interface Confirmed {
  /** Guardians that acknowledged. */
  by: Answers;
  /** Evaluations there that nobody claimed, before this confirmation took ours off. */
  unclaimed: number;
}

/** Confirms at every guardian of `answers` that holds `recordId` active. */
export async function confirm(
  context: Pick<Context, "guardians" | "claims">,
  keys: VaultKeys,
  recordId: Uint8Array,
  head: SignedHead,
  answers: Answers,
): Promise<Confirmed> {
  const { guardians, claims } = context;
  let latest = answers;
  const by = new Map<string, GuardianAnswer>();
  let foreign = 0;
  for (let round = 0; round < rounds; round++) {
    const asks = new Map<string, object>();
    for (const [guardianId, { standing }] of (await askAgain(context, latest)).latest) {
      if (by.has(guardianId) || !standing.challenge) continue;
      // Its challenge may be of before that element: a confirmation refused for it must not look like one taken.
      if (round === 0 && (await claims.isOpen(guardianId))) continue;
      const mine = await claims.confirming(guardianId, standing.challenge);
      asks.set(
        guardianId,
        await signedConfirm(guardianId, standing.challenge, mine, keys, recordId, head),
      );
    }
    if (asks.size === 0) break;
    const hearing = await guardians.send("confirm", asks);
    for (const [guardianId, heard] of hearing.ok ? hearing.heard : []) {
      if (!("answer" in heard)) continue;
      const { answer } = heard;
      await claims.confirmed(guardianId, answer.ok);
      if (!answer.ok) continue;
      by.set(guardianId, answer);
      foreign += answer.standing.unconfirmed;
    }
    if (by.size === guardians.set.length) break;
    latest = agreeing(await guardians.read());
  }
  // A try takes two evaluations, so half of them is how many tries there were.
  return { by, unclaimed: Math.ceil(foreign / guardianThreshold) };
}

async function signedConfirm(
  guardianId: string,
  challenge: string,
  mine: number,
  keys: VaultKeys,
  recordId: Uint8Array,
  head: SignedHead,
): Promise<object> {
  const message = confirmMessage({
    guardianId,
    userId: keys.userId,
    recordId,
    challenge: fromBase64(challenge),
    headVersion: head.version,
    headDigest: head.digest,
    mine,
  });
  return {
    record: toBase64(recordId),
    challenge,
    head: headToWire(head),
    mine,
    signature: toBase64(await signWith(keys, message)),
  };
}
