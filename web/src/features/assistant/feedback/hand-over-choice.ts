/** Which messages of a thread go to support, and as what. */
import { toPlainText } from "@breezy/contract/answer-text";
import type { ChatMessage, Citation } from "@breezy/contract/assistant";
import type { HandOverBody } from "@breezy/contract/feedback";
import { type FindInVault, type HiddenKind, type Protection, protect } from "../hidden-parts.ts";

/** As it is shown, and as it is sent. */
export interface OfferedMessage {
  id: string;
  by: ChatMessage["direction"];
  protection: Protection;
  /** What is hidden of it, wherever that was found. */
  hidden: readonly HiddenKind[];
  /** The words that support gets: of an answer without its Markdown's marks. */
  plain: string;
  /** An answer that can be shown as the thread shows it: without its marks nothing more is hidden. */
  isDrawn: boolean;
  citations: readonly Citation[];
}

export async function offerMessage(
  { id, direction: by, message, citations }: ChatMessage,
  findInVault: FindInVault | null,
): Promise<OfferedMessage> {
  const protection = await protect(message, findInVault);
  const { text, hidden } = protection;
  const said = { id, by, protection, citations };
  if (by === "outbound") return { ...said, hidden, plain: text, isDrawn: false };
  const plain = await protect(toPlainText(text), null);
  return {
    ...said,
    hidden: [...new Set([...hidden, ...plain.hidden])],
    plain: plain.text,
    isDrawn: plain.hidden.length === 0,
  };
}

/** The last answer and the question before it. */
export function firstChoice(messages: readonly Pick<ChatMessage, "id" | "direction">[]): string[] {
  const at = messages.findLastIndex(({ direction }) => direction === "inbound");
  const last = at === -1 ? messages.slice(-1) : messages.slice(Math.max(0, at - 1), at + 1);
  return last.map(({ id }) => id);
}

/** In the order of the thread. */
export function bodyOf(
  offered: readonly OfferedMessage[],
  chosen: ReadonlySet<string>,
  note: string,
): Omit<HandOverBody, "id"> {
  const messages = offered
    .filter(({ id }) => chosen.has(id))
    .map(({ id, protection }) => ({ id, hidden: protection.parts }));
  return { messages, ...(note.trim() !== "" && { note: note.trim() }) };
}
