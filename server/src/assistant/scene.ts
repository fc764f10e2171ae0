import { notFound } from "../http/refusal.ts";
import type { Reader, Said } from "./engine.ts";
import { zoneOf } from "./local-day.ts";
import { openContent } from "./message-content.ts";
import type { MessageRow } from "./messages-store.ts";
import type { Known } from "./people.ts";
import { readerOf } from "./reader.ts";
import type { Keyring } from "./sealing.ts";
import type { ThreadRow } from "./threads-store.ts";
import type { SceneRow } from "./turn-store.ts";

export interface Ids {
  userId: string;
  timeZone: string | undefined;
  now: number;
}

/** What a message comes into, as it was at one moment. */
export interface Scene extends Known {
  now: number;
  thread: ThreadRow;
  reader: Reader;
  /** The place of the thread's last message. */
  newest: number;
  /** The message that is meant, as many as were asked for before it, and the one after it. */
  rows: readonly MessageRow[];
}

/** Refuses where there is no such thread. */
export function sceneOf(
  { person, profile, thread, newest, rows }: SceneRow,
  keyring: Keyring,
  { userId, timeZone, now }: Ids,
): Scene {
  if (!thread) throw notFound();
  return {
    now,
    thread,
    newest,
    rows,
    row: {
      ...person,
      plan: profile.plan,
      time_zone: timeZone === undefined ? person.time_zone : zoneOf(timeZone),
    },
    sealer: keyring.sealerOf(userId, person.wrapped_key),
    reader: readerOf(profile),
  };
}

/** What an engine is told of: the `remembered` messages before `place`, oldest first. */
export function remember({ sealer, rows }: Scene, place: number, remembered: number): Said[] {
  return rows
    .filter((row) => row.place < place && row.place >= place - remembered)
    .map((row) => {
      const { text, citations } = openContent(sealer, row);
      return { direction: row.direction, text, articles: citations.map(({ slug }) => slug) };
    });
}
