import { toPlainText } from "@breezy/contract/answer-text";
import type { Citation } from "@breezy/contract/assistant";
import type { HandOverBody, HiddenPart } from "@breezy/contract/feedback";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import type { Allowance, Allowances } from "../allowances/allowances.ts";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { describeFailure } from "../outside/mail-failures.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { Mail, MailMessage } from "../outside/mail.ts";
import { openContent } from "./message-content.ts";
import { findMessages } from "./messages-store.ts";
import { know } from "./people.ts";
import type { Keyring } from "./sealing.ts";
import { findThread } from "./threads-store.ts";

/** Each is read by somebody. */
const perPerson: Allowance = { kind: "hand-overs", burst: 5, refillMs: 30 * 60 * 1000 };
/** The same once more within that many others of this process is answered and not sent again. */
const keptIds = 1000;

export interface HandOverDeps {
  db: Database;
  keyring: Keyring;
  mail: Mail;
  allowances: Allowances;
  supportAddress: string;
  log: Log;
}

export type HandOver = ReturnType<typeof createHandOver>;

/** The part of a conversation that its person chose goes to support, and nothing else does. */
export function createHandOver(deps: HandOverDeps) {
  const { db, keyring, mail, allowances, supportAddress, log } = deps;
  const sendings = new Map<string, Promise<void>>();

  async function send(
    { userId, email }: Principal,
    threadId: string,
    { id, messages, note }: HandOverBody,
  ): Promise<void> {
    const said = await db.asAssistant(userId, async (trx) => {
      const { sealer } = await know(trx, keyring, userId);
      if (!(await findThread(trx, userId, threadId))) throw notFound();
      const wanted = new Map(messages.map((one) => [one.id, one.hidden]));
      const rows = await findMessages(trx, userId, [...wanted.keys()]);
      const own = rows.filter((row) => row.thread_id === threadId && row.status !== "running");
      if (own.length !== messages.length) throw notFound();
      return own
        .toSorted((a, b) => a.place - b.place)
        .map((row) => {
          const { text, citations } = openContent(sealer, row);
          const shown = withoutSecrets(text, wanted.get(row.id) ?? []);
          const { direction: by, at } = row;
          return { by, at, citations, text: by === "inbound" ? asPlainText(shown) : shown };
        });
    });
    refuseIf(await allowances.take(perPerson, userId));
    const noted = note === undefined ? undefined : maskSecrets(note).text;
    try {
      await mail.send(supportMail({ to: supportAddress, from: email, said, note: noted }), id);
    } catch (error) {
      await allowances.giveBack(perPerson, userId);
      // The error itself may repeat the address.
      const { smtp, status, code } = describeFailure(error);
      log.warn({ smtp, status, code }, "a conversation could not be sent to support");
      const detail = "Support could not be reached. Nothing was sent; please try again later.";
      throw new Refusal("support_unreachable", detail);
    }
    log.info({ messages: messages.length }, "part of a conversation was sent to support");
  }

  return {
    /** The same `id` again is the same mail. One that failed is sent anew. */
    async send(principal: Principal, threadId: string, body: HandOverBody): Promise<string> {
      const key = `${principal.userId} ${body.id}`;
      const sending = sendings.get(key) ?? send(principal, threadId, body);
      sendings.set(key, sending);
      for (const oldest of sendings.keys()) {
        if (sendings.size <= keptIds) break;
        sendings.delete(oldest);
      }
      try {
        await sending;
      } catch (error) {
        if (sendings.get(key) === sending) sendings.delete(key);
        throw error;
      }
      return supportAddress;
    },
  };
}

/** As the browser showed it: first what it knows, then what still looks like a secret. */
function withoutSecrets(text: string, hidden: readonly HiddenPart[]): string {
  let at = 0;
  for (const { start, end } of hidden) {
    if (start < at || end <= start || end > text.length) {
      throw new Refusal("invalid", "Please check messages.");
    }
    at = end;
  }
  return maskSecrets(maskSecrets(text, hidden).text).text;
}

/** An answer without its marks. What these divided may look like a secret now. */
function asPlainText(answer: string): string {
  return maskSecrets(toPlainText(answer)).text;
}

interface Said {
  by: "inbound" | "outbound";
  at: number;
  text: string;
  citations: readonly Citation[];
}

/** No word of anybody's stands in a header; each line of theirs is marked, so that none passes for ours. */
export function supportMail(parts: {
  to: string;
  from: string;
  said: readonly Said[];
  note: string | undefined;
}): MailMessage {
  const { to, from, said, note } = parts;
  const quoted = (text: string) =>
    text
      .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
      .map((line) => `> ${line}`.trimEnd())
      .join("\n");
  const noted = note === undefined || note === "" ? [] : [`They add:\n${quoted(note)}`];
  const message = mailMessage({
    to,
    subject: "A conversation with Breezy",
    paragraphs: [
      `${from} chose these ${said.length === 1 ? "words" : `${said.length} messages`} of a conversation with Breezy and asks for help. Answer this mail to write to them.`,
      ...noted,
      ...said.map(({ by, at, text, citations }) => {
        const who = by === "inbound" ? "Breezy" : "They";
        const when = new Date(at).toISOString().slice(0, 16).replace("T", " ");
        const sources = citations.map(({ n, title }) => `[${n}] ${title}`);
        const all = sources.length === 0 ? text : `${text}\n\nSources:\n${sources.join("\n")}`;
        return `${who}, ${when} UTC:\n${quoted(all)}`;
      }),
    ],
  });
  return { ...message, replyTo: from };
}
