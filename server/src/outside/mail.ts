import nodemailer from "nodemailer";

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Somebody who wrote it, and is answered there. */
  replyTo?: string;
}

export interface Mail {
  /** Rejects if nobody has taken it. `id` is the same each time that one mail is sent. */
  send(message: MailMessage, id: string): Promise<void>;
}

/** From the first packet to the last: a mail server that says nothing holds nothing up. */
export const sendTimeoutMs = 30_000;

export function smtpMail(
  smtpUrl: string,
  from: string,
  timeoutMs = sendTimeoutMs,
): Mail & { close(): void } {
  const transport = nodemailer.createTransport(smtpUrl);
  const [, ...hosts] = from.trimEnd().split("@");
  const [, host = "localhost"] = /^([^\s<>"]+)>?$/.exec(hosts.at(-1) ?? "") ?? [];
  return {
    async send(message, id) {
      await transport.sendMail({
        from,
        ...message,
        // By which a mail program knows the second of two as the first.
        messageId: `<${id}@${host}>`,
        signal: AbortSignal.timeout(timeoutMs),
        ...(message.replyTo === undefined && { headers: { "Auto-Submitted": "auto-generated" } }),
      });
    },
    close: () => transport.close(),
  };
}
