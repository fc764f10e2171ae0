import type { FactorError } from "@breezy/contract/factors";
import type { PasskeyError } from "@breezy/contract/passkeys";
import { CeremonyError, type CeremonyFailure } from "../../lib/passkey-ceremony.ts";
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
  passkey_refused: "That passkey does not sign in here.",
  passkey_expired: "That took too long. Try again.",
  passkey_invalid: "That passkey can't be used here. Try another one.",
  passkey_limit: "You have 20 passkeys already. Remove one first.",
  invalid: "Please fill in every field.",
} satisfies Record<FactorError | PasskeyError, string> & Record<string, string>;

const ceremonies: Record<CeremonyFailure, string> = {
  cancelled: "No passkey was made. You can try again.",
  known: "This device already has a passkey for your account.",
  unsupported: "This browser or device could not make a passkey.",
};

export function securitySentence(error: unknown): string {
  if (error instanceof CeremonyError) return ceremonies[error.code];
  return sentenceOf(error, sentences);
}

export const passwordHint = "Only Google signs you in? Leave it empty.";
