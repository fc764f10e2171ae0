/** Every sentence of the security activity. */
import type { ActivityKind } from "@breezy/contract/activity";

type Tone = "plain" | "good" | "warning";

const told: Record<ActivityKind, [string, Tone]> = {
  signed_in: ["Signed in", "plain"],
  signed_in_password: ["Signed in with the password", "plain"],
  signed_in_google: ["Signed in with Google", "plain"],
  signed_in_code: ["Signed in with a code as the second step", "plain"],
  signed_in_passkey: ["Signed in with a passkey", "plain"],
  signed_in_link: ["Signed in with the link that confirmed the address", "plain"],
  new_device: ["First sign-in from a new device", "warning"],
  signed_out: ["Signed out", "plain"],
  signed_out_others: ["Signed out every other device", "plain"],
  session_ended: ["This device was signed out from another one", "plain"],
  session_stolen: [
    "An old key of this device's session came back, so the session was ended",
    "warning",
  ],
  google_linked: ["A Google account now signs you in", "warning"],
  password_changed: ["Password changed, other devices signed out", "warning"],
  password_reset: ["Password reset by a mailed link, all devices signed out", "warning"],
  address_change_asked: ["Change of email address asked for", "warning"],
  address_changed: ["Email address changed", "warning"],
  two_step_on: ["Two-step sign-in switched on", "good"],
  two_step_off: ["Two-step sign-in switched off", "warning"],
  recovery_codes_renewed: ["New recovery codes made", "warning"],
  recovery_code_used: ["Recovery code used", "warning"],
  passwords_wrong: ["Five wrong passwords given", "warning"],
  codes_locked: ["Codes locked for a while after wrong ones", "warning"],
  passkey_added: ["Passkey added", "warning"],
  passkey_removed: ["Passkey removed", "warning"],
  passkey_copied: ["Passkey refused: somebody may have a copy of it", "warning"],
  passkey_opens_vault: ["A passkey now opens the vault", "warning"],
  master_key_set: ["Master key set", "good"],
  master_key_changed: ["Master key changed", "warning"],
  master_key_repaired: ["Master key given again to a guardian that had fallen behind", "plain"],
  master_key_locked: ["Vault locked after wrong master keys", "warning"],
  master_key_sealed: ["Vault takes no more master keys until you open it otherwise", "warning"],
  recovery_kit_made: ["New Recovery Kit made", "good"],
  recovery_kit_used: ["Recovery Kit used or tried", "warning"],
  vault_reset_asked: ["Reset of the vault asked for", "warning"],
  vault_reset_started: ["Reset of the vault started: 24 hours", "warning"],
  vault_reset_withdrawn: ["Reset of the vault called off", "good"],
  vault_erased: ["Vault erased", "warning"],
  deletion_asked: ["Deletion of the account asked for", "warning"],
  deletion_started: ["Deletion of the account started: 24 hours", "warning"],
  deletion_withdrawn: ["Deletion of the account called off", "good"],
  data_downloaded: ["Data downloaded", "plain"],
  operator_signed_out: ["The people who run this server signed out all devices", "warning"],
  operator_disabled: ["The people who run this server switched the account off", "warning"],
  operator_enabled: ["The people who run this server switched the account on again", "good"],
  operator_gave_plan: ["The people who run this server gave you another plan", "plain"],
};

/** A page that is older than the server may meet a kind that it does not know. */
export function sentenceFor(kind: string): { sentence: string; tone: Tone } {
  const [sentence, tone] = told[kind as ActivityKind] ?? ["Something else happened", "plain"];
  return { sentence, tone };
}

export const broken = {
  title: "This list does not add up",
  text: "Each line is sealed to the one before it, and here a line was changed or taken out afterwards. Do not rely on what it says or leaves out, change your password, and write to our support.",
};
export const offline = "What stands here may not be the newest.";
export const offlineEmpty = "The list comes when the connection is back.";
