import { randomUUID } from "node:crypto";
import type { ChatMessage, RegenerateBody } from "@breezy/contract/assistant";
import type { Database } from "../db.ts";
import { notFound } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { type Accepted, type Decided, turnMs, type Work } from "./beginning.ts";
import type { Engine } from "./engine.ts";
import { noteGap, withdrawWords } from "./feedback.ts";
import { follow, type FollowEvent } from "./following.ts";
import { type Coming, messageComing, type ReceivedMessage, regenerationComing } from "./judging.ts";
import { presentContent, presentMessage, sealContent } from "./message-content.ts";
import { findMessage, updateRunning } from "./messages-store.ts";
import { know, runningReply } from "./people.ts";
import { askToStop, keepTurn } from "./people-store.ts";
import { createRuns, type Ending, type Run } from "./runs.ts";
import type { Keyring, Sealer } from "./sealing.ts";
import { type Ids, readTurnContext } from "./turn-context.ts";
import { beginTurn, endTurn } from "./turn-store.ts";

export interface RepliesDeps {
  db: Database;
  keyring: Keyring;
  engine: Engine;
  clock: () => number;
  log: Log;
}

export type Replies = ReturnType<typeof createReplies>;

/** Messages in, replies out. */
export function createReplies({ db, keyring, engine, clock, log }: RepliesDeps) {
  const runs = createRuns(engine, log);
  /** What is flushed needs the person's key, which the run's work brought along. */
  const sealers = new Map<string, Sealer>();

  /** Stored and counted, or refused and nothing of it. */
  async function accept(ids: Ids, coming: Coming): Promise<Decided> {
    return db.asAssistant(ids.userId, async (trx) => {
      for (;;) {
        const decided = coming.judge(await readTurnContext(trx, keyring, ids, coming.aim));
        if (!decided.begun) return decided;
        const { stored, work: given } = decided.begun;
        const replaced = await beginTurn(trx, ids.userId, stored);
        if (replaced) {
          await withdrawWords(trx, ids.userId, given.sealer, replaced);
          return decided;
        }
        // Another turn came between, and the message is judged by what that one left.
      }
    });
  }

  async function send(ids: Ids, coming: Coming): Promise<Accepted> {
    const { accepted, begun } = await accept(ids, coming);
    if (begun) work(ids.userId, accepted, begun.work);
    return accepted;
  }

  function work(userId: string, { thread, sent, replyId }: Accepted, given: Work): void {
    const { sealer, ...context } = given;
    const place = { id: replyId, thread_id: thread.id };
    sealers.set(replyId, sealer);
    runs.start({
      userId,
      threadId: thread.id,
      replyId,
      context,
      async finish(ending, content) {
        const ended = { status: ending, sealed: sealContent(sealer, place, content) };
        await db.asAssistant(userId, async (trx) => {
          await endTurn(trx, userId, replyId, ended);
          if (ending === "complete") await noteGap(trx, content.reading, clock());
        });
        sealers.delete(replyId);
        return finished(place, ending, content, sent.at);
      },
    });
  }

  async function find(userId: string, id: string): Promise<ChatMessage> {
    return db.asAssistant(userId, async (trx) => {
      const { row: person, sealer } = await know(trx, keyring, userId);
      const row = await findMessage(trx, userId, id);
      if (row?.direction !== "inbound") throw notFound();
      return presentMessage(sealer, row, runningReply(person, clock()));
    });
  }

  function ownRun(userId: string, replyId: string): Run | undefined {
    const run = runs.find(replyId);
    return run?.userId === userId ? run : undefined;
  }

  /** Another process may have been told to stop it, or have taken its turn after too long a silence. */
  async function keep(run: Run): Promise<void> {
    const { userId, threadId, replyId, content } = run;
    const sealer = sealers.get(replyId);
    if (!sealer) return;
    const sealed = sealContent(sealer, { id: replyId, thread_id: threadId }, content);
    const kept = await db.asAssistant(userId, async (trx) => {
      // The person's row first, as everywhere, so that none waits for another in a ring.
      const turn = await keepTurn(trx, userId, replyId, clock() + turnMs);
      await updateRunning(trx, userId, replyId, { status: "running", sealed });
      return turn;
    });
    if (!kept || kept.stop_asked) run.stop();
  }

  return {
    async send(
      userId: string,
      { id = randomUUID(), ...body }: Omit<ReceivedMessage, "id"> & { id?: string | undefined },
    ): Promise<Accepted> {
      const ids = { userId, timeZone: body.time_zone, now: clock() };
      return send(ids, messageComing({ ...body, id }, engine));
    },

    async regenerate(
      userId: string,
      replyId: string,
      { id = randomUUID(), time_zone: timeZone, style }: RegenerateBody,
    ): Promise<Accepted> {
      const ids = { userId, timeZone, now: clock() };
      return send(ids, regenerationComing({ replyId, id, style }, engine));
    },

    /** What was said stays. */
    async stop(userId: string, replyId: string): Promise<ChatMessage> {
      const run = ownRun(userId, replyId);
      if (run) {
        run.stop();
        return run.ended;
      }
      const found = await find(userId, replyId);
      if (found.status === "running") {
        await db.asAssistant(userId, (trx) => askToStop(trx, userId, replyId));
      }
      return found;
    },

    find,

    /** From the `from`th unit of its text on, to its end. Rejects if there is no such reply. */
    follow(userId: string, replyId: string, from: number): AsyncIterable<FollowEvent> {
      return follow({ run: ownRun(userId, replyId), find: () => find(userId, replyId), from });
    },

    /** Every few seconds: stores what was said so far, and that it is still worked at. */
    async watch(): Promise<void> {
      for (const run of runs.list()) await keep(run);
    },

    breakOff: runs.breakOff,
    settled: runs.settled,
  };
}

function finished(
  place: { id: string; thread_id: string },
  status: Ending,
  content: Run["content"],
  at: number,
): ChatMessage {
  return presentContent({ ...place, direction: "inbound", status, at }, content, undefined);
}
