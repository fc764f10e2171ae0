import { setTimeout as delay } from "node:timers/promises";
import type { ChatMessage, replyEvents } from "@breezy/contract/assistant";
import type * as z from "zod/mini";
import type { Run } from "./runs.ts";

type Followed = Exclude<keyof typeof replyEvents, "accepted">;

/** One event of a stream; `id` is how much of the text its reader has after it. */
export type FollowEvent = {
  [Name in Followed]: { id: number; event: Name; data: z.infer<(typeof replyEvents)[Name]> };
}[Followed];

/** How often a reply of another process is looked at. */
const lookEveryMs = 500;

interface Following {
  /** Undefined if this process does not work at it. */
  run: Run | undefined;
  /** The reply as it is stored. */
  find(): Promise<ChatMessage>;
  from: number;
}

/** A reader's way through one reply, from wherever they are to its end. */
export async function* follow(following: Following): AsyncGenerator<FollowEvent> {
  const { run, find } = following;
  let from = following.from;
  if (run) {
    for await (const content of changes(run)) {
      yield* told(content, from);
      from = Math.max(from, content.text.length);
    }
    // If it could not be stored it is not there: the reader asks again.
    yield* last(await run.ended.catch(() => undefined), from);
    return;
  }
  for (;;) {
    const found = await find();
    yield* told({ text: found.message, citations: found.citations }, from);
    from = Math.max(from, found.message.length);
    if (found.status !== "running") return yield* last(found, from);
    await delay(lookEveryMs, undefined, { ref: false });
  }
}

/** What it has come to, now and after each change. */
async function* changes(run: Run): AsyncGenerator<Run["content"]> {
  for (;;) {
    const { content, ending } = run;
    const changed = run.changed();
    yield content;
    if (ending !== undefined) return;
    if (run.content === content) await changed;
  }
}

function* told(
  { text, citations }: Pick<Run["content"], "text" | "citations">,
  from: number,
): Generator<FollowEvent> {
  if (from === 0 && citations.length > 0) {
    yield { id: 0, event: "citations", data: { citations } };
  }
  if (text.length > from) {
    yield { id: text.length, event: "delta", data: { text: text.slice(from) } };
  }
}

function* last(reply: ChatMessage | undefined, from: number): Generator<FollowEvent> {
  if (!reply || reply.status === "unfinished" || reply.status === "running") {
    const detail = "The answer was cut short. Ask for it again; it does not use up a message.";
    yield { id: from, event: "error", data: { detail, code: "reply_broken" } };
    return;
  }
  if (reply.actions.length > 0) {
    yield { id: from, event: "actions", data: { actions: reply.actions } };
  }
  yield { id: from, event: "done", data: { reply } };
}
