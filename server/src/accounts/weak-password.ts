import { passwordMaxLength, passwordMinLength } from "@breezy/contract/accounts";
import { findWeaknesses, type WeakReason } from "@breezy/contract/passwords";
import { Refusal } from "../http/refusal.ts";

const lengthSentence = `Please choose a password of ${passwordMinLength} to ${passwordMaxLength} characters.`;
const sentences: Record<WeakReason, string> = {
  too_short: lengthSentence,
  too_long: lengthSentence,
  common: "That password is too easy to guess. Please choose another.",
};

/** For a `password` that the contract does not take. */
export function weakPassword(given: unknown): Refusal {
  const reasons = typeof given === "string" ? findWeaknesses(given) : [];
  const [first] = reasons;
  if (!first) return new Refusal("invalid", "Please check password.");
  return new Refusal("weak_password", sentences[first], {
    members: { reasons: JSON.stringify(reasons) },
  });
}
