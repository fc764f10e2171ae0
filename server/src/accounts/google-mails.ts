import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function linkedToGoogleMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your Google account now signs you in",
    paragraphs: [
      "Someone, most likely you, signed in to Breezy Vault with the Google account for this address. From now on it opens your account, just as your password does.",
      "Google can't open your vault, and nothing in it has changed.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote:
      "If it was not you, secure your Google account first. Then log in here and sign out any devices you don't recognize.",
  });
}

export function confirmedByGoogleMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Google has confirmed your address",
    paragraphs: [
      "You signed in to Breezy Vault with the Google account for this address, so no other confirmation is needed.",
      "The password chosen when this address signed up no longer works, because nobody had confirmed that it was yours.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
  });
}
