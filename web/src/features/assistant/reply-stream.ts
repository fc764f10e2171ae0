/** A reply read to its end: a connection that drops is taken up again where it was. */
import {
  type RegenerateBody,
  replyEvents,
  type ReplyEventName,
  type SendBody,
} from "@breezy/contract/assistant";
import type * as z from "zod/mini";
import { ApiError, networkError } from "../../lib/api-error.ts";
import type { StreamEvent } from "./event-stream.ts";
import type { EventsRequest, OpenEvents } from "./open-events.ts";

export type ReplyRequest =
  /** The same `id` sent again is the same message. */
  | { kind: "send"; body: SendBody & { id: string } }
  | { kind: "regenerate"; replyId: string; body: RegenerateBody & { id: string } }
  /** `from`: how many UTF-16 units of its text are here already. */
  | { kind: "follow"; replyId: string; from: number };

type Told = {
  [Name in ReplyEventName]: { name: Name; value: z.infer<(typeof replyEvents)[Name]> };
}[ReplyEventName];
/** `reconnecting`: the connection dropped, and is tried again. */
export type ReplyEvent = Told | { name: "reconnecting" };

interface ReplyDeps {
  openEvents: OpenEvents;
  wait(ms: number): Promise<void>;
}

const firstPauseMs = 400;
/** In a row without a word of the reply. */
const mostFailures = 6;

/** Ends after `done` or `error`. Throws ApiError: `network` once trying again did not help. */
export async function* readReply(
  asked: ReplyRequest,
  signal: AbortSignal,
  { openEvents, wait }: ReplyDeps,
): AsyncGenerator<ReplyEvent, void> {
  let request = requestOf(asked);
  let failures = 0;
  for (;;) {
    let cause = networkError(null);
    try {
      for await (const event of openEvents({ ...request, signal })) {
        const told = readEvent(event);
        if (!told) continue;
        if (told.name === "accepted") request = follow(told.value.reply_id, event.id || "0");
        else if (request.method === "GET") request = { ...request, lastEventId: event.id };
        if (told.name === "delta") failures = 0;
        yield told;
        if (told.name === "done" || told.name === "error") return;
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError && error.code === "network")) throw error;
      cause = error;
    }
    if (failures === mostFailures) throw cause;
    yield { name: "reconnecting" };
    await wait(firstPauseMs * 2 ** failures++);
    signal.throwIfAborted();
  }
}

type Request = Omit<EventsRequest, "signal">;

function requestOf(asked: ReplyRequest): Request {
  switch (asked.kind) {
    case "send":
      return { method: "POST", path: "/api/messages", body: asked.body };
    case "regenerate":
      return {
        method: "POST",
        path: `/api/messages/${asked.replyId}/regenerate`,
        body: asked.body,
      };
    case "follow":
      return follow(asked.replyId, `${asked.from}`);
  }
}

function follow(replyId: string, lastEventId: string): Request {
  return { method: "GET", path: `/api/messages/${replyId}/stream`, lastEventId };
}

/** null: an event that a later server may send. */
function readEvent({ name, data }: StreamEvent): Told | null {
  if (!Object.hasOwn(replyEvents, name)) return null;
  try {
    const value = replyEvents[name as ReplyEventName].parse(JSON.parse(data));
    return { name, value } as Told;
  } catch (cause) {
    throw new ApiError({ status: 200, code: "unexpected_answer", cause });
  }
}
