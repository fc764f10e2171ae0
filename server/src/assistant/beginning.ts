import {
  type ChatMessage,
  type ReplyStyle,
  type Thread,
  titleMaxLength,
  type Usage,
} from "@breezy/contract/assistant";
import { Refusal } from "../http/refusal.ts";
import type { ReplyContext } from "./engine.ts";
import type { ModelPicture } from "../outside/llm.ts";
import { localDay, zoneOf } from "./local-day.ts";
import {
  type Content,
  noContent,
  presentContent,
  presentThread,
  sealContent,
  sealTitle,
} from "./message-content.ts";
import type { MessageRow } from "./messages-store.ts";
import { runningReply, usageOf } from "./people.ts";
import type { PersonRow } from "./people-store.ts";
import { remember, rememberTurn, type TurnContext } from "./turn-context.ts";
import type { Sealer } from "./sealing.ts";
import type { NewTurn } from "./turn-store.ts";

/** How long a process may be silent before its replies count as cut off. */
export const turnMs = 15_000;

export interface Accepted {
  thread: Thread;
  sent: ChatMessage;
  usage: Usage;
  replyId: string;
}

/** What becomes of a message where it comes in. */
export interface Decided {
  accepted: Accepted;
  /** What is to be stored and worked at; undefined if the reply is there, or under way. */
  begun: { stored: NewTurn; work: Work } | undefined;
}

export interface Work extends Omit<ReplyContext, "signal"> {
  sealer: Sealer;
}

interface How {
  replyId: string;
  /** Of messages: 0 for what was counted before. */
  cost: 0 | 1;
  /** The message is not stored yet. */
  isNew: boolean;
  /** How many messages before it the engine is told of. */
  remembered: number;
  /** What comes with it now. */
  picture?: ModelPicture | undefined;
  /** The reply that stands behind it is worded again; left out: it is answered. */
  style?: ReplyStyle | undefined;
}

/** Counts the message, and gives it the person's turn; what stood there gives way. */
export function beginReply(
  context: TurnContext,
  sent: MessageRow,
  content: Content,
  { replyId, cost, isNew, remembered, picture, style }: How,
): Decided {
  const { now, sealer, row, reader } = context;
  const before = usageOf(row, now);
  refuseTurn(row, now, { cost, usage: before });
  const usage = { ...before, used: before.used + cost };
  const question = content.text;
  const title = context.thread.title ?? sealTitle(sealer, context.thread.id, titleOf(question));
  const thread = { ...context.thread, title, updated_at: now };
  const place = { id: replyId, thread_id: thread.id };
  const wordedAgain = style === undefined ? [] : rememberTurn(context, sent.place);
  // A day that has begun never goes back, whatever zone is said to be the person's.
  const day = Math.max(row.day, localDay(now, zoneOf(row.time_zone)));
  const stored: NewTurn = {
    seen: row.turns,
    threadId: thread.id,
    reply: { id: replyId, place: sent.place + 1, sealed: sealContent(sealer, place, noContent) },
    sent: isNew ? sent : undefined,
    title,
    now,
    until: now + turnMs,
    day,
    used: usage.used,
    zone: row.time_zone,
  };
  return {
    accepted: { ...presented({ ...context, thread }, sent, content), usage, replyId },
    begun: {
      stored,
      work: {
        sealer,
        question,
        picture: picture ?? (content.picture && "gone"),
        isFirst: sent.place === 1,
        history: [...remember(context, sent.place, remembered), ...wordedAgain],
        reader,
        // What broke off before its first word leaves nothing to word again.
        style: wordedAgain.length > 0 ? style : undefined,
      },
    },
  };
}

export function presented({ sealer, thread }: TurnContext, sent: MessageRow, content: Content) {
  return {
    thread: presentThread(sealer, thread),
    sent: presentContent(sent, content, undefined),
  };
}

/** Its first line, as far as there is room. */
export function titleOf(text: string): string {
  const line = text.trim().split("\n", 1)[0]!.replaceAll(/\s+/gu, " ");
  if (line.length <= titleMaxLength) return line;
  const cut = line.slice(0, titleMaxLength - 1).toWellFormed();
  const space = cut.lastIndexOf(" ");
  return `${space === -1 ? cut.replace(/\uFFFD$/u, "") : cut.slice(0, space)}…`;
}

/** If no message is left of the day, or Breezy is still answering. */
function refuseTurn(row: PersonRow, now: number, wanted: { cost: 0 | 1; usage: Usage }): void {
  const { cost, usage } = wanted;
  const { used, limit, resets_at: resetsAt } = usage;
  if (cost > 0 && used >= limit) {
    throw new Refusal("message_limit", `You've used all ${limit} messages for today.`, {
      retryAfterS: (resetsAt - now) / 1000,
      members: { usage: JSON.stringify(usage) },
    });
  }
  if (runningReply(row, now) === undefined) return;
  const text = "Breezy is still answering. Please wait for it, or stop that answer.";
  const members = {
    thread_id: JSON.stringify(row.running_thread),
    reply_id: JSON.stringify(row.running_reply),
  };
  throw new Refusal("reply_running", text, { members });
}

export function idUsed(): Refusal {
  return new Refusal("message_id_used", "This was already sent with different text.");
}
