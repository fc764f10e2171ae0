import {
  type CreateShareBody,
  type OpenedShare,
  openShares,
  type ShareListing,
  sharePassphraseTries,
  shareRepeatMs,
} from "@breezy/contract/shares";
import type { Database } from "../db.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { vaultMissing } from "./entries-service.ts";
import * as store from "./shares-store.ts";

/** The shortest link lives for an hour. */
const limitRetryAfterS = 3600;

export interface SharesDeps {
  db: Database;
  clock: () => number;
}

export type Shares = ReturnType<typeof createShares>;

/** Entries shared by links. What they hold, and what they are called, is sealed. */
export function createShares({ db, clock }: SharesDeps) {
  return {
    async add(userId: string, body: CreateShareBody): Promise<{ expiresAt: number }> {
      const now = clock();
      const expiresAt = await db.asUser(userId, async (trx) => {
        if (!(await store.lockOwner(trx, userId))) throw vaultMissing();
        const same = await store.findSame(trx, userId, body);
        if (same !== undefined) return same;
        if ((await store.countShares(trx, userId, now)) >= openShares) throw limitReached();
        if (!(await store.addShare(trx, userId, body, now, sharePassphraseTries))) {
          throw new Refusal("invalid", "Please check id.");
        }
        return now + body.lifetimeMs;
      });
      return { expiresAt };
    },

    list(userId: string): Promise<ShareListing["shares"]> {
      return db.asUser(userId, (trx) => store.listShares(trx, userId, clock()));
    },

    async revoke(userId: string, id: string): Promise<void> {
      const found = await db.asUser(userId, (trx) => store.deleteShare(trx, userId, id));
      if (!found) throw notFound();
    },

    /** By anyone who has the link. */
    async open(opening: Omit<store.Opening, "now" | "repeatUntil">): Promise<OpenedShare> {
      const now = clock();
      const at = { ...opening, now, repeatUntil: now + shareRepeatMs };
      const { opened, triesLeft } = await db.asShare(at.id, async (trx) => {
        const view = (await store.takeView(trx, at)) ?? (await store.repeatView(trx, at));
        const tries = view ? undefined : await store.takeTry(trx, at);
        if (tries === 0) await store.closeShare(trx, at.id);
        return { opened: view, triesLeft: tries };
      });
      if (opened) return opened;
      throw triesLeft === undefined ? gone() : wrongPassphrase(triesLeft);
    },

    async sweep(): Promise<void> {
      const now = clock();
      for (const userId of await db.asSweep((trx) => store.findExpired(trx, now))) {
        await db.asUser(userId, (trx) => store.deleteExpired(trx, userId, now));
      }
      for (const id of await db.asSweep((trx) => store.findAnswered(trx, now))) {
        await db.asShare(id, (trx) => store.deleteAnswer(trx, id, now));
      }
    },
  };
}

function limitReached(): Refusal {
  const detail = `There can be ${openShares} shared links at once. Please end one first.`;
  return new Refusal("share_limit", detail, { retryAfterS: limitRetryAfterS });
}

function gone(): Refusal {
  return new Refusal("share_gone", "This link doesn't work, or no longer does.");
}

function wrongPassphrase(triesLeft: number): Refusal {
  return new Refusal("share_passphrase_wrong", "That passphrase is wrong.", {
    members: { triesLeft: JSON.stringify(triesLeft) },
  });
}
