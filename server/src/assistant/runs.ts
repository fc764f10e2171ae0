import type { ChatMessage } from "@breezy/contract/assistant";
import type { Log } from "../log.ts";
import type { Engine, ReplyContext } from "./engine.ts";
import { type Content, noContent } from "./message-content.ts";
import type { Reading } from "./question-reading.ts";

/** How a reply ends. */
export type Ending = "complete" | "stopped" | "unfinished";

/** A reply that this process works at. */
export interface Run {
  readonly userId: string;
  readonly threadId: string;
  readonly replyId: string;
  /** What it has come to. */
  readonly content: Content;
  /** Undefined while it is worked at. */
  readonly ending: Ending | undefined;
  /** Resolves with the next change of the two above; at once if it has ended. */
  changed(): Promise<void>;
  stop(): void;
  /** Resolves with what was stored in the end. */
  readonly ended: Promise<ChatMessage>;
}

export interface Job {
  userId: string;
  threadId: string;
  replyId: string;
  context: Omit<ReplyContext, "signal" | "onRead">;
  /** Stores how it ended, for good. */
  finish(ending: Ending, content: Content): Promise<ChatMessage>;
}

/** A whole reply takes no longer. */
const replyMs = 120_000;

export type Runs = ReturnType<typeof createRuns>;

/** The replies under way. Each runs to its end whether or not anybody reads it. */
export function createRuns(engine: Engine, log: Log) {
  const running = new Map<string, Run>();
  const shutdown = new AbortController();

  function start(job: Job): Run {
    const stopping = new AbortController();
    const signal = AbortSignal.any([
      stopping.signal,
      shutdown.signal,
      AbortSignal.timeout(replyMs),
    ]);
    let content = noContent;
    let ending: Ending | undefined;
    let next = Promise.withResolvers<void>();
    const tell = () => {
      next.resolve();
      next = Promise.withResolvers();
    };

    async function speak(): Promise<Ending> {
      try {
        const onRead = (reading: Reading) => {
          content = { ...content, reading };
        };
        for await (const event of engine.reply({ ...job.context, onRead, signal })) {
          if (signal.aborted) break;
          if (event.type === "delta") content = { ...content, text: content.text + event.text };
          else if (event.type === "citations") content = { ...content, citations: event.citations };
          else content = { ...content, actions: event.actions };
          tell();
        }
        if (!signal.aborted) return "complete";
      } catch (error) {
        if (!signal.aborted) log.error({ error }, "a reply broke off");
      }
      return stopping.signal.aborted ? "stopped" : "unfinished";
    }

    async function toTheEnd(): Promise<ChatMessage> {
      // The answer to the request, which says that it was accepted, goes first.
      await Promise.resolve();
      const how = await speak();
      try {
        return await job.finish(how, content);
      } finally {
        ending = how;
        running.delete(job.replyId);
        tell();
      }
    }

    const ended = toTheEnd();
    ended.catch((error: unknown) => log.error({ error }, "a reply could not be stored"));
    const { userId, threadId, replyId } = job;
    const run: Run = {
      userId,
      threadId,
      replyId,
      ended,
      get content() {
        return content;
      },
      get ending() {
        return ending;
      },
      changed: () => (ending === undefined ? next.promise : Promise.resolve()),
      stop: () => stopping.abort(),
    };
    running.set(replyId, run);
    return run;
  }

  return {
    start,
    find: (replyId: string): Run | undefined => running.get(replyId),
    list: (): Run[] => [...running.values()],
    /** Breaks all off, as a crash would, but stores what was said. */
    breakOff: () => shutdown.abort(),
    async settled(): Promise<void> {
      await Promise.allSettled([...running.values()].map(({ ended }) => ended));
    },
  };
}
