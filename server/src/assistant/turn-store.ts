/** A person's turn with Breezy: one statement to look at it, one to begin it, one to end it. */
import { type RawBuilder, sql } from "kysely";
import type { PlanId } from "@breezy/contract/plans";
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

/** As it is at one moment. Null: they have no key yet. */
export function findScene(
  userId: string,
  { threadId, meant, before }: Aim,
): RawBuilder<{ scene: SceneRow | null }> {
  return sql`
    select assistant_scene(${userId}, ${threadId}, ${[...meant]}::uuid[], ${before}) as scene`;
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

/** False, and nothing of it, where another turn came between. */
export function beginTurn(userId: string, it: Beginning): RawBuilder<{ begun: boolean }> {
  const { reply, sent } = it;
  return sql`select assistant_begin_reply(${userId}, ${it.seen}, ${it.threadId},
      ${reply.id}, ${reply.place}, ${reply.sealed}, ${sent?.id ?? null}, ${sent?.sealed ?? null},
      ${it.title}, ${it.now}, ${it.until}, ${it.day}, ${it.used}, ${it.zone}) as begun`;
}

/** Mirror of `beginTurn`. Nothing where the reply has ended, or is gone. */
export function endTurn(
  userId: string,
  reply: { id: string; status: Ending; sealed: string },
): RawBuilder<unknown> {
  const { id, status, sealed } = reply;
  return sql`select assistant_end_reply(${userId}, ${id}, ${status}, ${sealed})`;
}
