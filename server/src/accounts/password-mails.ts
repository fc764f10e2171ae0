import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function resetPasswordMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Reset your password",
    paragraphs: [
      "Someone, most likely you, asked to reset your account's password. Choose a new one with the button below.",
      "Your vault is not affected: it still opens with your master key.",
    ],
    button: { label: "Choose a new password", link },
    footnote:
      "The link works once, within one hour. If you did not ask for it, you can ignore this email: your password has not changed.",
  });
}

export function passwordChangedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your password was changed",
    paragraphs: [
      "Your account's password has just been changed, and your other devices are signed out.",
      "If it was not you, someone can read your email or has your session. Choose a new password now: “Forgot password?” on the login page sends you a link. Your vault stays closed to them: no password opens it.",
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function wrongPasswordsMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Five wrong passwords",
    paragraphs: [
      "Someone entered five wrong passwords for your account, on the login page or where it asks for your password again. Nothing has changed.",
      "If it was you, you can ignore this email. If not, check where you are signed in and sign out any devices you don't recognize. A password that you use nowhere else, or a passkey, can't be guessed.",
    ],
    button: {
      label: "See where you are signed in",
      link: `${publicUrl}/dashboard/settings/security`,
    },
    footnote: "We send this at most once a day.",
  });
}

export function confirmNewAddressMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Confirm your new email address",
    paragraphs: [
      "You asked to use this address for your Breezy Vault account. One click confirms that it is yours. Until then, your account keeps its old address.",
    ],
    button: { label: "Use this address", link },
    footnote: "The link works for 24 hours. If you did not ask for it, don't click it.",
  });
}

export function addressTakenMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "You already have an account",
    paragraphs: [
      "Someone, most likely you, asked to move another account to this address. This address already has its own account, so nothing has changed.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote: "If it was not you, you can ignore this email.",
  });
}

export function addressChangeAskedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your email address is about to change",
    paragraphs: [
      "Someone who knows your password, most likely you, asked to move your account to another address. It changes once that address is confirmed.",
      "If it was not you, choose a new password now: that cancels the change and ends all other sessions.",
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function addressChangedMail(to: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your email address was changed",
    paragraphs: [
      "Your account now has a new address, and you log in with that one. We will not send any more email to this address.",
      "If it was not you, contact our support right away. Your vault stays closed to them: no password opens it.",
    ],
  });
}
