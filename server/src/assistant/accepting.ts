import { randomUUID } from "node:crypto";
import {
  type ChatMessage,
  messagesPerThread,
  type SendBody,
  type Thread,
  titleMaxLength,
  type Usage,
} from "@breezy/contract/assistant";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import { type Transaction, sqlState } from "../db.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { Reader, Said } from "./engine.ts";
import { localDay, zoneOf } from "./local-day.ts";
import {
  noContent,
  openContent,
  presentMessage,
  presentThread,
  sealContent,
  sealTitle,
} from "./message-content.ts";
import * as messages from "./messages-store.ts";
import { know, type Known, runningReply, usageOf } from "./people.ts";
import { changePerson, findPerson, takeTurn } from "./people-store.ts";
import { findReader } from "./reader.ts";
import type { Keyring, Sealer } from "./sealing.ts";
import * as threads from "./threads-store.ts";

/** How long a process may be silent before its replies count as cut off. */
export const turnMs = 15_000;
/** Messages before the question that an engine is told. */
const rememberedMessages = 12;
const uniqueViolation = "23505";

export interface Accepted {
  thread: Thread;
  sent: ChatMessage;
  usage: Usage;
  replyId: string;
  /** What is to be worked at from here on; undefined where the reply is there, or under way. */
  work: Work | undefined;
}

export interface Work {
  sealer: Sealer;
  question: string;
  history: Said[];
  reader: Reader;
}

interface Scene extends Known {
  trx: Transaction;
  userId: string;
  now: number;
  thread: threads.ThreadRow;
  rows: messages.MessageRow[];
}

type Ids = { userId: string; threadId: string; timeZone: string | undefined; now: number };

/** Takes a message in: stored and counted, or refused and nothing of it. The same id again is the same message. */
export async function acceptMessage(
  trx: Transaction,
  keyring: Keyring,
  ids: Ids,
  body: SendBody & { id: string },
): Promise<Accepted> {
  const scene = await enter(trx, keyring, ids);
  const { text, masked } = maskSecrets(body.message);
  const known = scene.rows.find(({ id }) => id === body.id);
  if (known) return acceptAgain(scene, known, text);
  const replaced = body.replaces && scene.rows.find(({ id }) => id === body.replaces);
  if (body.replaces && (!replaced || replaced.direction === "inbound")) throw notFound();
  if (replaced) await drop(scene, replaced.place);
  if (scene.rows.length + 2 > messagesPerThread) throw threadFull();
  const sent: messages.MessageRow = {
    id: body.id,
    thread_id: scene.thread.id,
    place: (scene.rows.at(-1)?.place ?? 0) + 1,
    direction: "outbound",
    status: "complete",
    at: scene.now,
    sealed: sealContent(
      scene.sealer,
      { id: body.id, thread_id: scene.thread.id },
      { ...noContent, text, masked },
    ),
  };
  return beginReply(scene, sent, { replyId: randomUUID(), cost: 1, isNew: true });
}

/** The last reply of its thread once more. `id` again: the same once more. */
export async function acceptRegeneration(
  trx: Transaction,
  keyring: Keyring,
  ids: Omit<Ids, "threadId">,
  { replyId, id }: { replyId: string; id: string },
): Promise<Accepted> {
  const earlier = await messages.findMessage(trx, ids.userId, id);
  const row = earlier ?? (await messages.findMessage(trx, ids.userId, replyId));
  if (row?.direction !== "inbound") throw notFound();
  const scene = await enter(trx, keyring, { ...ids, threadId: row.thread_id });
  const at = scene.rows.findIndex((one) => one.id === row.id);
  const sent = scene.rows[at - 1];
  if (!sent) throw notFound();
  if (earlier) return acceptAgain(scene, sent);
  if (at !== scene.rows.length - 1) {
    throw new Refusal("not_last_reply", "Only the last answer can be asked for again.");
  }
  const isCutOff = isUnfinished(row, runningReply(scene.row, scene.now));
  await drop(scene, row.place);
  return beginReply(scene, sent, { replyId: id, cost: isCutOff ? 0 : 1, isNew: false });
}

async function enter(
  trx: Transaction,
  keyring: Keyring,
  { userId, threadId, timeZone, now }: Ids,
): Promise<Scene> {
  const { row, sealer } = await know(trx, keyring, userId);
  const zone = timeZone === undefined ? row.time_zone : zoneOf(timeZone);
  if (zone !== null && zone !== row.time_zone) await changePerson(trx, userId, { time_zone: zone });
  const thread = await threads.findThread(trx, userId, threadId);
  if (!thread) throw notFound();
  const rows = await messages.listMessages(trx, userId, threadId);
  return { trx, userId, now, row: { ...row, time_zone: zone }, sealer, thread, rows };
}

