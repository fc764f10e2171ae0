/** What is wrong with an answer of the server's, for the calls of the page and of the vault's worker. */
export type AnswerFault = "busy" | "broken" | "cut-off" | "outdated";

export const faultSentences: Record<AnswerFault, string> = {
  busy: "There is more to do right now than we can manage. Please try again in a moment.",
  broken: "Something broke on our side, not on yours. Please try again in a moment.",
  "cut-off": "The answer did not arrive whole. Check your connection and try again.",
  outdated:
    "The server gave an answer that does not fit. This page may be too old for it: load it again.",
};

/** Of an answer that says that it failed; null if that is about what was asked. */
export function faultOfStatus(status: number, code?: string): "busy" | "broken" | null {
  if (status === 429 || code === "busy") return "busy";
  return status >= 500 && code !== "unavailable" ? "broken" : null;
}
