import { deviceName } from "@breezy/contract/device-name";
import { pendingSignInMs } from "@breezy/contract/factors";
import type { Database } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { hashToken, newToken } from "../secret-token.ts";
import { checkCode, codeRefusal, isLock, writeCodeActivity } from "./code-check.ts";
import { codesLockedMail, recoveryCodeUsedMail } from "./factor-mails.ts";
import type { Sessions, SignInKind, StillProven } from "./sessions.ts";
import * as store from "./totp-store.ts";

export interface SecondStepDeps {
  db: Database;
  sessions: Sessions;
  mails: MailQueue;
  publicUrl: string;
  sessionSecret: string;
  clock: () => number;
}

/** A session, or a sign-in that waits for its code and opens nothing before. */
export type Begun = { signedToken: string } | { pending: string };

export type SecondStep = ReturnType<typeof createSecondStep>;

/** Where every sign-in passes through that a password, Google or a mailed link began. */
export function createSecondStep(deps: SecondStepDeps) {
  const { db, sessions, mails, publicUrl, sessionSecret, clock } = deps;

  /** What to wait under for a code; undefined if this person signs in without one. */
  async function holdBack(userId: string, stillProven?: StillProven): Promise<string | undefined> {
    const token = newToken();
    const row = {
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(clock() + pendingSignInMs),
    };
    const asked = await db.asAuth(async (trx) => {
      await stillProven?.(trx);
      return store.addPendingSignIn(trx, row);
    });
    return asked ? token : undefined;
  }

  return {
    /** `how` tells of the first step if nothing else is asked for. */
    async begin(
      userId: string,
      userAgent: string,
      how?: SignInKind,
      stillProven?: StillProven,
    ): Promise<Begun> {
      const pending = await holdBack(userId, stillProven);
      if (pending) return { pending };
      return { signedToken: await sessions.begin(userId, userAgent, how, stillProven) };
    },

    async find(pending: string): Promise<{ email: string; lockedMs: number } | undefined> {
      const now = clock();
      return db.asAuth(async (trx) => {
        const found = await store.findPendingSignIn(trx, hashToken(pending), new Date(now));
        if (!found) return undefined;
        const totp = await store.findTotp(trx, found.userId);
        const lockedMs = Math.max(0, (totp?.locked_until?.getTime() ?? 0) - now);
        return { email: found.email, lockedMs };
      });
    },

    /** Ends the waiting, and begins the session that was held back. */
    async finish(
      pending: string | undefined,
      code: string,
      userAgent: string,
    ): Promise<{ user: { id: string; email: string }; signedToken: string }> {
      if (pending === undefined) throw expired();
      const now = clock();
      const tokenHash = hashToken(pending);
      const { email, userId, outcome } = await db.asAuth(async (trx) => {
        const found = await store.findPendingSignIn(trx, tokenHash, new Date(now));
        if (!found) throw expired();
        const given = { userId: found.userId, code, now, installationSecret: sessionSecret };
        const checked = await checkCode(trx, given);
        if (checked.kind === "right" && !(await store.takePendingSignIn(trx, tokenHash))) {
          throw expired();
        }
        const totp = await store.findTotp(trx, found.userId);
        const happening = { device: deviceName(userAgent), at: now };
        await writeCodeActivity(trx, found.userId, checked, happening);
        if (isLock(checked)) await mails.post(trx, codesLockedMail(found.email, publicUrl));
        if (checked.kind === "right" && checked.by === "recovery-code") {
          const codesLeft = totp?.codes_left ?? 0;
          await mails.post(trx, recoveryCodeUsedMail(found.email, codesLeft, publicUrl));
        }
        return { ...found, outcome: checked };
      });
      if (outcome.kind !== "right") {
        throw outcome.kind === "none" ? expired() : codeRefusal(outcome);
      }
      const signedToken = await sessions.begin(userId, userAgent, "signed_in_code");
      return { user: { id: userId, email }, signedToken };
    },
  };
}

function expired(): Refusal {
  return new Refusal("sign_in_expired", "This sign-in has expired. Please log in again.");
}
