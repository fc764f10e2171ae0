/** Passkeys: they sign in by themselves, and with the PRF extension open the vault. */
import * as z from "zod/mini";
import { timeMs, uuid } from "./encoded.ts";

/** Error codes of passkeys, with their HTTP status. */
export const passkeyErrors = {
  /** Nobody is signed in by it: not known here, not for this page, or not as it should be. */
  passkey_refused: 401,
  /** The browser's answer came too late, or a second time. */
  passkey_expired: 409,
  /** What the browser made is no passkey that could be kept. */
  passkey_invalid: 422,
  passkey_limit: 409,
} as const;
export type PasskeyError = keyof typeof passkeyErrors;

/** How long the browser may take to answer. */
export const passkeyAttemptMs = 5 * 60 * 1000;

export const passkeysPerPerson = 20;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const password = z.optional(z.string().check(z.maxLength(1024)));

/** The browser makes it without asking the person, who has just signed in by the password. */
const quietly = z.optional(z.boolean());

/** One of GET /users/me/passkeys. */
export const passkey = z.object({
  id: uuid,
  name: z.string(),
  /** As the browser knows it, base64url. */
  credential_id: z.string(),
  /** Whether it can keep the secret that opens a vault. */
  prf: z.boolean(),
  created_at: timeMs,
  last_used_at: z.nullable(timeMs),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = z.object({ passkeys: z.array(passkey) });

/** GET /vault/wraps: the passkeys that open the vault, each as its owner's browser knows it too. */
export const waysIn = z.object({
  passkeys: z.array(z.object({ id: uuid, credential_id: z.string() })),
});
export type WaysIn = z.infer<typeof waysIn>;

const base64url = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/, "base64url expected"));
/** Longer ones are refused by Web Authentication too (level 3, section 5.8.3). */
const credentialId = base64url(1366);
const clientDataJSON = base64url(8192);

/**
 * POST /users/me/passkeys/options {password?}: what to ask the browser for; a cookie binds the
 * attempt to it. POST /users/me/passkeys: what the browser made. 201 with `passkey`.
 */
export const beginPasskeyBody = z.strictObject({ password, quietly });
/** Passed to the browser as it is: PublicKeyCredentialCreationOptionsJSON, or ...RequestOptionsJSON. */
export const ceremonyOptions = z.looseObject({ challenge: z.string() });

export const addPasskeyBody = z.strictObject({
  name,
  prf: z.boolean(),
  quietly,
  response: z.strictObject({
    id: credentialId,
    response: z.strictObject({
      clientDataJSON,
      attestationObject: base64url(32_768),
      transports: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)),
    }),
  }),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

/** PATCH /users/me/passkeys/:id; 200 with `passkey`. */
export const renamePasskeyBody = z.strictObject({ name });

/** DELETE /users/me/passkeys/:id, 204: its wrap of the vault's key goes too. */
export const removePasskeyBody = z.strictObject({ password });

/**
 * POST /api/auth/passkey/options {} and POST /api/auth/passkey: signs in the person whose passkey it is,
 * without a second step. Nothing of the PRF extension is sent.
 */
export const beginPasskeySignInBody = z.strictObject({});
export const passkeySignInBody = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON,
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: base64url(128),
  }),
});
/** Members of a 401 `passkey_refused` beside `detail` and `code`. */
export const refusedPasskey = z.object({
  /** There is no such passkey: it was removed. */
  unknown: z.optional(z.boolean()),
});
export type PasskeySignInBody = z.infer<typeof passkeySignInBody>;
