import { codeAsked } from "@breezy/contract/factors";

/** Whether a sign-in's answer asks for a code before anybody is signed in. */
export function isCodeAsked(answer: unknown): boolean {
  return codeAsked.safeParse(answer).success;
}
