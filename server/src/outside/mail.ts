import nodemailer from "nodemailer";
import type { Log } from "../log.ts";

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  send(message: MailMessage): Promise<void>;
}

export function smtpMail(smtpUrl: string, from: string): Mail & { close(): void } {
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    async send(message) {
      await transport.sendMail({
        from,
        ...message,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

/** Waits between tries; a mail server that is gone for longer loses the mail. */
const retryAfterMs = [1000, 10_000, 60_000];

type PerhapsMail = MailMessage | undefined;

export interface MailQueue {
  /**
   * Returns at once: an answer neither waits for a mail nor tells by its time that one was sent.
   * Whether there is one may still be being found out.
   */
  post(message: PerhapsMail | Promise<PerhapsMail>): void;
  /** Waits for the mails under way; those waiting for a retry get their last try now. */
  close(): Promise<void>;
}

export function mailQueue(mail: Mail, log: Log): MailQueue {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function deliver(message: MailMessage): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await mail.send(message);
        return;
      } catch (error) {
        const waitMs = closing.signal.aborted ? undefined : retryAfterMs[attempt];
        // The error itself may repeat the address, so only its code is written down.
        log.warn(
          { subject: message.subject, attempt, code: codeOf(error), lost: waitMs === undefined },
          "mail failed",
        );
        if (waitMs === undefined) return;
        await pause(waitMs, closing.signal);
      }
    }
  }

  async function deliverFound(message: PerhapsMail | Promise<PerhapsMail>): Promise<void> {
    let found: PerhapsMail;
    try {
      found = await message;
    } catch (error) {
      log.error({ error }, "whether a mail is due could not be found out");
      return;
    }
    if (found) await deliver(found);
  }

  return {
    post(message) {
      const delivery = deliverFound(message).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** Ends early when the queue closes, and keeps no process alive. */
function pause(waitMs: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, waitMs).unref();
    closing.addEventListener("abort", () => resolve(), { once: true });
  });
}

function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
  return "unknown";
}
