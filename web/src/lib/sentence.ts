import { faultOfStatus, faultSentences } from "@breezy/client/wire/answer-faults";
import { ApiError } from "./api-error.ts";
import { formatWait } from "./time.ts";

export const unreachable = "Breezy could not be reached. Check your connection and try again.";
const fallback = "An unexpected error occurred. Please try again.";

/** What a failed call says to a person; `known` are a feature's own sentences by code, which come first. */
export function sentenceOf(error: unknown, known: Partial<Record<string, string>> = {}): string {
  if (!(error instanceof ApiError)) return fallback;
  const own = known[error.code] ?? (error.code === "network" ? unreachable : undefined);
  const sentence = own ?? (error.detail || faultSentence(error) || fallback);
  if (error.status !== 429 || error.retryAfterMs === null) return sentence;
  return `${sentence} Try again in ${formatWait(error.retryAfterMs)}.`;
}

/** Where the server has no words of its own. */
function faultSentence({ code, status }: ApiError): string | undefined {
  if (code === "cut_off") return faultSentences["cut-off"];
  if (code === "unexpected_answer") return faultSentences.outdated;
  const fault = faultOfStatus(status, code);
  return fault ? faultSentences[fault] : undefined;
}

/** What the server said for a person, or else the page's own sentence. */
export function detailOr(error: unknown, own: string): string {
  return (error instanceof ApiError && error.detail) || own;
}
