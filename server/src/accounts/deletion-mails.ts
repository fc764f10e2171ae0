import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function accountDeletedMail(to: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your account was deleted",
    paragraphs: [
      "Your Breezy Vault account and everything in it is deleted, and every device is signed out. This is our last mail to you.",
      "What we keep is the date, and a fingerprint of this address that cannot be turned back into it, so that a trial happens once.",
    ],
    footnote: "You are welcome to sign up again at any time; it begins with an empty vault.",
  });
}
