import type { Action, ChatMessage, Citation, Thread } from "@breezy/contract/assistant";
import type { SecretKind } from "@breezy/contract/secret-kinds";
import type { MessageRow } from "./messages-store.ts";
import type { Sealer } from "./sealing.ts";
import type { ThreadRow } from "./threads-store.ts";

/** What is sealed of a message. */
export interface Content {
  text: string;
  citations: Citation[];
  actions: Action[];
  masked: SecretKind[];
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
  row: MessageRow,
  { text, ...rest }: Content,
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
    ...rest,
  };
}

export function sealTitle(sealer: Sealer, id: string, title: string): string {
  return sealer.seal({ column: "thread title", id }, title);
}

export function presentThread(sealer: Sealer, { title, ...row }: ThreadRow): Thread {
  const text =
    title === null ? untitled : sealer.open({ column: "thread title", id: row.id }, title);
  return { ...row, title: text };
}
