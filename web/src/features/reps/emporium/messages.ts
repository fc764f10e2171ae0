/** What the Emporium says. */
import { repSentences } from "@breezy/contract/reps";
import { ApiError } from "../../../lib/api-error.ts";
import { formatPoints } from "../points/format-points.ts";
import { redeemSentence } from "../points/redeeming.ts";
import { sentenceOf } from "../../../lib/sentence.ts";

export const blank = repSentences.blankSearch;
export const searching = "Searching Emporium...";
export const noneFound = "No products found for your search.";
export const tryOther = "No products found. Try a different search term!";
export const ordered = "Redeemed. Follow it under Orders.";
export const loginFirst = "You must be logged in to redeem products.";
export const offline = "Searching and redeeming need a connection.";

export function searchSentence(error: unknown): string {
  const isOurs = error instanceof ApiError && error.detail !== "";
  return isOurs ? sentenceOf(error) : repSentences.searchFailed;
}

/** `points`: what the product takes by the latest word. */
export function refusal(error: unknown, points: number): string {
  if (error instanceof ApiError && error.code === "price_differs") {
    return `The price has changed: it is now ${formatPoints(points)}.`;
  }
  return redeemSentence(error, "Failed to redeem product.");
}
