import type { Database } from "../db.ts";
import * as store from "./lease-store.ts";

/** One that is late for its next sweep still has it; one that was killed is waited for so long. */
export const leaseMs = 90_000;

/** Work that one process does for all of them. */
export interface Lease {
  /** True if it is this one's, for `leaseMs` from now on. */
  take(): Promise<boolean>;
  /** At a shutdown, so that another need not wait. */
  letGo(): Promise<void>;
}

/** `owner` is the same after a restart, so that a process that crashed takes its own work up at once. */
export function createLease(
  work: string,
  { db, owner, clock }: { db: Pick<Database, "asAllowances">; owner: string; clock: () => number },
): Lease {
  return {
    take() {
      const now = clock();
      return db.asAllowances((trx) => store.take(trx, { work, owner, until: now + leaseMs }, now));
    },
    letGo: () => db.asAllowances((trx) => store.letGo(trx, { work, owner })),
  };
}
