import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

const notYou =
  "If it was not you, someone knows your password: choose a new one now. “Forgot password?” on the login page sends you a link. Your vault still opens only with your own keys.";

export function totpOnMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Two-step sign-in is on",
    paragraphs: [
      "From now on, signing in also asks for a code from your authenticator app.",
      "Keep the ten recovery codes you were shown: each signs you in once if you can't use the app.",
      notYou,
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function totpOffMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Two-step sign-in is off",
    paragraphs: [
      "Signing in no longer asks for a code from your authenticator app, and your recovery codes no longer work.",
      notYou,
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function recoveryCodeUsedMail(to: string, left: number, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "A recovery code was used",
    paragraphs: [
      `One of your recovery codes has just been used in place of a code from your app. ${leftInWords(left)}`,
      notYou,
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function newRecoveryCodesMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "You have new recovery codes",
    paragraphs: ["Ten new recovery codes have replaced the old ones.", notYou],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function codesLockedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Five wrong sign-in codes",
    paragraphs: [
      "Someone entered your password, then five wrong codes. No code is accepted for 15 minutes.",
      notYou,
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

function leftInWords(left: number): string {
  if (left === 0) return "None are left. Create new ones under My Account.";
  return left === 1 ? "One is left." : `${left} are left.`;
}
