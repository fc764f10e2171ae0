import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function confirmAddressMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Confirm your email address",
    paragraphs: ["Welcome to Breezy Vault. One click confirms that this address is yours."],
    button: { label: "Confirm my address", link },
    footnote:
      "The link works for 24 hours. If you did not sign up, don't click it: without it nothing happens.",
  });
}

export function alreadyRegisteredMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "You already have an account",
    paragraphs: [
      "Somebody, most likely you, tried to sign up with this address. It already has an account, and nothing about it has changed.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote: "If it was not you, there is nothing to do.",
  });
}
