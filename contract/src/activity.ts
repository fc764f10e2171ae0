/** Security activity: what happened to a person's account and vault, for them to read. */
import * as z from "zod/mini";
import { base64Of, timeMs } from "./encoded.ts";

/** What a line can tell of. A page that is older than the server may meet others. */
export const activityKinds = [
  "signed_in",
  "signed_in_password",
  "signed_in_google",
  "signed_in_code",
  "signed_in_passkey",
  "signed_in_link",
  "signed_in_extension",
  "new_device",
  "signed_out",
  "signed_out_others",
  "session_ended",
  "session_stolen",
  "google_linked",
  "password_changed",
  "password_reset",
  "address_change_asked",
  "address_changed",
  "two_step_on",
  "two_step_off",
  "recovery_codes_renewed",
  "recovery_code_used",
  "codes_locked",
  "passwords_wrong",
  "passkey_added",
  "passkey_removed",
  "passkey_copied",
  "passkey_opens_vault",
  "master_key_set",
  "master_key_changed",
  "master_key_repaired",
  "master_key_locked",
  "master_key_sealed",
  "recovery_kit_made",
  "recovery_kit_used",
  "vault_reset_asked",
  "vault_reset_started",
  "vault_reset_withdrawn",
  "vault_erased",
  "deletion_asked",
  "deletion_started",
  "deletion_withdrawn",
  "data_downloaded",
  "operator_signed_out",
  "operator_disabled",
  "operator_enabled",
  "operator_gave_plan",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Each is hashed over the one before: `activityMessage` says in which bytes. */
export const activityLine = z.object({
  /** From 1, without gaps. */
  sequence: z.int().check(z.positive()),
  kind: z.string(),
  at: timeMs,
  /** `Firefox on Windows`; empty if no device took part. */
  device: z.string(),
  hash: base64Of(32),
});
export type ActivityLine = z.infer<typeof activityLine>;

/** GET /users/me/activity[?before=sequence]: newest first, those below `before` if it is given. */
export const activityQuery = z.strictObject({
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
});
export const activityPage = z.object({
  lines: z.array(activityLine),
  /** The hash that the last line here was written over; zeros if it is the first of all. */
  previous: base64Of(32),
});
export type ActivityPage = z.infer<typeof activityPage>;

/** Lines on one page. */
export const activityPageLines = 50;
