import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function masterKeyChangedMail(to: string, device: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your master key was changed",
    paragraphs: [
      `The four digits that open your vault have just been changed from this device: ${device}.`,
      "If it was not you, open your vault with your Recovery Kit, or a passkey that opens it, and set a new master key, sign every other device out and change your account's password.",
    ],
    button: { label: "Open Breezy Vault", link: `${publicUrl}/dashboard/passwords` },
  });
}
