import { randomUUID } from "node:crypto";
import { messagesPerThread, type SendBody } from "@breezy/contract/assistant";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import { notFound, Refusal } from "../http/refusal.ts";
import { type Accepted, beginReply, idUsed, presented } from "./beginning.ts";
import { noContent, openContent, sealContent } from "./message-content.ts";
import type { MessageRow } from "./messages-store.ts";
import { runningReply, usageOf } from "./people.ts";
import { enter, type Ids, type Scene, type Turn } from "./scene.ts";
import type { Keyring } from "./sealing.ts";

/** Takes a message in: stored and counted, or refused and nothing of it. The same id again is the same message. */
export async function acceptMessage(
  turn: Turn,
  keyring: Keyring,
  ids: Ids,
  { id, thread_id: threadId, message, replaces }: SendBody & { id: string },
): Promise<Accepted> {
  const meant = replaces === undefined ? [id] : [id, replaces];
  const scene = await enter(turn, keyring, ids, { threadId, meant });
  const { text, masked } = maskSecrets(message);
  const known = rowOf(scene, id);
  if (known) return acceptAgain(scene, known, text);
  const replaced = replaces === undefined ? undefined : rowOf(scene, replaces);
  if (replaces !== undefined && replaced?.direction !== "outbound") throw notFound();
  const place = replaced?.place ?? scene.newest + 1;
  if (place + 1 > messagesPerThread) throw threadFull();
  const content = { ...noContent, text, masked };
  const sent: MessageRow = {
    id,
    thread_id: threadId,
    place,
    direction: "outbound",
    status: "complete",
    at: scene.now,
    sealed: sealContent(scene.sealer, { id, thread_id: threadId }, content),
  };
  return beginReply(scene, sent, content, { replyId: randomUUID(), cost: 1, isNew: true });
}

/** The last reply of its thread once more. `id` again: the same once more. */
export async function acceptRegeneration(
  turn: Turn,
  keyring: Keyring,
  ids: Ids,
  { replyId, id }: { replyId: string; id: string },
): Promise<Accepted> {
  const scene = await enter(turn, keyring, ids, { threadId: null, meant: [id, replyId] });
  const earlier = rowOf(scene, id);
  const reply = earlier ?? rowOf(scene, replyId);
  if (reply?.direction !== "inbound") throw notFound();
  const sent = rowAt(scene, reply.place - 1);
  if (!sent) throw notFound();
  if (earlier) return acceptAgain(scene, sent);
  if (reply.place !== scene.newest) {
    throw new Refusal("not_last_reply", "Only the last answer can be asked for again.");
  }
  const cost = isUnfinished(scene, reply) ? 0 : 1;
  const content = openContent(scene.sealer, sent);
  return beginReply(scene, sent, content, { replyId: id, cost, isNew: false });
}

/** The reply that is there or under way, or another try at one that broke off, which costs nothing. */
function acceptAgain(scene: Scene, sent: MessageRow, text?: string): Accepted {
  const content = openContent(scene.sealer, sent);
  const isOther = text !== undefined && content.text !== text;
  if (sent.direction === "inbound" || isOther) throw idUsed();
  const reply = rowAt(scene, sent.place + 1);
  if (reply && !isUnfinished(scene, reply)) {
    const usage = usageOf(scene.row, scene.now);
    return { ...presented(scene, sent, content), usage, replyId: reply.id, work: undefined };
  }
  const replyId = reply?.id ?? randomUUID();
  return beginReply(scene, sent, content, { replyId, cost: 0, isNew: false });
}

function isUnfinished({ row, now }: Scene, reply: MessageRow): boolean {
  const { status, id } = reply;
  return status === "unfinished" || (status === "running" && id !== runningReply(row, now));
}

function rowOf(scene: Scene, id: string): MessageRow | undefined {
  return scene.rows.find((row) => row.id === id);
}

function rowAt(scene: Scene, place: number): MessageRow | undefined {
  return scene.rows.find((row) => row.place === place);
}

function threadFull(): Refusal {
  return new Refusal("thread_full", "This conversation is full. Please begin a new question.");
}
