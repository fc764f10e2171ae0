import { randomUUID } from "node:crypto";
import {
  freshSignInMs,
  type Profile,
  type ProfileChange,
  type SignUpBody,
} from "@breezy/contract/accounts";
import { deviceName } from "@breezy/contract/device-name";
import type { Allowance } from "../allowances/allowances.ts";
import type { Database, Transaction } from "../db.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { NetworkBuckets } from "../http/token-buckets.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { writeActivity } from "./activity.ts";
import { hashAddress } from "./address-hash.ts";
import type { Devices } from "./devices.ts";
import type { Identity } from "./identity-service.ts";
import { alreadyRegisteredMail, confirmAddressMail } from "./mails.ts";
import { hashOfNoPassword, hashPassword, isPassword } from "../password-hash.ts";
import type { PasswordProofs } from "./password-proofs.ts";
import { findPassword, findPasswordOf, isStillPassword } from "./password-store.ts";
import type { Begun, SecondStep } from "./second-step.ts";
import type { Principal } from "./sessions.ts";
import * as store from "./store.ts";
import { hashToken, newToken } from "../secret-token.ts";

export const confirmationMs = 24 * 3600 * 1000;

const mailsOfSignUps = { kind: "mails of a sign-up", burst: 5, refillMs: 3600 * 1000 };
/** Apart: taken where the address waits for its confirmation, a sign-up's limit would tell that it does. */
const mailsOfSignIns = { ...mailsOfSignUps, kind: "mails of an early sign-in" };
/** Less than all callers have at an account: one alone must not keep a person's new browser out. */
const signInsPerCaller = { burst: 5, refillMs: 2 * 60 * 1000 };

export interface AccountsDeps {
  db: Database;
  identity: Identity;
  mails: Pick<MailQueue, "post" | "mayReach" | "behindAnswer">;
  proofs: PasswordProofs;
  devices: Pick<Devices, "knows">;
  secondStep: SecondStep;
  publicUrl: string;
  sessionSecret: string;
  clock: () => number;
}

/** Whose account it is, however they came in. */
type Owner = Pick<Principal, "userId" | "email">;

/** Who signs in: from where, and by which browser. */
interface Caller {
  networks: readonly string[];
  userAgent: string;
  deviceToken: string | undefined;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountsDeps) {
  const { db, identity, mails, proofs, devices, secondStep, publicUrl, clock } = deps;
  const { sessionSecret } = deps;
  const callerBuckets = new NetworkBuckets(signInsPerCaller, clock);

  function newConfirmation() {
    const token = newToken();
    return {
      link: `${publicUrl}/api/auth/verify-email?token=${token}`,
      row: { tokenHash: hashToken(token), expiresAt: new Date(clock() + confirmationMs) },
    };
  }

  /** Where too many were sent already, silently none: the answer must not tell. */
  async function nextConfirmation(email: string, kind: Allowance): Promise<void> {
    if ((await mails.mayReach(kind, email)) > 0) return;
    const { link, row } = newConfirmation();
    await db.asAuth(async (trx) => {
      const added = await store.addConfirmation(trx, email, row);
      if (added) await mails.post(trx, confirmAddressMail(email, link));
    });
  }

  return {
    async signUp(body: SignUpBody, referral: store.Referral): Promise<void> {
      const email = body.email.toLowerCase();
      refuseIf(await mails.mayReach(mailsOfSignUps, email));
      const { link, row } = newConfirmation();
      const signUp = {
        userId: randomUUID(),
        email,
        passwordHash: await hashPassword(body.password),
        referral,
        addressHash: hashAddress(email, sessionSecret),
        now: new Date(clock()),
      };
      await db.asAuth(async (trx) => {
        const { confirmed } = await store.addSignUp(trx, signUp, row);
        await mails.post(
          trx,
          confirmed ? alreadyRegisteredMail(email, publicUrl) : confirmAddressMail(email, link),
        );
      });
    },

    confirmAddress(token: string): Promise<boolean> {
      return db.asAuth((trx) => store.confirmAddress(trx, hashToken(token), new Date(clock())));
    },

    /** Returns at once: a row more takes time, which would tell that the address waits for one. */
    mailConfirmation(email: string): void {
      mails.behindAnswer(nextConfirmation(email.toLowerCase(), mailsOfSignUps));
    },

    /**
     * Whatever is wrong, the answer is one and takes as long. If an unconfirmed address were told apart,
     * somebody who has just signed it up, with a password of their own, would learn that it had no
     * account; its owner gets a fresh link instead.
     */
    async signIn(
      body: { email: string; password: string },
      { networks, userAgent, deviceToken }: Caller,
    ): Promise<{ user: { id: string; email: string }; begun: Begun }> {
      const email = body.email.toLowerCase();
      refuseIf(callerBuckets.take(networks, email));
      const known = await db.asAuth((trx) => findPasswordOf(trx, email));
      const isOwnBrowser = await devices.knows(known?.userId, deviceToken);
      await proofs.count(email, isOwnBrowser ? "own-browser" : "anywhere");
      const isRight = await isPassword(body.password, known?.password ?? hashOfNoPassword());
      if (!known || !isRight) {
        const device = deviceName(userAgent);
        if (known?.confirmed) proofs.tellWrong({ userId: known.userId, email, device });
        throw invalidCredentials();
      }
      if (!known.confirmed) {
        mails.behindAnswer(nextConfirmation(email, mailsOfSignIns));
        throw invalidCredentials();
      }
      callerBuckets.giveBack(networks, email);
      await proofs.forgive(email);
      const { userId, password } = known;
      const begun = await secondStep.begin(userId, userAgent, "signed_in_password", async (trx) => {
        if (!(await isStillPassword(trx, userId, password))) throw invalidCredentials();
      });
      return { user: { id: userId, email }, begun };
    },

    findProfile({ userId, email }: Owner): Promise<Profile> {
      return db.asUser(userId, (trx) => store.findProfile(trx, userId, email));
    },

    async changeProfile({ userId, email }: Owner, change: ProfileChange): Promise<Profile> {
      const { identity_questions: chosen, ...rest } = change;
      const addQuestions = chosen && (await identity.prepare(userId, chosen));
      return db.asUser(userId, async (trx) => {
        await addQuestions?.(trx);
        await store.updateProfile(trx, userId, rest);
        return store.findProfile(trx, userId, email);
      });
    },

    async hasPassword(userId: string): Promise<boolean> {
      return (await db.asAuth((trx) => findPassword(trx, userId))) !== null;
    },

    async hasActiveSubscription(userId: string): Promise<boolean> {
      const standing = await db.asUser(userId, (trx) => store.findStanding(trx, userId));
      return standing.hasActiveSubscription;
    },

    /** For mails that no request of the person's own starts. */
    findAddress(userId: string): Promise<string | undefined> {
      return db.asAuth((trx) => store.findAddress(trx, userId));
    },
  };
}

function invalidCredentials(): Refusal {
  return new Refusal(
    "invalid_credentials",
    "That email address or password is not right, or the address is not confirmed yet: look for our link in your mail.",
  );
}

/** What can't be taken back asks for a sign-in that is minutes old. */
export function isFresh(principal: Principal, now: number): boolean {
  return now - principal.signedInAt < freshSignInMs;
}

/** For other features, inside a statement or transaction of their own. */
export { findManner, planOf } from "./store.ts";

/** For other features, inside the transaction of what it tells of. */
export { writeActivity };

/** For other features, inside their own transaction. */
export async function forgetMasterKey(trx: Transaction, userId: string): Promise<void> {
  await store.updateProfile(trx, userId, { intro_master_key: false });
}
