import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function accountDeletedMail(to: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your account was deleted",
    paragraphs: [
      "Your Breezy Vault account and everything in it is deleted, and every device is signed out. This is our last mail to you.",
      "What we keep is the date, a fingerprint of this address that cannot be turned back into it, whether you had a trial and hashes of the cards that had one, so that a trial happens once; and what was paid, under a made-up name, since books must be kept.",
    ],
    footnote: "You are welcome to sign up again at any time; it begins with an empty vault.",
  });
}
