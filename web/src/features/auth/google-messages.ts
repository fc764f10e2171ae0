import type { GoogleFailure } from "@breezy/contract/google";

const reasons: Record<GoogleFailure, string> = {
  cancelled: "You turned back before it was finished.",
  expired: "It took too long, or went on in another tab. Please try again.",
  unverified: "Google has not verified that account's email address.",
  other_account: "This address already signs in with another Google account.",
  unreachable: "Google did not answer. Please try again soon.",
  too_many_requests: "Too many attempts. Please wait a little and try again.",
  failed: "Please try again.",
};

export function googleFailed(failure: GoogleFailure): string {
  return `Google sign-in failed: ${reasons[failure]}`;
}
