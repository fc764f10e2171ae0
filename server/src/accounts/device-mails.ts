import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

export function newDeviceMail(
  to: string,
  { device, at }: { device: string; at: number },
  publicUrl: string,
): MailMessage {
  return mailMessage({
    to,
    subject: "A new device signed in",
    paragraphs: [
      `Your account was signed in to from a device that it had not seen before: ${device}, on ${new Date(at).toUTCString()}.`,
      "If it was you, there is nothing to do. If not, change your password in My Account, which signs every other device out, and remove the passkeys that you don't know. The sign-in alone does not open your vault.",
    ],
    button: { label: "See my security activity", link: `${publicUrl}/dashboard/settings/activity` },
    footnote: "A browser that forgets its cookies counts as new each time.",
  });
}
