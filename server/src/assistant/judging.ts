import { randomUUID } from "node:crypto";
import { messagesPerThread, type SendBody } from "@breezy/contract/assistant";
import type { SecretKind } from "@breezy/contract/secret-kinds";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import { notFound, Refusal } from "../http/refusal.ts";
import { beginReply, type Decided, idUsed, presented } from "./beginning.ts";
import { noContent, openContent, sealContent } from "./message-content.ts";
import type { MessageRow } from "./messages-store.ts";
import { runningReply, usageOf } from "./people.ts";
import type { Engine } from "./engine.ts";
import type { Scene } from "./scene.ts";
import type { Aim } from "./turn-store.ts";

/** A message that asks for a reply: where it is meant to go, and what becomes of it there. */
export interface Coming {
  aim: Aim;
  /** Refuses what may not be. */
  judge(scene: Scene): Decided;
}

type Memory = Pick<Engine, "remembers">;

/** The same id again is the same message. */
export function messageComing(sent: SendBody & { id: string }, engine: Memory): Coming {
  const { id, thread_id: threadId, message, replaces } = sent;
  const asked = maskSecrets(message);
  const remembered = engine.remembers(asked.text);
  const meant = replaces === undefined ? [id] : [id, replaces];
  return {
    aim: { threadId, meant, before: remembered },
    judge: (scene) => judgeMessage(scene, { id, threadId, replaces, ...asked, remembered }),
  };
}

interface Asked {
  id: string;
  text: string;
  masked: SecretKind[];
  threadId: string;
  replaces: string | undefined;
  remembered: number;
}

function judgeMessage(
  scene: Scene,
  { id, threadId, replaces, text, masked, remembered }: Asked,
): Decided {
  const known = rowOf(scene, id);
  if (known) return acceptAgain(scene, known, { remembered, text });
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
  const replyId = randomUUID();
  return beginReply(scene, sent, content, { replyId, cost: 1, isNew: true, remembered });
}

interface Regeneration {
  replyId: string;
  id: string;
}

/** The last reply of its thread once more. `id` again: the same once more. */
export function regenerationComing({ id, replyId }: Regeneration, engine: Memory): Coming {
  const remembered = engine.remembers();
  return {
    // The one meant is a reply, whose question is not among what was said before.
    aim: { threadId: null, meant: [id, replyId], before: remembered + 1 },
    judge: (scene) => judgeRegeneration(scene, { id, replyId, remembered }),
  };
}

function judgeRegeneration(
  scene: Scene,
  { replyId, id, remembered }: Regeneration & { remembered: number },
): Decided {
  const earlier = rowOf(scene, id);
  const reply = earlier ?? rowOf(scene, replyId);
  if (reply?.direction !== "inbound") throw notFound();
  const sent = rowAt(scene, reply.place - 1);
  if (!sent) throw notFound();
  if (earlier) return acceptAgain(scene, sent, { remembered });
  if (reply.place !== scene.newest) {
    throw new Refusal("not_last_reply", "Only the last answer can be asked for again.");
  }
  const cost = isUnfinished(scene, reply) ? 0 : 1;
  const content = openContent(scene.sealer, sent);
  return beginReply(scene, sent, content, { replyId: id, cost, isNew: false, remembered });
}

/** The reply that is there or under way, or another try at one that broke off, which costs nothing. */
function acceptAgain(
  scene: Scene,
  sent: MessageRow,
  { remembered, text }: { remembered: number; text?: string },
): Decided {
  const content = openContent(scene.sealer, sent);
  const isOther = text !== undefined && content.text !== text;
  if (sent.direction === "inbound" || isOther) throw idUsed();
  const reply = rowAt(scene, sent.place + 1);
  if (reply && !isUnfinished(scene, reply)) {
    const usage = usageOf(scene.row, scene.now);
    const accepted = { ...presented(scene, sent, content), usage, replyId: reply.id };
    return { accepted, begun: undefined };
  }
  const replyId = reply?.id ?? randomUUID();
  return beginReply(scene, sent, content, { replyId, cost: 0, isNew: false, remembered });
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
