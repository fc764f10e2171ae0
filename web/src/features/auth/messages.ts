import type { AccountError } from "@breezy/contract/accounts";
import { formatWait } from "../../lib/time.ts";
import { ApiError } from "../../lib/api-error.ts";

export const passwordsDiffer = "Passwords do not match.";
export const signedUp = "Signup successful! Please check your email for a confirmation link.";
export const confirmed = "Your address is confirmed. Sign in to continue.";
export const confirmationFailed =
  "This confirmation link has expired or was used already. Sign in to get a new one.";
export const offline = "You are offline. This page goes on when the connection is back.";
export const sessionEnded = "Your session has ended. Log in again to go on.";
export const slow = "Still working on it. The connection seems slow.";

/** For an answer without words of its own; the server's `detail` comes first. */
const sentences = {
  invalid_credentials: "The email or the password is not right.",
  address_unconfirmed: "Your address is not confirmed yet.",
  link_expired: "This link has expired.",
  weak_password: "Choose a longer password.",
  fresh_sign_in_required: "Sign in again first.",
  network: "Breezy could not be reached. Check your connection and try again.",
  session_not_kept: "This browser did not keep the session. Allow cookies for this site.",
  too_many_requests: "Too many attempts.",
} satisfies Record<AccountError, string> & Record<string, string>;

const fallback = "An unexpected error occurred.";

export function loginFailed(error: unknown): string {
  return `Login failed: ${reasonOf(error)}`;
}

export function signupFailed(error: unknown): string {
  return `Signup failed: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return fallback;
  const known = sentences[error.code as keyof typeof sentences] as string | undefined;
  const reason = error.code === "network" ? sentences.network : error.detail || known || fallback;
  if (error.status !== 429 || error.retryAfterMs === null) return reason;
  return `${reason} Try again in ${formatWait(error.retryAfterMs)}.`;
}
