/** Points are spent once for each wish, however often the request has to be sent for it. */
import type { Redeemed } from "@breezy/contract/reps";
import { ApiError } from "../../../lib/api-error.ts";
import { detailOr } from "../../../lib/sentence.ts";
import { readStoredHere, writeStoredHere } from "../../../lib/storage.ts";

export const orderedBefore = "You have already redeemed this. See Orders.";
const unanswered = "There was no answer. Try again; you will never be charged twice.";

/** Of the call that spends. */
export interface KeyedOptions {
  headers: { "idempotency-key": string };
}

/** If this tab may not store anything. */
const kept = new Map<string, string>();

/**
 * Sends under a key that stays with `wish` until an order has come of it: a request whose answer was
 * lost is answered as before when it is sent again, also after the page was loaded anew.
 */
export async function redeemOnce(
  wish: string,
  send: (options: KeyedOptions) => Promise<Redeemed>,
): Promise<Redeemed> {
  const name = `redeem:${wish}`;
  const key = kept.get(name) ?? readStoredHere(name) ?? crypto.randomUUID();
  kept.set(name, key);
  writeStoredHere(name, key);
  const forget = () => {
    kept.delete(name);
    writeStoredHere(name, null);
  };
  try {
    const answer = await send({ headers: { "idempotency-key": key } });
    forget();
    return answer;
  } catch (error) {
    // An order came of the same wish at another price.
    if (error instanceof ApiError && error.code === "idempotency_key_used") forget();
    throw error;
  }
}

/** `own`: what the page says if the server gives no reason. */
export function redeemSentence(error: unknown, own: string): string {
  const code = error instanceof ApiError ? error.code : "";
  if (code === "network" || code === "unexpected_answer") return `${own} ${unanswered}`;
  return code === "idempotency_key_used" ? orderedBefore : detailOr(error, own);
}
