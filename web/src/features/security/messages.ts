import type { FactorError } from "@breezy/contract/factors";
import { sentenceOf } from "../../lib/sentence.ts";

const sentences = {
  wrong_code: "That code is not right, or was used already.",
  factor_locked: "Too many wrong codes.",
  sign_in_expired: "This sign-in has expired.",
  totp_on: "Two-step sign-in is on already.",
  totp_off: "Two-step sign-in is not on.",
  set_up_expired: "That took too long. Close this and begin again.",
  wrong_password: "Your password is not right.",
  fresh_sign_in_required: "Log out and in again, then come back within five minutes.",
  invalid: "Enter the code.",
} satisfies Record<FactorError, string> & Record<string, string>;

export function securitySentence(error: unknown): string {
  return sentenceOf(error, sentences);
}

export const passwordHint = "Only Google signs you in? Leave it empty.";
