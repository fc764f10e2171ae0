import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function resetPasswordMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Reset your password",
    paragraphs: [
      "Somebody, most likely you, asked to reset the password of your account. Choose a new one by the button below.",
      "Your vault stays as it is: it opens with your four digits, before and after.",
    ],
    button: { label: "Choose a new password", link },
    footnote:
      "The link works for one hour and once. If you did not ask for it, there is nothing to do: your password has not changed.",
  });
}

export function passwordChangedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your password was changed",
    paragraphs: [
      "The password of your account has just been changed, and your other devices are signed out.",
      "If it was not you, somebody can read your mail or has your session. Choose another password now: “Forgot password?” on the login page sends you a link. Your vault stays closed to whoever did it: no password opens it.",
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function wrongPasswordsMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Five wrong passwords",
    paragraphs: [
      "Somebody gave five wrong passwords for your account, on the login page or where it asks for your password again. Nothing has changed.",
      "If it was you, there is nothing to do. If it was not, see where you are signed in and sign out what you don't know; a password that you use nowhere else, or a passkey, can't be guessed.",
    ],
    button: {
      label: "See where you are signed in",
      link: `${publicUrl}/dashboard/settings/security`,
    },
    footnote: "We tell you of this at most once a day.",
  });
}

export function confirmNewAddressMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Confirm your new email address",
    paragraphs: [
      "You asked to use this address for your Breezy Vault account. One click confirms that it is yours; until then your account keeps its old address.",
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
      "Somebody, most likely you, asked to move another account to this address. This address has an account of its own, so nothing has changed.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote: "If it was not you, there is nothing to do.",
  });
}

export function addressChangeAskedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your email address is about to change",
    paragraphs: [
      "Somebody who knows your password, most likely you, asked to move your account to another address. It changes once that address is confirmed.",
      "If it was not you, choose another password now: that calls it off, and ends all other sessions.",
    ],
    button: { label: "Go to the login page", link: `${publicUrl}/auth` },
  });
}

export function addressChangedMail(to: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your email address was changed",
    paragraphs: [
      "Your account now has another address, and you log in with that one. This address gets no more mail from us.",
      "If it was not you, write to our support soon. Your vault stays closed to whoever did it: no password opens it.",
    ],
  });
}
