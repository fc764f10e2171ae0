import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

const notYou =
  "If it was not you, somebody knows your password and is signed in as you: choose another password now, which signs every other device out, and remove the passkeys that you don't know.";

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
      `The passkey “${name}” no longer signs you in to Breezy Vault, and opens no vault.`,
      notYou,
    ],
    button: { label: "See your passkeys", link: `${publicUrl}/dashboard/settings/security` },
  });
}

export function passkeyCopiedMail(to: string, name: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "We refused a passkey of yours",
    paragraphs: [
      `The passkey “${name}” counts how often it signs, and its count has just gone back. That happens where somebody has made a copy of it, so we let nobody in.`,
      "Log in another way, remove this passkey, and add a new one.",
    ],
    button: { label: "See your passkeys", link: `${publicUrl}/dashboard/settings/security` },
  });
}
