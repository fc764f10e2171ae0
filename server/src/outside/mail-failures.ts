/** Why a mail was not taken, without what may not be written down: an answer may repeat the address. */
export interface MailFailure {
  /** How it failed, as the library names it. */
  code: string;
  /** The mail server's answer, if it gave one. */
  smtp?: number;
  /** The same in RFC 3463's finer words, if it gave them. */
  status?: string;
  /** This one mail will never be taken, by whomever it is sent. */
  forGood: boolean;
}

/** What the library's errors have, each if it applies. */
interface Members extends Partial<Error> {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

/** What a mail server says earlier, to MAIL FROM too, is about us, and would be said to any mail. */
const mailsOwnCommands = new Set(["RCPT TO", "DATA"]);

/**
 * Bad addresses and mailboxes, too large, or content that is not taken. A full mailbox (X.2.2) is not
 * among them: RFC 3463 has it pass, for its owner may make room.
 */
const mailsOwnStatus = /^5\.(1\.([1-6]|10)|2\.[13]|3\.4|6\.\d+)$/;

/** The same, of those that say no more: no such mailbox, moved, misnamed, a domain without mail. */
const mailsOwnAnswers = new Set([550, 551, 553, 556]);

/**
 * Many servers keep what they have against a sender (no sign-in, an address of ours, a limit) until
 * they hear a recipient, and some say it without a status. A mail too many costs nothing, one that
 * was promised and dropped does.
 */
const speaksOfUs = /relay|sender|authent|block|limit|per hour/i;

const statusPattern = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;

/** Of whatever `Mail.send` rejected with. */
export function describeFailure(error: unknown): MailFailure {
  const members: Members = error instanceof Error ? error : {};
  const code = typeof members.code === "string" ? members.code : "unknown";
  const { responseCode: smtp, response, command } = members;
  if (typeof smtp !== "number" || typeof response !== "string") return { code, forGood: false };
  const status = statusPattern.exec(response)?.[0];
  const isTheMails = status
    ? mailsOwnStatus.test(status)
    : mailsOwnAnswers.has(smtp) && !speaksOfUs.test(response);
  const hadBegun = typeof command === "string" && mailsOwnCommands.has(command);
  return {
    code,
    smtp,
    ...(status && { status }),
    forGood: smtp >= 500 && hadBegun && isTheMails,
  };
}
