import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../db.ts";
import type { Log } from "../log.ts";
import { countMails } from "./mail-store.ts";

/** What else is measured does not wait longer for a database that hangs: a scraper has ten seconds. */
const countWithinMs = 2000;

export interface WaitingMails {
  count: number;
  /** Since the oldest was promised; 0 if none waits. */
  oldestMs: number;
}

/**
 * How many mails nobody has taken yet, those under way among them: the table's own, so all processes
 * say the same. Undefined if the database does not tell.
 */
export function waitingMails(deps: {
  db: Pick<Database, "asMail">;
  clock: () => number;
  log: Log;
  withinMs?: number;
}): () => Promise<WaitingMails | undefined> {
  const { db, clock, log, withinMs = countWithinMs } = deps;
  let counting: Promise<WaitingMails | undefined> | undefined;

  async function count(): Promise<WaitingMails | undefined> {
    try {
      const { count: waiting, oldest } = await db.asMail(countMails);
      return { count: waiting, oldestMs: oldest === null ? 0 : Math.max(0, clock() - oldest) };
    } catch (error) {
      log.warn({ error }, "the mails that wait could not be counted");
      return undefined;
    } finally {
      counting = undefined;
    }
  }

  return () => {
    // Of those who ask meanwhile none takes a connection more.
    counting ??= count();
    return Promise.race([counting, delay(withinMs, undefined, { ref: false })]);
  };
}
