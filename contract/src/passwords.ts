/** Choosing a password: at sign-up, by a mailed link, while signed in. And changing the address. */
import * as z from "zod/mini";
import {
  email,
  isCommonPassword,
  newPassword,
  passwordMaxLength,
  passwordMinLength,
} from "./accounts.ts";

/** Why a password is refused: the member `reasons` of a weak_password refusal. */
export const weakReasons = ["too_short", "too_long", "common"] as const;
export type WeakReason = (typeof weakReasons)[number];
export const weakPasswordBody = z.object({ reasons: z.array(z.enum(weakReasons)) });

/** Empty for one that `newPassword` takes. */
export function findWeaknesses(password: string): WeakReason[] {
  const found: Record<WeakReason, boolean> = {
    too_short: password.length < passwordMinLength,
    too_long: password.length > passwordMaxLength,
    common: isCommonPassword(password),
  };
  return weakReasons.filter((reason) => found[reason]);
}

/** How long a mailed link works: to reset the password, to change the address. */
export const recoveryLinkMs = 3600 * 1000;
export const addressLinkMs = 24 * 3600 * 1000;
/** How long a session that can only set a password lasts, once its link was followed. */
export const recoverySessionMs = 15 * 60 * 1000;

/** POST /api/auth/forget-password. 202 with the same answer for every address; the mail tells. */
export const forgetPasswordBody = z.strictObject({ email });

/** POST /api/auth/recover: exchanges a mailed link for a session that can only set a password. */
export const recoverBody = z.strictObject({ token: z.string().check(z.maxLength(200)) });
export const recoverAnswer = z.object({
  user: z.object({ email }),
  /** Only for callers that are no browser: what they send as bearer token. */
  token: z.optional(z.string()),
});

/** POST /api/auth/reset-password, in a recovery session: ends every session and begins a full one. */
export const resetPasswordBody = z.strictObject({ password: newPassword });

const typed = z.string().check(z.maxLength(1024));

/** PUT /users/me/password. Anyone who has none is refused (`password_missing`): the first comes by a mailed link. */
export const changePasswordBody = z.strictObject({
  current_password: z.optional(typed),
  password: newPassword,
});

/** POST /users/me/email. As above; 202 whether or not the new address has an account: its mail tells. */
export const changeEmailBody = z.strictObject({ password: z.optional(typed), email });
