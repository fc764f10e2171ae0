/**
 * A person's turn with Breezy: one statement to look at it, one to begin it, one to end it. People who
 * come at once share each of them; what is done of each sees their own rows alone.
 */
import { type RawBuilder, sql } from "kysely";
import type { PlanId } from "@breezy/contract/plans";
import { together } from "../database/together.ts";
import { asSeenBy, type Database } from "../db.ts";
import type { MessageRow } from "./messages-store.ts";
import type { PersonRow } from "./people-store.ts";
import type { Manner } from "./reader.ts";
import type { Ending } from "./runs.ts";
import type { ThreadRow } from "./threads-store.ts";

export interface SceneRow {
  person: Omit<PersonRow, "plan">;
  profile: Manner & { plan: PlanId };
  /** Null: there is none. */
  thread: ThreadRow | null;
  /** The place of the thread's last message; 0 where it is empty. Places have no gaps. */
  newest: number;
  /** Oldest first. */
  rows: MessageRow[];
}

/** Where a message is meant to go. */
export interface Aim {
  /** Null: that of the first of `meant`. */
  threadId: string | null;
  /** Messages that it may be, or be about. */
  meant: readonly string[];
  /** How many messages before it are to be read. */
  before: number;
}

export interface Beginning {
  /** The `turns` that it was judged by. */
  seen: number;
  threadId: string;
  reply: Pick<MessageRow, "id" | "place" | "sealed">;
  /** Undefined: it is there. */
  sent: Pick<MessageRow, "id" | "sealed"> | undefined;
  /** Where the thread has none. */
  title: string;
  now: number;
  until: number;
  /** The local day, and the messages of it with this one. */
  day: number;
  used: number;
  zone: string | null;
}

export interface End {
  replyId: string;
  status: Ending;
  sealed: string;
}

type Of<Asked> = Asked & { userId: string };

/** What one of several was answered, whose place is `n`. */
interface Answered<Answer> {
  n: number;
  answer: Answer;
}

type StatementOf<Asked, Answer> = (asked: readonly Of<Asked>[]) => RawBuilder<Answered<Answer>>;

export type Turns = ReturnType<typeof createTurns>;

export function createTurns(db: Database) {
  const shared = <Asked, Answer>(statementOf: StatementOf<Asked, Answer>) =>
    together<Of<Asked>, Answer>(async (asked) => {
      const of = asked.length === 1 ? "one" : "several";
      const rows = await db.onceAsAssistant(statementOf(asked), of);
      return rows.toSorted((a, b) => a.n - b.n).map(({ answer }) => answer);
    });
  return {
    /** As it is at one moment. Null: they have no key yet. */
    findScene: shared(scenesOf),
    /** False, and nothing of it, where another turn came between. */
    beginTurn: shared(begunOf),
    /** Mirror of `beginTurn`. Nothing where the reply has ended, or is gone. */
    endTurn: shared(endedOf),
  };
}

export const scenesOf: StatementOf<Aim, SceneRow | null> = (asked) => {
  const rows = rowsOf(asked, ({ threadId, meant, before }) => ({
    thread: threadId,
    meant,
    before,
  }));
  return sql`
    select n, assistant_scene(${asSeenBy("who")}, thread, meant, before) as answer
    from json_to_recordset(${rows}) as asked(n integer, who text, thread uuid, meant uuid[], before integer)`;
};

export const begunOf: StatementOf<Beginning, boolean> = (asked) => {
  const rows = rowsOf(asked, (it) => ({
    seen: it.seen,
    thread: it.threadId,
    reply: it.reply.id,
    place: it.reply.place,
    sealed_reply: it.reply.sealed,
    message: it.sent?.id,
    sealed_message: it.sent?.sealed,
    title: it.title,
    now: it.now,
    until: it.until,
    today: it.day,
    used: it.used,
    zone: it.zone,
  }));
  return sql`
    select n, assistant_begin_reply(${asSeenBy("who")}, seen, thread, reply, place, sealed_reply,
      message, sealed_message, title, now, until, today, used, zone) as answer
    from json_to_recordset(${rows}) as asked(n integer, who text, seen integer, thread uuid,
      reply uuid, place integer, sealed_reply text, message uuid, sealed_message text,
      title text, now bigint, until bigint, today integer, used integer, zone text)`;
};

const endedOf: StatementOf<End, unknown> = (asked) => {
  const rows = rowsOf(asked, ({ replyId, status, sealed }) => ({ reply: replyId, status, sealed }));
  return sql`
    select n, assistant_end_reply(${asSeenBy("who")}, reply, status, sealed) as answer
    from json_to_recordset(${rows}) as asked(n integer, who text, reply uuid, status text, sealed text)`;
};

/** By person, so that no two statements wait for each other in a ring. */
function rowsOf<Asked>(
  asked: readonly Of<Asked>[],
  columnsOf: (asked: Asked) => object,
): RawBuilder<unknown> {
  const rows = asked
    .map((one, n) => ({ n, who: one.userId, ...columnsOf(one) }))
    .sort((a, b) => (a.who < b.who ? -1 : 1));
  return sql`${JSON.stringify(rows)}::json`;
}
