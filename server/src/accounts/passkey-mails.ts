import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

const notYou =
  "If it was not you, someone knows your password and is signed in as you: choose a new password now, which signs out every other device, and remove any passkeys you don't recognize.";

export function passkeyAddedMail(to: string, name: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "A passkey was added",
    paragraphs: [
      `The passkey “${name}” now signs you in to Breezy Vault, without your password.`,
      notYou,
    ],
    button: { label: "See your passkeys", link: `${publicUrl}/dashboard/settings/security` },
  });
}

export function passkeyRemovedMail(to: string, name: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "A passkey was removed",
    paragraphs: [
      `The passkey “${name}” no longer signs you in to Breezy Vault or opens your vault.`,
      notYou,
    ],
    button: { label: "See your passkeys", link: `${publicUrl}/dashboard/settings/security` },
  });
}

export function passkeyCopiedMail(to: string, name: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "We refused one of your passkeys",
    paragraphs: [
      `The passkey “${name}” keeps a count of its sign-ins, and that count just went backward. This can happen if someone has copied it, so we did not let anyone in.`,
      "Log in another way, remove this passkey, and add a new one.",
    ],
    button: { label: "See your passkeys", link: `${publicUrl}/dashboard/settings/security` },
  });
}
