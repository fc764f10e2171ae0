import { plans } from "@breezy/contract/plans";
import { findAddress } from "../accounts/service.ts";
import type { Database } from "../db.ts";
import type { Log } from "../log.ts";
import type { AdvertisedEvent, Advertisers } from "../outside/advertisers.ts";
import { claimDue, finish, type MarketingRow, predictedCents } from "./marketing-store.ts";

const againMs = 10 * 60 * 1000;
/** Then it is too old to be of use to anybody. */
const mostTries = 20;

/** Tells advertisers what is due to be told. */
export function createMarketing(deps: {
  db: Database;
  advertisers: Advertisers;
  clock: () => number;
  log: Log;
}) {
  const { db, advertisers, clock, log } = deps;

  async function tell(row: MarketingRow): Promise<void> {
    const email = await findAddress(db, row.user_id);
    if (email !== undefined) {
      await advertisers.tell(row.receiver, {
        id: `${row.user_id} ${row.cause}`,
        kind: kindOf(row),
        plan: plans[row.plan].name,
        valueCents: row.value_cents,
        predictedCents: predictedCents(row),
        atMs: row.at,
        userId: row.user_id,
        email,
      });
    }
    await db.asBilling((trx) => finish(trx, row));
  }

  return {
    async sweep(): Promise<void> {
      const now = clock();
      for (const row of await db.asBilling((trx) => claimDue(trx, now, now + againMs))) {
        try {
          await tell(row);
        } catch (error) {
          log.warn(
            { error, receiver: row.receiver, tries: row.tries },
            "an advertiser was not told",
          );
          if (row.tries >= mostTries) await db.asBilling((trx) => finish(trx, row));
        }
      }
    },
  };
}

function kindOf({ cause }: MarketingRow): AdvertisedEvent["kind"] {
  return cause === "trial" || cause === "purchase" ? cause : "checkout";
}
