import { createHmac } from "node:crypto";
import type { Database } from "../db.ts";
import * as store from "./allowance-store.ts";

export interface Allowance {
  /** What it is for: anyone who has two kinds has two allowances. */
  kind: string;
  /** How many at once. */
  burst: number;
  /** One more after each. */
  refillMs: number;
}

/** Token buckets in the database: however many processes there are, an allowance is one. */
export interface Allowances {
  /**
   * Milliseconds until the next; 0 if one was taken. The last `kept` of the burst are for others,
   * who name fewer.
   */
  take(allowance: Allowance, of: string, kept?: number): Promise<number>;
  /** For anyone who took one and needed none. */
  giveBack(allowance: Allowance, of: string): Promise<void>;
  sweep(): Promise<void>;
}

export function createAllowances(deps: {
  db: Pick<Database, "asAllowances">;
  sessionSecret: string;
  clock: () => number;
}): Allowances {
  const { db, sessionSecret, clock } = deps;

  /** Addresses are guessable: the table alone tells nobody whose a row is. */
  const idOf = (kind: string, of: string) =>
    createHmac("sha256", sessionSecret).update(`allowance\n${kind}\n${of}`).digest("base64");

  return {
    take({ kind, burst, refillMs }, of, kept = 0) {
      const now = clock();
      const id = idOf(kind, of);
      const mostAheadMs = (burst - kept - 1) * refillMs;
      return db.asAllowances(async (trx) => {
        if (await store.takeOne(trx, { id, now, refillMs, mostAheadMs })) return 0;
        const fullAt = (await store.findFullAt(trx, id)) ?? now;
        // Given back meanwhile, it is there at the next try.
        return Math.max(1, fullAt - now - mostAheadMs);
      });
    },

    giveBack: ({ kind, refillMs }, of) =>
      db.asAllowances((trx) => store.returnOne(trx, { id: idOf(kind, of), refillMs })),

    sweep: () => db.asAllowances((trx) => store.deleteWhole(trx, clock())),
  };
}
