import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function linkedToGoogleMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your Google account now signs you in",
    paragraphs: [
      "Somebody, most likely you, signed in to Breezy Vault with the Google account of this address. From now on it opens your account, as your password does.",
      "Google opens no vault: yours stays as it is.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote:
      "If it was not you, secure your Google account first. Then log in here and sign out the devices that you don't know.",
  });
}

export function confirmedByGoogleMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Google has confirmed your address",
    paragraphs: [
      "You signed in to Breezy Vault with the Google account of this address, so it needs no other confirmation.",
      "The password that was typed when this address signed up no longer works: nobody had proved that it was yours.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
  });
}
