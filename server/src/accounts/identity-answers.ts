import { createHmac } from "node:crypto";
import { normaliseAnswer } from "@breezy/contract/onboarding";
import { isPassword, type Passwords } from "../password-hash.ts";

export interface Asked {
  userId: string;
  question: string;
}

/** Slow, because answers can be guessed; keyed, because a stolen table alone must not even be tried. */
export function hashAnswer(
  passwords: Passwords,
  asked: Asked,
  answer: string,
  secret: string,
): Promise<string> {
  return passwords.hash(digestOf(asked, answer, secret));
}

export function isAnswer(
  asked: Asked,
  answer: string,
  secret: string,
  stored: string,
): Promise<boolean> {
  return isPassword(digestOf(asked, answer, secret), stored);
}

function digestOf({ userId, question }: Asked, answer: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`answer to a security question\n${userId}\n${question}\n${normaliseAnswer(answer)}`)
    .digest("hex");
}
