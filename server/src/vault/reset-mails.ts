import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function resetAskedMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Reset your vault",
    paragraphs: [
      "You asked to empty your vault and begin anew. This erases every password in it, and nobody can bring them back. It happens 24 hours after you confirm, and can be called off until then.",
    ],
    button: { label: "Confirm the reset", link },
    footnote:
      "The link works for one hour. If you did not ask for this, don't click it and change your account's password.",
  });
}

export function resetStartedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your vault will be erased in 24 hours",
    paragraphs: [
      "The reset of your vault is confirmed. In 24 hours everything in it is erased for good.",
      "To call it off, open your vault with your PIN, your Recovery Kit or a passkey before then.",
    ],
    button: { label: "Open my vault", link: `${publicUrl}/dashboard/passwords` },
  });
}

export function resetCancelledMail(to: string): MailMessage {
  return mailMessage({
    to,
    subject: "The reset of your vault is called off",
    paragraphs: [
      "Your vault was opened by its owner, so the reset does not happen. Nothing was erased.",
    ],
  });
}

export function vaultErasedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your vault was erased",
    paragraphs: [
      "The 24 hours are over and your vault is empty, as you asked. You can set a new PIN now.",
    ],
    button: { label: "Begin anew", link: `${publicUrl}/dashboard/passwords` },
  });
}

export function deletionAskedMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Delete your account",
    paragraphs: [
      "You asked to delete your account while your vault was locked. 24 hours after you confirm, the account and everything in it is erased, and nobody can bring it back. Until then it can be called off.",
    ],
    button: { label: "Confirm the deletion", link },
    footnote:
      "The link works for one hour. If you did not ask for this, don't click it and change your account's password.",
  });
}

export function deletionStartedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your account will be deleted in 24 hours",
    paragraphs: [
      "The deletion of your account is confirmed. In 24 hours it is erased for good, with everything in your vault.",
      "To call it off, open your vault with your PIN, your Recovery Kit or a passkey before then.",
    ],
    button: { label: "Open my vault", link: `${publicUrl}/dashboard/passwords` },
  });
}
