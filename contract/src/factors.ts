/** The second step of a sign-in: codes of an authenticator app, and the recovery codes beside them. */
import * as z from "zod/mini";
import { count, timeMs } from "./encoded.ts";

/** Error codes of the second step, with their HTTP status. */
export const factorErrors = {
  /** With the member `tries_left`; at 0 the lock has begun. */
  wrong_code: 403,
  /** With Retry-After: no code counts until then. */
  factor_locked: 429,
  /** There is no sign-in that waits for a code. */
  sign_in_expired: 401,
  totp_on: 409,
  totp_off: 409,
  /** It was begun too long ago, or not at all. */
  set_up_expired: 409,
} as const;
export type FactorError = keyof typeof factorErrors;

/** RFC 6238 with what every app takes: SHA-1, 6 digits, 30 seconds; a neighbouring step counts too. */
export const totpDigits = 6;
export const totpPeriodS = 30;

/** Wrong codes in a row before the lock, of either kind; and how long it lasts. */
export const codeTries = 5;
export const codeLockMs = 15 * 60 * 1000;

/** How long a sign-in waits for its code, and a set-up for its confirmation. */
export const pendingSignInMs = 10 * 60 * 1000;
export const totpSetUpMs = 15 * 60 * 1000;

export const recoveryCodeCount = 10;

/** 6 digits of the app, or a recovery code; spaces, dashes and case don't count. */
const code = z.string().check(z.minLength(1), z.maxLength(64));
const password = z.optional(z.string().check(z.maxLength(1024)));

/** Each works once: four groups of four, 80 random bits. Shown once, when they are made. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** GET /users/me/totp. */
export const totpState = z.object({
  on: z.nullable(z.object({ since: timeMs, recovery_codes_left: count })),
});
export type TotpState = z.infer<typeof totpState>;

/** POST /users/me/totp: begins a set-up, in place of an unfinished one. 409 `totp_on`. */
export const beginTotpBody = z.strictObject({ password });
/** `secret` in base32; `uri` is the same as otpauth://, for a QR code. */
export const totpSetUp = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetUp = z.infer<typeof totpSetUp>;

/** POST /users/me/totp/confirm: from here on it counts. 200 with `recoveryCodes`. */
export const confirmTotpBody = z.strictObject({ code });

/** DELETE /users/me/totp, 204; POST /users/me/totp/recovery-codes, 200 with `recoveryCodes`. */
export const totpOwnerBody = z.strictObject({ password, code });

/**
 * What a sign-in answers in place of `user` if a code is still to be given. `pending` is only for
 * callers that are no browser; a browser holds it in a cookie.
 */
export const codeAsked = z.object({
  second_factor: z.literal(true),
  pending: z.optional(z.string()),
});

/** The page that asks for the code; signing in with Google leads there by itself. */
export const secondStepPath = "/second-step";

/** GET /api/auth/second-factor: whose sign-in waits in this browser; null if none does. */
export const pendingSignIn = z.object({
  pending: z.nullable(z.object({ email: z.string(), locked_ms: count })),
});

/** POST /api/auth/second-factor: ends the sign-in as a password without a second step does. */
export const secondFactorBody = z.strictObject({
  code,
  pending: z.optional(z.string().check(z.maxLength(128))),
});

/** Members of a `wrong_code` refusal. */
export const wrongCodeBody = z.object({ tries_left: count });
