import { type AccountError, passwordMaxLength, passwordMinLength } from "@breezy/contract/accounts";
import type { GoogleFailure } from "@breezy/contract/google";
import { type WeakReason, weakPasswordBody } from "@breezy/contract/passwords";
import { formatWait } from "../../lib/time.ts";
import { ApiError } from "../../lib/api-error.ts";

export const passwordsDiffer = "Passwords do not match.";
export const signedUp = "Signup successful! Please check your email for a confirmation link.";
export const confirmed = "Your address is confirmed. Sign in to continue.";
export const confirmHere =
  "Enter the password you chose when you signed up. Together with this link, it confirms your address.";
export const confirmationFailed =
  "This confirmation link has expired or has already been used. Sign in to get a new one.";
export const addressMoved =
  "Your email address has been changed. Log in with the new one from now on.";
export const moveFailed =
  "This link has expired or has already been used. Your account keeps its current address.";
export const resetMailed = "Password reset email sent! Please check your inbox.";
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long.`;
export const passwordUpdated = "Password updated. Taking you to your dashboard.";
export const passwordChanged = "Password changed. Every other device is signed out.";
export const passwordUpdatedCodeNext = "Password updated. Next, enter a code from your app.";
export const recoveryExpired = "This link has expired or has already been used.";
export const unreachable = "Breezy could not be reached. Check your connection and try again.";
export const offline = "You are offline. This needs a connection.";
export const planKept = "We saved the plan you chose. Checkout opens once you are logged in.";
export const sessionEnded = "Your session has ended. Log in again to continue.";
export const waitsHere =
  "Changes waiting on this device are still here; they will be saved once you open your vault.";
export const slow = "Still working on it. The connection seems slow.";

/** For an answer without words of its own; the server's `detail` comes first. */
const sentences = {
  invalid_credentials: "That email or password is wrong.",
  link_expired: "This link has expired.",
  weak_password: "Choose a longer password.",
  fresh_sign_in_required: "Sign in again first.",
  recovery_only: "Set your new password first.",
  session_not_found: "Auth session missing!",
  wrong_password: "Your current password is wrong.",
  password_missing: "Your account has no password yet.",
  sign_up_closed: "Sign-up is closed on this server.",
  invitation_needed: "Sign-up is by invitation.",
  address_not_allowed: "This address can't sign up here.",
  invitation_over: "This invitation has expired or has already been used.",
  account_disabled: "This account has been disabled by the people who run this server.",
  account_exists: "This address already has an account.",
  network: unreachable,
  session_not_kept: "Your browser did not keep the session. Allow cookies for this site.",
  too_many_requests: "Too many attempts.",
} satisfies Record<AccountError, string> & Record<string, string>;

/** If our sentence is shown whatever the answer says: a gateway's words are no use to anybody. */
const ownWords = new Set(["network", "session_not_found"]);

const fallback = "An unexpected error occurred.";

export function loginFailed(error: unknown): string {
  return `Login failed: ${reasonOf(error)}`;
}

export function signupFailed(error: unknown): string {
  return `Signup failed: ${reasonOf(error)}`;
}

export function resetFailed(error: unknown): string {
  return `Password reset failed: ${reasonOf(error)}`;
}

export function updateFailed(error: unknown): string {
  return `Failed to update password: ${reasonOf(error)}`;
}

export function addressFailed(error: unknown): string {
  return `Failed to change the address: ${reasonOf(error)}`;
}

const weaknesses = {
  too_short: passwordTooShort,
  too_long: `Use at most ${passwordMaxLength} characters.`,
  common: "That password is too easy to guess. Choose another.",
} satisfies Record<WeakReason, string>;

/** What a weak_password refusal says about the new password, for its field; empty for other errors. */
export function weaknessIn(error: unknown): { password?: string } {
  if (!(error instanceof ApiError) || error.code !== "weak_password") return {};
  const named = weakPasswordBody.safeParse(error.body);
  const reasons = named.success ? named.data.reasons : [];
  if (reasons.length === 0) return {};
  return { password: reasons.map((reason) => weaknesses[reason]).join(" ") };
}

/** For the field of the password that was asked for once more; empty for other errors. */
export function wrongPasswordIn<Field extends string>(
  error: unknown,
  field: Field,
): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError) || error.code !== "wrong_password") return {};
  return { [field]: sentences.wrong_password } as Partial<Record<Field, string>>;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return fallback;
  const known = sentences[error.code as keyof typeof sentences] as string | undefined;
  const ours = ownWords.has(error.code) ? known : undefined;
  const reason = ours || error.detail || known || fallback;
  if (error.status !== 429 || error.retryAfterMs === null) return reason;
  return `${reason} Try again in ${formatWait(error.retryAfterMs)}.`;
}

const googleFailures: Record<GoogleFailure, string> = {
  cancelled: "It was canceled before it was finished.",
  expired: "It took too long, or was continued in another tab. Please try again.",
  unverified: "Google has not verified that account's email address.",
  other_account: "This address already signs in with another Google account.",
  unreachable: "Google did not answer. Please try again soon.",
  too_many_requests: "Too many attempts. Please wait a little and try again.",
  sign_up_closed: "This address has no account here, and sign-up is closed.",
  invitation_needed:
    "This address has no account here. Ask the people who run this server for an invitation.",
  account_disabled: "This account has been disabled by the people who run this server.",
  address_not_allowed: "Addresses like this one can't sign up here.",
  failed: "Please try again.",
};

export function googleFailed(failure: GoogleFailure): string {
  return `Google sign-in failed: ${googleFailures[failure]}`;
}
