import type { PasskeyError } from "@breezy/contract/passkeys";
import { CeremonyError, type CeremonyFailure } from "../../lib/passkey-ceremony.ts";
import { sentenceOf } from "../../lib/sentence.ts";

const ceremonies: Record<CeremonyFailure, string> = {
  cancelled: "No passkey was chosen.",
  known: "Please try again.",
  unsupported: "This browser could not ask for a passkey.",
};

const answers = {
  passkey_refused: "That passkey does not sign in here. Log in another way.",
  passkey_expired: "It took too long. Please try again.",
} satisfies Partial<Record<PasskeyError, string>>;

export function passkeyFailed(error: unknown): string {
  const reason =
    error instanceof CeremonyError ? ceremonies[error.code] : sentenceOf(error, answers);
  return `Passkey sign-in failed: ${reason}`;
}
