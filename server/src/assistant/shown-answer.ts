import { asksForSecret, leadsToRequest } from "./asking/secret-requests.ts";
import { createOutputGuard } from "./output-guard.ts";
import { createSentences } from "./sentences.ts";

export type Allowed = Parameters<typeof createOutputGuard>[0];

/**
 * What is shown of a model's words: harmless ones (`output-guard.ts`), by whole sentences, and none that asks
 * the person for a secret or is a tool's call. A sentence that was begun is shown only by `end`, so that of an
 * answer that was cut none is half there.
 * @param before what was shown of this answer before it was cut; repeated at the beginning it is left out
 */
export function createShownAnswer(allowed: Allowed, before = "") {
  const guard = createOutputGuard(allowed);
  const sentences = createSentences();
  const shownBefore = new Set(sentencesOf(before));
  let last = "";
  let lead = "";
  let asked = false;

  function isShown(sentence: string): boolean {
    const plain = sentence.trim();
    if (plain === "") return true;
    if (shownBefore.has(plain)) return false;
    shownBefore.clear();
    const isListed = /^(?:[-*•]|\d{1,3}[.)])\s/.test(plain);
    const whole = isListed && lead !== "" ? `${lead} ${plain.replace(/^\S+\s+/, "")}` : sentence;
    const isAsking = asksForSecret(whole, last);
    if (!isListed) lead = leadsToRequest(plain) ? plain.replace(/:$/, "") : "";
    last = sentence;
    asked ||= isAsking;
    return !isAsking && !isToolCall(plain);
  }

  const shown = (some: readonly string[]) => some.filter(isShown).join("");
  return {
    push: (text: string): string => shown(sentences.push(guard.push(text))),
    end: (): string => shown([...sentences.push(guard.end()), ...sentences.end()]),
    /** Whether a secret was asked for, and left out. */
    hasAsked: (): boolean => asked,
  };
}

function sentencesOf(text: string): string[] {
  const sentences = createSentences();
  return [...sentences.push(text), ...sentences.end()]
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** As some models write one into their words. */
function isToolCall(line: string): boolean {
  return (
    line.startsWith("{") &&
    line.endsWith("}") &&
    /"(?:name|function)"\s*:/.test(line) &&
    /"(?:arguments|parameters)"\s*:/.test(line)
  );
}
