/** What is wrong with an answer of the server's, for the calls of the page and of the vault's worker. */
export type AnswerFault = "busy" | "broken" | "cut-off" | "outdated";

export const faultSentences: Record<AnswerFault, string> = {
  busy: "We are too busy right now. Please try again in a moment.",
  broken: "Something went wrong on our side. Please try again in a moment.",
  "cut-off": "The answer arrived incomplete. Check your connection and try again.",
  outdated: "The server gave an unexpected answer. This page may be out of date; reload it.",
};

/** Of an answer that says that it failed; null if that is about what was asked. */
export function faultOfStatus(status: number, code?: string): "busy" | "broken" | null {
  if (status === 429 || code === "busy") return "busy";
  return status >= 500 && code !== "unavailable" ? "broken" : null;
}
