import { createSecretKey, hkdfSync } from "node:crypto";
import type { MailMessage } from "../outside/mail.ts";
import { openText, sealText } from "../sealed-text.ts";

const keyBytes = 32;

/** Mails hold addresses, and links that sign in or reset: the table alone tells nothing of them. */
export function createMailSealer(installationSecret: string) {
  const use = "mails that wait to be sent";
  const key = createSecretKey(
    Buffer.from(hkdfSync("sha256", installationSecret, "", use, keyBytes)),
  );

  return {
    seal: (id: string, message: MailMessage): string =>
      sealText(key, id, Buffer.from(JSON.stringify(message))),

    /** Mirror of `seal`. Throws for another row's, and for what another secret sealed. */
    open: (id: string, sealed: string): MailMessage =>
      JSON.parse(openText(key, id, sealed).toString()) as MailMessage,
  };
}
