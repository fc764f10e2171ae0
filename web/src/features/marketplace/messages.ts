/** What the Marketplace says. */
import { detailOr } from "../../lib/sentence.ts";

export const welcome = "Welcome to the Marketplace";
export const nonePrizes = "No prizes available.";
export const somethingWrong = "Something went wrong.";
export const redeemed = "REDEEMED!";
export const loginFirst = "You must be logged in to redeem prizes.";
export const redeemFailed = "Failed to redeem prize.";
export const offline = "Redeeming a prize needs the connection.";

export function loadSentence(error: unknown): string {
  return detailOr(error, "Failed to load marketplace data.");
}
