import { type GuardianAnswer, guardianAnswer } from "@breezy/contract/guardian";
import type { RelayAnswer } from "../outside/guardians.ts";

/** What a guardian says; undefined if it is away, or says what nobody can read. */
export function readAnswer(answer: RelayAnswer): GuardianAnswer | undefined {
  if ("error" in answer) return undefined;
  return guardianAnswer.safeParse(parseJson(answer.answer)).data;
}

/** Undefined is no message of any kind. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
