import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";
import { hashAddress } from "./address-hash.ts";
import { deleteAllSessions } from "./session-store.ts";
import * as store from "./erasure-store.ts";
import { deleteInvitation } from "./invitation-store.ts";
import type { Sessions } from "./sessions.ts";
import { findAddress, findSubscription } from "./store.ts";

/** An address that was signed up may be somebody else's, who knows nothing of it. */
export const unconfirmedKeptMs = 30 * 24 * 3600_000;

export interface ErasureDeps {
  db: Database;
  sessions: Pick<Sessions, "forgetEnded">;
  mails: MailQueue;
  sessionSecret: string;
  /** Each may hold records of any person. */
  guardianIds: readonly string[];
  /** Each may have something of a person's outside of their rows. */
  features(): readonly Feature[];
  /** In the transaction that erases the person, and before them. */
  deleteFiles(trx: Transaction, userId: string): Promise<void>;
  clock: () => number;
}

export type Erasure = ReturnType<typeof createErasure>;

/** Ends an account whose deletion is decided. */
export function createErasure(deps: ErasureDeps) {
  const { db, sessions, mails, sessionSecret, guardianIds, clock } = deps;

  return {
    /**
     * All rows of the person at once, and none if a feature can't end what it has outside of them yet.
     * Guardians stay listed until `guardianTold`. Again: nothing.
     */
    async erase(userId: string): Promise<void> {
      for (const feature of deps.features()) await feature.erase?.(userId);
      const { startedTrial } = await db.asUser(userId, (trx) => findSubscription(trx, userId));
      await db.asAuth(async (trx) => {
        const email = await findAddress(trx, userId);
        if (email === undefined) return;
        await deps.deleteFiles(trx, userId);
        await deleteAllSessions(trx, userId, new Date(clock()));
        if (!(await store.deleteUser(trx, userId))) return;
        await deleteInvitation(trx, email);
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

function accountDeletedMail(to: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your account was deleted",
    paragraphs: [
      "Your Breezy Vault account and everything in it has been deleted, and every device is signed out. This is our last email to you.",
      "What we keep is the date, a fingerprint of this address that cannot be turned back into it, whether you had a trial and hashes of the cards that had one, so that a trial happens once; and what was paid, under a made-up name, since books must be kept.",
    ],
    footnote: "You are welcome to sign up again at any time. You will start with an empty vault.",
  });
}