/** The reply that is there or under way, or another try at one that broke off, which costs nothing. */
async function acceptAgain(
  scene: Scene,
  sent: messages.MessageRow,
  text?: string,
): Promise<Accepted> {
  const isOther = text !== undefined && openContent(scene.sealer, sent).text !== text;
  if (sent.direction === "inbound" || isOther) throw idUsed();
  const reply = scene.rows[scene.rows.indexOf(sent) + 1];
  const running = runningReply(scene.row, scene.now);
  if (reply && !isUnfinished(reply, running)) {
    return { ...presented(scene, sent, scene.row), replyId: reply.id, work: undefined };
  }
  if (reply) await drop(scene, reply.place);
  const replyId = reply?.id ?? randomUUID();
  return beginReply(scene, sent, { replyId, cost: 0, isNew: false });
}

function isUnfinished(row: messages.MessageRow, running: string | undefined): boolean {
  return row.status === "unfinished" || (row.status === "running" && row.id !== running);
}

/** That message and all after it. */
async function drop(scene: Scene, place: number): Promise<void> {
  await messages.deleteFrom(scene.trx, scene.userId, scene.thread.id, place);
  scene.rows = scene.rows.filter((row) => row.place < place);
}

async function beginReply(
  scene: Scene,
  sent: messages.MessageRow,
  { replyId, cost, isNew }: { replyId: string; cost: 0 | 1; isNew: boolean },
): Promise<Accepted> {
  const { trx, userId, now, sealer, thread } = scene;
  const day = localDay(now, zoneOf(scene.row.time_zone));
  const turn = { replyId, threadId: thread.id, day, cost, now, until: now + turnMs };
  const taken = await takeTurn(trx, userId, turn);
  if (!taken) throw await turnRefused(scene, cost);
  const reply: messages.MessageRow = {
    id: replyId,
    thread_id: thread.id,
    place: sent.place + 1,
    direction: "inbound",
    status: "running",
    at: now,
    sealed: sealContent(sealer, { id: replyId, thread_id: thread.id }, noContent),
  };
  await storeMessages(trx, userId, isNew ? [sent, reply] : [reply]);
  const question = openContent(sealer, sent).text;
  const title = thread.title ?? sealTitle(sealer, thread.id, titleOf(question));
  await threads.touchThread(trx, userId, thread.id, { updated_at: now, title });
  scene.thread = { ...thread, title, updated_at: now };
  const history = scene.rows
    .filter((row) => row.place < sent.place)
    .slice(-rememberedMessages)
    .map((row): Said => {
      const { text, citations } = openContent(sealer, row);
      return { direction: row.direction, text, articles: citations.map(({ slug }) => slug) };
    });
  const reader = await findReader(trx, userId);
  return {
    ...presented(scene, sent, { ...scene.row, ...taken }),
    replyId,
    work: { sealer, question, history, reader },
  };
}

async function storeMessages(
  trx: Transaction,
  userId: string,
  rows: messages.MessageRow[],
): Promise<void> {
  try {
    await messages.addMessages(trx, userId, rows);
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw idUsed();
    throw error;
  }
}

function presented(scene: Scene, sent: messages.MessageRow, row: Known["row"]) {
  return {
    thread: presentThread(scene.sealer, scene.thread),
    sent: presentMessage(scene.sealer, sent, undefined),
    usage: usageOf(row, scene.now),
  };
}

/** Its first line, as far as there is room. */
export function titleOf(text: string): string {
  const line = text.trim().split("\n", 1)[0]!.replaceAll(/\s+/gu, " ");
  if (line.length <= titleMaxLength) return line;
  const cut = line.slice(0, titleMaxLength - 1).toWellFormed();
  return `${cut.replace(/\s+\S*$|\uFFFD$/u, "")}…`;
}

/** Why no turn was to be had, as things stand now. */
async function turnRefused(
  { trx, userId, now, row: before }: Scene,
  cost: 0 | 1,
): Promise<Refusal> {
  const row = { ...before, ...(await findPerson(trx, userId)) };
  const { used, limit, resets_at: resetsAt } = usageOf(row, now);
  if (cost > 0 && used >= limit) {
    return new Refusal("message_limit", "You have reached your message limit.", {
      retryAfterS: (resetsAt - now) / 1000,
    });
  }
  const text = "Breezy is still answering. Please wait for it, or stop that answer.";
  const members = {
    ...(row.running_thread !== null && { thread_id: JSON.stringify(row.running_thread) }),
    ...(row.running_reply !== null && { reply_id: JSON.stringify(row.running_reply) }),
  };
  return new Refusal("reply_running", text, { members });
}

function idUsed(): Refusal {
  return new Refusal("message_id_used", "This was sent before with another text.");
}

function threadFull(): Refusal {
  return new Refusal("thread_full", "This conversation is full. Please begin a new question.");
}
