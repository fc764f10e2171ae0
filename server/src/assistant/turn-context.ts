import type { Transaction } from "../db.ts";
import { notFound } from "../http/refusal.ts";
import type { Reader, Said } from "./engine.ts";
import { zoneOf } from "./local-day.ts";
import { openContent } from "./message-content.ts";
import { findMessages, listPlaces, type MessageRow } from "./messages-store.ts";
import { know, type Known } from "./people.ts";
import { findReader } from "./reader.ts";
import type { Keyring, Sealer } from "./sealing.ts";
import { findThreadAndNewest, type ThreadRow } from "./threads-store.ts";

export interface Ids {
  userId: string;
  timeZone: string | undefined;
  now: number;
}

/** Where a message is meant to go. */
export interface Aim {
  /** Null: the thread of the first of `meant`. */
  threadId: string | null;
  /** Ids of messages that it may be, or be about. The first that exists counts. */
  meant: readonly string[];
  /** How many messages before it are to be read. */
  before: number;
}

/** What a message is judged by. */
export interface TurnContext extends Known {
  now: number;
  thread: ThreadRow;
  reader: Reader;
  /** The place of the thread's last message; 0 if it is empty. Places have no gaps. */
  newest: number;
  /** Of the messages that are meant, those that exist, in whatever thread. */
  meant: readonly MessageRow[];
  /** As many messages before its place as were asked for, the one at it and the one after it. */
  around: readonly MessageRow[];
}

/**
 * Refuses if there is no such thread. The person's row is read first: whatever changes behind it moves
 * `turns`, so a turn judged by something older is not begun.
 */
export async function readTurnContext(
  trx: Transaction,
  keyring: Keyring,
  { userId, timeZone, now }: Ids,
  { threadId, meant: ids, before }: Aim,
): Promise<TurnContext> {
  const { row, sealer } = await know(trx, keyring, userId);
  const meant = await findMessages(trx, userId, ids);
  const first = ids
    .map((id) => meant.find((message) => message.id === id))
    .find((message) => message && (threadId === null || message.thread_id === threadId));
  const found = await findThreadAndNewest(trx, userId, threadId ?? first?.thread_id);
  if (!found) throw notFound();
  const { newest, ...thread } = found;
  const place = first?.place ?? newest + 1;
  return {
    now,
    sealer,
    row: { ...row, time_zone: timeZone === undefined ? row.time_zone : zoneOf(timeZone) },
    reader: await findReader(trx, userId),
    thread,
    newest,
    meant,
    around: await listPlaces(trx, userId, thread.id, { from: place - before, to: place + 1 }),
  };
}

/** What an engine is told of: the `remembered` messages before `place`, oldest first. */
export function remember(
  { sealer, around }: TurnContext,
  place: number,
  remembered: number,
): Said[] {
  return around
    .filter((row) => row.place < place && row.place >= place - remembered)
    .map((row) => saidIn(sealer, row));
}

/** The question at `place` and the reply to it; empty if there are no words of one. */
export function rememberTurn({ sealer, around }: TurnContext, place: number): Said[] {
  const turn = around
    .filter((row) => row.place === place || row.place === place + 1)
    .map((row) => saidIn(sealer, row));
  return turn.length === 2 && turn[1]!.text !== "" ? turn : [];
}

function saidIn(sealer: Sealer, row: MessageRow): Said {
  const { text, citations, picture: hadPicture } = openContent(sealer, row);
  return {
    direction: row.direction,
    text,
    hadPicture,
    articles: citations.map(({ slug }) => slug),
  };
}
