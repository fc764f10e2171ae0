import { recoveryLinkMs } from "@breezy/contract/passwords";
import { recoveryType } from "@breezy/contract/recovery-link";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { hashToken, newToken } from "../secret-token.ts";
import { writeActivity } from "./activity.ts";
import type { Passwords } from "../password-hash.ts";
import { passwordChangedMail, resetPasswordMail } from "./password-mails.ts";
import * as store from "./password-store.ts";
import type { Begun, SecondStep } from "./second-step.ts";
import type { Sessions } from "./sessions.ts";
import { findAddress } from "./store.ts";

const links = { kind: "links to reset a password", burst: 5, refillMs: 3600 * 1000 };

export interface RecoveryDeps {
  db: Database;
  sessions: Sessions;
  secondStep: SecondStep;
  mails: MailQueue;
  passwords: Passwords;
  publicUrl: string;
  clock: () => number;
}

/** The way back for anyone who forgot the password. It opens the account and never a vault. */
export function createRecoveryService(deps: RecoveryDeps) {
  const { db, sessions, secondStep, mails, passwords, publicUrl, clock } = deps;

  /** If too many were sent already, silently none: the answer must not tell. */
  async function nextLink(email: string): Promise<void> {
    if ((await mails.mayReach(links, email)) > 0) return;
    const token = newToken();
    const row = { tokenHash: hashToken(token), expiresAt: new Date(clock() + recoveryLinkMs) };
    // Behind the #, where no server and no log sees it.
    const link = `${publicUrl}/reset-password#type=${recoveryType}&token=${token}`;
    await db.asAuth(async (trx) => {
      const added = await store.addRecovery(trx, email, row);
      if (added) await mails.post(trx, resetPasswordMail(email, link));
    });
  }

  return {
    /** Returns at once: a known address takes longer, and gets a mail. */
    mailLink(email: string): void {
      mails.behindAnswer(nextLink(email.toLowerCase()));
    },

    async exchange(
      token: string,
      userAgent: string,
    ): Promise<{ email: string; signedToken: string }> {
      const now = new Date(clock());
      const found = await db.asAuth(async (trx) => {
        const userId = await store.takeRecovery(trx, hashToken(token), now);
        const email = userId && (await findAddress(trx, userId));
        return userId && email ? { userId, email } : undefined;
      });
      if (!found) {
        throw new Refusal(
          "link_expired",
          "This link has expired or has already been used. Please ask for a new one.",
        );
      }
      const signedToken = await sessions.beginRecovery(found.userId, userAgent);
      return { email: found.email, signedToken };
    },

    /** Ends every session there is, this one too, and begins a full one: by the code, if there is a second step. */
    async resetPassword(
      recovering: Principal | undefined,
      password: string,
      userAgent: string,
    ): Promise<{ user: { id: string; email: string }; begun: Begun }> {
      if (!recovering) throw noSession();
      const { userId, email } = recovering;
      const passwordHash = await passwords.hash(password);
      const now = new Date(clock());
      const isReset = await db.asAuth(async (trx) => {
        if (!(await store.resetPassword(trx, recovering, passwordHash, now))) return false;
        const { device } = recovering;
        await writeActivity(trx, userId, { kind: "password_reset", device, at: now.getTime() });
        await mails.post(trx, passwordChangedMail(email, publicUrl));
        return true;
      });
      if (!isReset) throw noSession();
      sessions.forgetEnded((session) => session.userId === userId);
      return { user: { id: userId, email }, begun: await secondStep.begin(userId, userAgent) };
    },
  };
}

function noSession(): Refusal {
  return new Refusal(
    "session_not_found",
    "This session has ended. Please ask for a new link to reset your password.",
  );
}
