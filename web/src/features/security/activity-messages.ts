/** Every sentence of the security activity. */
import type { ActivityKind } from "@breezy/contract/activity";

type Tone = "plain" | "good" | "warning";

const told: Record<ActivityKind, [string, Tone]> = {
  signed_in: ["Signed in", "plain"],
  signed_in_password: ["Signed in with the password", "plain"],
  signed_in_google: ["Signed in with Google", "plain"],
  signed_in_code: ["Signed in with a code as the second step", "plain"],
  signed_in_passkey: ["Signed in with a passkey", "plain"],
  signed_in_link: ["Signed in with the link in the confirmation email", "plain"],
  signed_in_extension: ["Browser extension connected", "plain"],
  new_device: ["First sign-in from a new device", "warning"],
  signed_out: ["Signed out", "plain"],
  signed_out_others: ["Signed out every other device", "plain"],
  session_ended: ["This device was signed out from another one", "plain"],
  session_stolen: ["An outdated session key was used, so the session was ended", "warning"],
  google_linked: ["Google sign-in added", "warning"],
  password_changed: ["Password changed; other devices signed out", "warning"],
  password_reset: ["Password reset by email link; all devices signed out", "warning"],
  address_change_asked: ["Change of email address requested", "warning"],
  address_changed: ["Email address changed", "warning"],
  two_step_on: ["Two-step sign-in turned on", "good"],
  two_step_off: ["Two-step sign-in turned off", "warning"],
  recovery_codes_renewed: ["New recovery codes created", "warning"],
  recovery_code_used: ["Recovery code used", "warning"],
  passwords_wrong: ["Five wrong passwords entered", "warning"],
  codes_locked: ["Codes locked for a while after wrong tries", "warning"],
  passkey_added: ["Passkey added", "warning"],
  passkey_removed: ["Passkey removed", "warning"],
  passkey_copied: ["Passkey refused: someone may have a copy of it", "warning"],
  passkey_opens_vault: ["A passkey now opens the vault", "warning"],
  master_key_set: ["Master key set", "good"],
  master_key_changed: ["Master key changed", "warning"],
  master_key_repaired: ["Master key record restored on a guardian that had fallen behind", "plain"],
  master_key_locked: ["Vault locked after wrong master keys", "warning"],
  master_key_sealed: ["Master key blocked until you open the vault another way", "warning"],
  recovery_kit_made: ["New Recovery Kit created", "good"],
  recovery_kit_used: ["Recovery Kit used, or an attempt to use it", "warning"],
  vault_reset_asked: ["Vault reset requested", "warning"],
  vault_reset_started: ["Vault reset started: 24 hours", "warning"],
  vault_reset_withdrawn: ["Vault reset canceled", "good"],
  vault_erased: ["Vault erased", "warning"],
  deletion_asked: ["Account deletion requested", "warning"],
  deletion_started: ["Account deletion started: 24 hours", "warning"],
  deletion_withdrawn: ["Account deletion canceled", "good"],
  data_downloaded: ["Data downloaded", "plain"],
  operator_signed_out: ["All devices signed out by the people who run this server", "warning"],
  operator_disabled: ["Account disabled by the people who run this server", "warning"],
  operator_enabled: ["Account enabled again by the people who run this server", "good"],
  operator_gave_plan: ["Plan changed by the people who run this server", "plain"],
};

/** A page that is older than the server may meet a kind that it does not know. */
export function sentenceFor(kind: string): { sentence: string; tone: Tone } {
  const [sentence, tone] = told[kind as ActivityKind] ?? ["Something else happened", "plain"];
  return { sentence, tone };
}

export const broken = {
  title: "This list has been tampered with",
  text: "Every line is sealed to the one before it, and a line here was changed or removed afterward. Don't rely on this list. Change your password, and contact our support.",
};
export const offline = "This list may be out of date.";
export const offlineEmpty = "The list will load when you are back online.";
