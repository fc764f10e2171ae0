/** Accounts: signing up, the profile, the sessions. */
import * as z from "zod/mini";
import { commonPasswords } from "./common-passwords.ts";
import { timeMs, uuid } from "./encoded.ts";
import { chosenQuestions, identityAnswers } from "./onboarding.ts";

/** Error codes of accounts, with their HTTP status. */
export const accountErrors = {
  invalid_credentials: 401,
  link_expired: 400,
  weak_password: 422,
  fresh_sign_in_required: 403,
  /** The session can only set a password. */
  recovery_only: 403,
  /** There is no session that could set a password. */
  session_not_found: 401,
  /** The password asked for once more; not 401, since the session stands. */
  wrong_password: 403,
  /** There is none to be asked for: the first is chosen by a mailed link. */
  password_missing: 403,
  /** Nobody new may come, only who was invited, or only with an address of certain domains. */
  sign_up_closed: 403,
  invitation_needed: 403,
  address_not_allowed: 403,
  /** Expired, used, or mailed to another address. */
  invitation_over: 403,
  /** By the operator; said to nobody who has not proved that it is theirs. */
  account_disabled: 403,
  /** Said to the operator alone. */
  account_exists: 409,
} as const;
export type AccountError = keyof typeof accountErrors;

/** The specification's minimum; the reset page states it. */
export const passwordMinLength = 6;
export const passwordMaxLength = 128;

export const email = z.string().check(z.maxLength(254), z.email());

/** One to be set; what is wrong with another says `findWeaknesses`. */
export const newPassword = z.string().check(
  z.minLength(passwordMinLength),
  z.maxLength(passwordMaxLength),
  z.refine((password) => !isCommonPassword(password)),
);

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** POST /users. The answer is the same whether or not the address is known; the mail tells. */
export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  /** The token of an invitation that was mailed to this address: it confirms it. */
  invitation: z.optional(z.string().check(z.maxLength(512))),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/** Answer of POST /users, status 202. */
export const signUpAnswer = z.object({
  detail: z.string(),
  /** By an invitation: no mail is on its way, and they can sign in. */
  confirmed: z.optional(z.literal(true)),
});

/** POST /api/auth/sign-in/email. */
export const signInBody = z.strictObject({ email, password: z.string().check(z.maxLength(1024)) });

/** GET /api/auth/get-session. */
export const whoAmI = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      /** False for anyone who has only signed in by other means. */
      has_password: z.boolean(),
    }),
  ),
  /** Whose password the session can set, if it can do nothing else. */
  recovering: z.optional(z.object({ email: z.string() })),
});

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const filled = (max: number) => text(max).check(z.minLength(1));

export const device = z.strictObject({
  make: filled(80),
  model: filled(120),
  os_version: filled(80),
});

export type Device = z.infer<typeof device>;

export const comfortLevel = z.enum(["basic", "intermediate", "advanced"]);

/** GET /users/me, and the answer of PUT /users/me. */
export const profile = z.object({
  id: uuid,
  email,
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  /** Empty object: not onboarded. */
  device: z.union([device, z.strictObject({})]),
  associate: z.nullable(z.string()),
  comfort_level: z.nullable(comfortLevel),
  referral: z.nullable(z.string()),
  identity_questions: chosenQuestions,
  /** `Free`, `Plus` or `Unlimited Pro`. */
  plan: z.enum(["Free", "Plus", "Unlimited Pro"]),
  subscription_status: z.nullable(z.string()),
  log: z.nullable(z.string()),
  started_trial: z.boolean(),
  /** True once a master key is set. */
  intro_master_key: z.boolean(),
  referred_by_sales: z.boolean(),
  /** True once the person asked not to be told of the swipes again. */
  popup_swiper: z.nullable(z.boolean()),
});
export type Profile = z.infer<typeof profile>;

/** PUT /users/me: any part of these. */
export const profileChange = z.partial(
  z.strictObject({
    first_name: filled(80),
    last_name: z.nullable(text(80)),
    device,
    /** A friend's name, kept as it was typed. The first that comes with `A friend` for `referral` is who brought them. */
    associate: z.nullable(z.string().check(z.maxLength(160))),
    comfort_level: comfortLevel,
    referral: z.nullable(text(160)),
    /** 409 `questions_chosen` if there are some. */
    identity_questions: identityAnswers,
    intro_master_key: z.boolean(),
    popup_swiper: z.literal(true),
  }),
);
export type ProfileChange = z.infer<typeof profileChange>;

/** One line of GET /users/me/sessions -> { sessions }. DELETE /users/me/sessions/:id ends one, DELETE /users/me/sessions all others. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.nullable(z.string()),
  created_at: timeMs,
  last_seen_at: timeMs,
});
export type Session = z.infer<typeof session>;

export const sessionList = z.object({ sessions: z.array(session) });

/** Cookie set by a referral route; only the value `true` counts. Stored on the user at sign-up. */
export const referralCookie = "referredBySales";

/** Idle and absolute life of a session. */
export const sessionIdleMs = 14 * 24 * 3600 * 1000;
export const sessionAbsoluteMs = 90 * 24 * 3600 * 1000;

/** A header of the answer that replaces the token in the browser's cookie, which scripts can't see. */
export const sessionRenewedHeader = "session-renewed";

/** How old a sign-in may be if a fresh one is asked for. */
export const freshSignInMs = 5 * 60 * 1000;
