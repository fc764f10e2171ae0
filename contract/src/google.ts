/** Signing in with Google: by pages and redirects, so what went wrong is a code in an address. */
import * as z from "zod/mini";

/**
 * Opens the flow, as a page. It ends on /dashboard, or on `/auth?google=<code>`; the address that
 * Google returns to is `/api/auth/callback/google`.
 */
export const googleSignInPath = "/api/auth/google";

export const googleFailure = z.enum([
  /** The person turned back. */
  "cancelled",
  /** Begun in another browser, longer ago than ten minutes, or already finished. */
  "expired",
  /** Google does not vouch for the address. */
  "unverified",
  /** The address belongs to an account that another Google account signs in to. */
  "other_account",
  /** Google does not answer. */
  "unreachable",
  "too_many_requests",
  /** The address has no account, and may not get one: see the errors of accounts. */
  "sign_up_closed",
  "invitation_needed",
  "address_not_allowed",
  /** The operator lets nobody in to this account. */
  "account_disabled",
  /** What Google answered is not to be believed, or something failed here. */
  "failed",
]);
export type GoogleFailure = z.infer<typeof googleFailure>;
