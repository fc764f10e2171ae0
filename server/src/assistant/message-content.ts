import type { Action, ChatMessage, Citation, Thread } from "@breezy/contract/assistant";
import type { Feedback } from "@breezy/contract/feedback";
import type { SecretKind } from "@breezy/contract/secret-kinds";
import type { MessageRow } from "./messages-store.ts";
import type { Reading } from "./question-reading.ts";
import type { Sealer } from "./sealing.ts";
import type { ThreadRow } from "./threads-store.ts";

/** What is sealed of a message. */
export interface Content {
  text: string;
  citations: Citation[];
  actions: Action[];
  masked: SecretKind[];
  /** One came with it, which nobody kept. */
  picture?: true | undefined;
  /** Of an answer: how its question was read. */
  reading?: Reading | undefined;
  /** What the person made of it. */
  feedback?: GivenFeedback | undefined;
}

/** `receipt` names what is kept of it apart from the conversation. */
export interface GivenFeedback extends Feedback {
  receipt: string;
}

export const noContent: Content = { text: "", citations: [], actions: [], masked: [] };

/** Before anything is asked in it. */
const untitled = "New question";

export function sealContent(
  sealer: Sealer,
  { id, thread_id: threadId }: { id: string; thread_id: string },
  content: Content,
): string {
  return sealer.seal({ column: "message", id, threadId }, JSON.stringify(content));
}

/** Mirror of `sealContent`. */
export function openContent(
  sealer: Sealer,
  { id, thread_id: threadId, sealed }: Pick<MessageRow, "id" | "thread_id" | "sealed">,
): Content {
  return JSON.parse(sealer.open({ column: "message", id, threadId }, sealed)) as Content;
}

/** `running` says which reply is worked at now: another one that says so of itself was cut off. */
export function presentMessage(
  sealer: Sealer,
  row: MessageRow,
  running: string | undefined,
): ChatMessage {
  return presentContent(row, openContent(sealer, row), running);
}

/** The same of what is open already. */
export function presentContent(
  row: Omit<MessageRow, "place" | "sealed">,
  { text, citations, actions, masked, picture, feedback }: Content,
  running: string | undefined,
): ChatMessage {
  const isCutOff = row.status === "running" && row.id !== running;
  return {
    id: row.id,
    thread_id: row.thread_id,
    message: text,
    direction: row.direction,
    status: isCutOff ? "unfinished" : row.status,
    at: row.at,
    citations,
    actions,
    masked,
    ...(picture && { picture }),
    ...(feedback && { feedback: presentFeedback(feedback) }),
  };
}

export function presentFeedback({ verdict, reason, shared }: Feedback): Feedback {
  return { verdict, ...(reason && { reason }), shared };
}

export function sealTitle(sealer: Sealer, id: string, title: string): string {
  return sealer.seal({ column: "thread title", id }, title);
}

export function presentThread(sealer: Sealer, { title, ...row }: ThreadRow): Thread {
  const text =
    title === null ? untitled : sealer.open({ column: "thread title", id: row.id }, title);
  return { ...row, title: text };
}
