import { createHmac } from "node:crypto";
import type { Database, Transaction } from "../db.ts";
import { widening } from "../http/token-buckets.ts";
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
  /**
   * The same for a caller, by what `clientNetworks` says: the narrowest network has one allowance, and each
   * wider one as much more as `NetworkBuckets` says. The narrowest is asked first: what it refuses costs its
   * neighbours nothing.
   */
  takeOfNetworks(allowance: Allowance, networks: readonly string[], what?: string): Promise<number>;
  giveBackToNetworks(
    allowance: Allowance,
    networks: readonly string[],
    what?: string,
  ): Promise<void>;
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

  async function takeInside(
    trx: Transaction,
    { kind, burst, refillMs }: Allowance,
    of: string,
    kept = 0,
  ): Promise<number> {
    const now = clock();
    const id = idOf(kind, of);
    const mostAheadMs = (burst - kept - 1) * refillMs;
    if (await store.takeOne(trx, { id, now, refillMs, mostAheadMs })) return 0;
    const fullAt = (await store.findFullAt(trx, id)) ?? now;
    // Given back meanwhile, it is there at the next try.
    return Math.max(1, fullAt - now - mostAheadMs);
  }

  const giveBackInside = (trx: Transaction, { kind, refillMs }: Allowance, of: string) =>
    store.returnOne(trx, { id: idOf(kind, of), refillMs });

  return {
    take: (allowance, of, kept) => db.asAllowances((trx) => takeInside(trx, allowance, of, kept)),

    giveBack: (allowance, of) => db.asAllowances((trx) => giveBackInside(trx, allowance, of)),

    takeOfNetworks: (allowance, networks, what = "") =>
      db.asAllowances(async (trx) => {
        for (const [level, network] of networks.entries()) {
          const waitMs = await takeInside(trx, widened(allowance, level), `${network} ${what}`);
          if (waitMs > 0) return waitMs;
        }
        return 0;
      }),

    giveBackToNetworks: (allowance, networks, what = "") =>
      db.asAllowances(async (trx) => {
        for (const [level, network] of networks.entries())
          await giveBackInside(trx, widened(allowance, level), `${network} ${what}`);
      }),

    sweep: () => db.asAllowances((trx) => store.deleteWhole(trx, clock())),
  };
}

function widened({ kind, burst, refillMs }: Allowance, level: number): Allowance {
  const times = widening[level]!;
  return { kind, burst: burst * times, refillMs: refillMs / times };
}
