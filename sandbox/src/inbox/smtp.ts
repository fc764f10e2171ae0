/** An SMTP server that takes every mail and delivers none. */
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";

const longestMailBytes = 5 * 1024 * 1024;
const closeTimeoutMs = 1000;

class MailRefused extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.responseCode = responseCode;
  }
}

/** Resolves once the port listens; rejects if it is taken. */
export async function listenForMail(
  mailbox: Mailbox,
  host: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    banner: "Breezy Vault sandbox, no mail leaves this computer",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: longestMailBytes,
    closeTimeout: closeTimeoutMs,
    logger: false,
    onData(stream, session, done) {
      keep(mailbox, stream, session).then(
        () => done(null, "Kept in the sandbox."),
        (cause: unknown) => done(refusalOf(cause)),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  // A client that hangs up half-way is its own affair, never the end of this process.
  server.on("error", (error: Error) => console.error(`SMTP: ${error.message}`));
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw new MailRefused(552, "This mail is too large.");
  const { mailFrom, rcptTo } = session.envelope;
  await mailbox.add(raw, {
    from: mailFrom === false ? "" : mailFrom.address,
    to: rcptTo.map((recipient) => recipient.address),
  });
}

function refusalOf(cause: unknown): MailRefused {
  if (cause instanceof MailRefused) return cause;
  console.error("A mail could not be kept:", cause);
  return new MailRefused(451, "This mail could not be kept.", cause);
}
