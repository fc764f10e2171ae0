import { randomUUID } from "node:crypto";
import type { Database } from "../db.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { hashAddress } from "./address-hash.ts";
import { accountDeletedMail } from "./deletion-mails.ts";
import * as store from "./erasure-store.ts";
import type { Sessions } from "./sessions.ts";
import { findAddress, findStanding } from "./store.ts";

/** An address that was signed up may be somebody else's, who knows nothing of it. */
export const unconfirmedKeptMs = 30 * 24 * 3600_000;

export interface ErasureDeps {
  db: Database;
  sessions: Pick<Sessions, "forgetEnded">;
  mails: MailQueue;
  sessionSecret: string;
  /** Each may hold records of any person. */
  guardianIds: readonly string[];
  /** Ends what the person pays for; where it can't, nothing is erased yet. */
  endBilling(userId: string): Promise<void>;
  clock: () => number;
}

export type Erasure = ReturnType<typeof createErasure>;

/** Ends an account whose deletion is decided. */
export function createErasure(deps: ErasureDeps) {
  const { db, sessions, mails, sessionSecret, guardianIds, clock } = deps;

  return {
    /** All rows of the person at once; guardians stay listed until `guardianTold`. Again: nothing. */
    async erase(userId: string): Promise<void> {
      await deps.endBilling(userId);
      const { startedTrial } = await db.asUser(userId, (trx) => findStanding(trx, userId));
      await db.asAuth(async (trx) => {
        const email = await findAddress(trx, userId);
        if (email === undefined || !(await store.deleteUser(trx, userId))) return;
        await store.addTombstone(trx, {
          id: randomUUID(),
          deletedAt: new Date(clock()),
          addressHash: hashAddress(email, sessionSecret),
          startedTrial,
          userId,
          guardians: guardianIds,
        });
        await mails.post(trx, accountDeletedMail(email));
      });
      sessions.forgetEnded((session) => session.userId === userId);
    },

    /** Accounts that nobody confirmed: they hold an address and the hash of a password, and nothing else. */
    async sweep(): Promise<void> {
      const now = clock();
      const before = new Date(now - unconfirmedKeptMs);
      await db.asAuth((trx) => store.deleteUnconfirmed(trx, before, new Date(now)));
    },

    findUntold: () => db.asAuth(store.findUntold),

    guardianTold: (userId: string, guardianId: string) =>
      db.asAuth((trx) => store.guardianTold(trx, userId, guardianId)),
  };
}
