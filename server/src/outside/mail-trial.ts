/** One mail by the settings as they are, and what went wrong in words: for the operator alone. */
import { randomUUID } from "node:crypto";
import { mailMessage } from "./mail-layout.ts";
import { type Mail, sendTimeoutMs } from "./mail.ts";

/** Null if a mail server has taken it. */
export type TryMail = (to: string) => Promise<string | null>;

export const mailTrial =
  (mail: Mail): TryMail =>
  async (to) => {
    try {
      await mail.send(trialMail(to), randomUUID());
      return null;
    } catch (error) {
      return explain(error);
    }
  };

function trialMail(to: string) {
  return mailMessage({
    to,
    subject: "A test email",
    paragraphs: ["This server can send email. You can ignore this message."],
  });
}

interface Members extends Partial<Error> {
  code?: unknown;
  /** The mail server's own words, and what it answered with them. */
  response?: unknown;
  command?: unknown;
}

const seconds = sendTimeoutMs / 1000;

function explain(error: unknown): string {
  const { code, message = "", response, command }: Members = error instanceof Error ? error : {};
  const theirs = typeof response === "string" ? response : message;
  if (code === "EAUTH") return `The mail server does not take the name and password: ${theirs}`;
  if (typeof response === "string") {
    const to = typeof command === "string" && command !== "CONN" ? ` ${command}` : "";
    return `The mail server refused${to}: ${response}`;
  }
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return `The mail server's name can't be looked up: ${message}`;
  }
  if (message.includes("ECONNREFUSED")) return `Nothing listens at that host and port: ${message}`;
  if (code === "ETLS" || /certificate|SSL|TLS/i.test(message)) {
    return `TLS failed: ${message} (smtps:// speaks TLS from the beginning, mostly on port 465; smtp:// begins plain, mostly on 587)`;
  }
  if (code === "EABORT" || code === "ETIMEDOUT" || code === "ABORT_ERR") {
    return `The mail server said nothing for ${seconds} seconds: ${message}`;
  }
  return message || "The mail could not be sent.";
}
