/** What the Marketplace says. */
import { repSentences } from "@breezy/contract/reps";
import { ApiError } from "../../../lib/api-error.ts";
import { redeemSentence } from "../points/redeeming.ts";
import { detailOr } from "../../../lib/sentence.ts";

export const welcome = "Welcome to the Marketplace";
export const nonePrizes = "No prizes available.";
export const somethingWrong = "Something went wrong.";
export const redeemed = "REDEEMED!";
export const loginFirst = "You must be logged in to redeem prizes.";
export const offline = "Redeeming a prize needs a connection.";

export function loadSentence(error: unknown): string {
  return detailOr(error, "Failed to load marketplace data.");
}

export function refusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return repSentences.notOffered;
  return redeemSentence(error, "Failed to redeem prize.");
}
