/** What people are told of that the operator did with their account. */
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export interface OperatorMail {
  to: string;
  publicUrl: string;
  supportAddress: string;
}

export function signedOutMail({ to, publicUrl, supportAddress }: OperatorMail): MailMessage {
  return mailMessage({
    to,
    subject: "All your devices were signed out",
    paragraphs: [
      "The people who run this server have signed out every device on your account. Nothing in your vault has changed.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote: `Questions? Write to ${supportAddress}.`,
  });
}

export function disabledMail({ to, supportAddress }: OperatorMail): MailMessage {
  return mailMessage({
    to,
    subject: "Your account is disabled",
    paragraphs: [
      "The people who run this server have disabled your account. Every device is signed out, and nobody can sign in to it. Nothing in your vault has changed.",
    ],
    footnote: `Questions? Write to ${supportAddress}.`,
  });
}

export function enabledMail({ to, publicUrl, supportAddress }: OperatorMail): MailMessage {
  return mailMessage({
    to,
    subject: "Your account is enabled again",
    paragraphs: ["You can sign in to Breezy Vault again. Nothing in your vault has changed."],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote: `Questions? Write to ${supportAddress}.`,
  });
}
