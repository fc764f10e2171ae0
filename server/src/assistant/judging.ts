import { randomUUID } from "node:crypto";
import { messagesPerThread, type ReplyStyle, type SendBody } from "@breezy/contract/assistant";
import type { SecretKind } from "@breezy/contract/secret-kinds";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import type { ModelPicture } from "../outside/llm.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { beginReply, type Decided, idUsed, presented } from "./beginning.ts";
import { noContent, openContent, sealContent } from "./message-content.ts";
import type { MessageRow } from "./messages-store.ts";
import { runningReply, usageOf } from "./people.ts";
import type { Engine } from "./engine.ts";
import type { Aim, TurnContext } from "./turn-context.ts";

/** A message that asks for a reply: where it is meant to go, and what becomes of it there. */
export interface Coming {
  aim: Aim;
  /** Refuses what may not be. */
  judge(context: TurnContext): Decided;
}

/** What was sent, its picture looked at. */
export interface ReceivedMessage extends Omit<SendBody, "id" | "picture"> {
  id: string;
  picture?: ModelPicture | undefined;
}

type Answering = Pick<Engine, "kind" | "remembers">;

/** The same id again is the same message. */
export function messageComing(sent: ReceivedMessage, engine: Answering): Coming {
  const { id, thread_id: threadId, message, replaces, picture } = sent;
  const asked = maskSecrets(message);
  const remembered = engine.remembers(asked.text);
  const meant = replaces === undefined ? [id] : [id, replaces];
  return {
    aim: { threadId, meant, before: remembered },
    judge: (context) =>
      judgeMessage(context, { id, threadId, replaces, picture, ...asked, remembered }),
  };
}

interface Asked {
  id: string;
  text: string;
  masked: SecretKind[];
  threadId: string;
  replaces: string | undefined;
  picture: ModelPicture | undefined;
  remembered: number;
}

function judgeMessage(
  context: TurnContext,
  { id, threadId, replaces, picture, text, masked, remembered }: Asked,
): Decided {
  const known = rowOf(context, id);
  if (known && known.thread_id !== threadId) throw idUsed();
  if (known) return acceptAgain(context, known, { remembered, text, picture });
  const replaced = replaces === undefined ? undefined : rowOf(context, replaces);
  if (
    replaces !== undefined &&
    !(replaced?.direction === "outbound" && replaced.thread_id === threadId)
  )
    throw notFound();
  const place = replaced?.place ?? context.newest + 1;
  if (place + 1 > messagesPerThread) throw threadFull();
  const content = { ...noContent, text, masked, ...(picture && { picture: true as const }) };
  const sent: MessageRow = {
    id,
    thread_id: threadId,
    place,
    direction: "outbound",
    status: "complete",
    at: context.now,
    sealed: sealContent(context.sealer, { id, thread_id: threadId }, content),
  };
  const replyId = randomUUID();
  return beginReply(context, sent, content, { replyId, cost: 1, isNew: true, remembered, picture });
}

interface Regeneration {
  replyId: string;
  id: string;
  style: ReplyStyle | undefined;
}

/** The last reply of its thread once more. `id` again: the same once more. */
export function regenerationComing(asked: Regeneration, engine: Answering): Coming {
  const { id, replyId, style } = asked;
  const remembered = engine.remembers();
  const isFree = style !== undefined && engine.kind === "library";
  return {
    // The one meant is a reply, whose question is not among what was said before.
    aim: { threadId: null, meant: [id, replyId], before: remembered + 1 },
    judge: (context) => judgeRegeneration(context, { ...asked, remembered, isFree }),
  };
}

function judgeRegeneration(
  context: TurnContext,
  {
    replyId,
    id,
    style,
    remembered,
    isFree,
  }: Regeneration & { remembered: number; isFree: boolean },
): Decided {
  const earlier = rowOf(context, id);
  const reply = earlier ?? rowOf(context, replyId);
  if (reply?.direction !== "inbound") throw notFound();
  const sent = rowAt(context, reply.place - 1);
  if (!sent) throw notFound();
  if (earlier) return acceptAgain(context, sent, { remembered, style });
  if (reply.place !== context.newest) {
    throw new Refusal("not_last_reply", "Only the last answer can be regenerated.");
  }
  const cost = isFree || isUnfinished(context, reply) ? 0 : 1;
  const content = openContent(context.sealer, sent);
  return beginReply(context, sent, content, { replyId: id, cost, isNew: false, remembered, style });
}

/** The reply that is there or under way, or another try at one that broke off, which costs nothing. */
function acceptAgain(
  context: TurnContext,
  sent: MessageRow,
  {
    remembered,
    text,
    picture,
    style,
  }: {
    remembered: number;
    text?: string;
    picture?: ModelPicture | undefined;
    style?: ReplyStyle | undefined;
  },
): Decided {
  const content = openContent(context.sealer, sent);
  const isOther = text !== undefined && content.text !== text;
  if (sent.direction === "inbound" || isOther) throw idUsed();
  const reply = rowAt(context, sent.place + 1);
  if (reply && !isUnfinished(context, reply)) {
    const usage = usageOf(context.row, context.now);
    const accepted = { ...presented(context, sent, content), usage, replyId: reply.id };
    return { accepted, begun: undefined };
  }
  const replyId = reply?.id ?? randomUUID();
  const how = { replyId, cost: 0, isNew: false, remembered, picture, style } as const;
  return beginReply(context, sent, content, how);
}

function isUnfinished({ row, now }: TurnContext, reply: MessageRow): boolean {
  const { status, id } = reply;
  return status === "unfinished" || (status === "running" && id !== runningReply(row, now));
}

function rowOf(context: TurnContext, id: string): MessageRow | undefined {
  return context.meant.find((row) => row.id === id);
}

function rowAt(context: TurnContext, place: number): MessageRow | undefined {
  return context.around.find((row) => row.place === place);
}

function threadFull(): Refusal {
  return new Refusal("thread_full", "This conversation is full. Please start a new question.");
}
