import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function resetAskedMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Reset your vault",
    paragraphs: [
      "You asked to empty your vault and start over. This erases every password in it, and nobody can restore them. It happens 24 hours after you confirm, and you can cancel it until then.",
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
      "The reset of your vault is confirmed. In 24 hours everything in it will be permanently erased.",
      "To cancel this, open your vault with your master key, your Recovery Kit or a passkey before then.",
    ],
    button: { label: "Open my vault", link: `${publicUrl}/dashboard/passwords` },
  });
}

export function resetCancelledMail(to: string): MailMessage {
  return mailMessage({
    to,
    subject: "The reset of your vault is canceled",
    paragraphs: [
      "Your vault was opened by its owner, so it will not be reset. Nothing was erased.",
    ],
  });
}

export function vaultErasedMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your vault was erased",
    paragraphs: [
      "The 24 hours are over and your vault is empty, as you asked. You can now set a new master key.",
    ],
    button: { label: "Start over", link: `${publicUrl}/dashboard/passwords` },
  });
}

export function deletionAskedMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Delete your account",
    paragraphs: [
      "You asked to delete your account while your vault was locked. 24 hours after you confirm, the account and everything in it will be erased, and nobody can restore it. You can cancel it until then.",
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
      "The deletion of your account is confirmed. In 24 hours it will be permanently erased, with everything in your vault.",
      "To cancel this, open your vault with your master key, your Recovery Kit or a passkey before then.",
    ],
    button: { label: "Open my vault", link: `${publicUrl}/dashboard/passwords` },
  });
}
