import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

const notYou =
  "If it was not you, somebody knows your password: choose another now. “Forgot password?” on the login page sends you a link. Your vault still opens only with what is yours.";

export function totpOnMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Two-step sign-in is on",
    paragraphs: [
      "From now on signing in asks for a code from your authenticator app too.",
      "Keep the ten recovery codes that you were shown: each signs you in once where the app cannot.",
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
      "Signing in no longer asks for a code from your authenticator app, and your recovery codes are worth nothing any more.",
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
    paragraphs: ["Ten new recovery codes have taken the place of the ones before.", notYou],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function codesLockedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Five wrong sign-in codes",
    paragraphs: [
      "Somebody gave your password, then five wrong codes. For 15 minutes no code counts.",
      notYou,
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

function leftInWords(left: number): string {
  if (left === 0) return "None is left: make new ones under My Account.";
  return left === 1 ? "One is left." : `${left} are left.`;
}
