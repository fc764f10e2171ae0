import { randomUUID } from "node:crypto";
import {
  freshSignInMs,
  type Profile,
  type ProfileChange,
  type SignUpBody,
} from "@breezy/contract/accounts";
import { deviceName } from "@breezy/contract/device-name";
import * as z from "zod/mini";
import type { Allowance } from "../allowances/allowances.ts";
import type { Database, Transaction } from "../db.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { NetworkBuckets } from "../http/token-buckets.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { writeActivity } from "./activity.ts";
import { hashAddress } from "./address-hash.ts";
import type { Auth } from "./auth.ts";
import type { Devices } from "./devices.ts";
import type { Identity } from "./identity-service.ts";
import { alreadyRegisteredMail, confirmAddressMail } from "./mails.ts";
import { hashPassword } from "../password-hash.ts";
import type { PasswordProofs } from "./password-proofs.ts";
import { findPassword, findPasswordOf } from "./password-store.ts";
import { deleteSessionByToken } from "./session-store.ts";
import type { SecondStep } from "./second-step.ts";
import type { Principal } from "./sessions.ts";
import * as store from "./store.ts";
import { hashToken, newToken } from "../secret-token.ts";

export const confirmationMs = 24 * 3600 * 1000;

const mailsOfSignUps = { kind: "mails of a sign-up", burst: 5, refillMs: 3600 * 1000 };
/** Apart: taken where the address waits for its confirmation, a sign-up's limit would tell that it does. */
const mailsOfSignIns = { ...mailsOfSignUps, kind: "mails of an early sign-in" };
/** Less than all callers have at an account: one alone must not keep a person's new browser out. */
const signInsPerCaller = { burst: 5, refillMs: 2 * 60 * 1000 };

/** What is read of the library's answer; its token never goes further. */
const signedInAnswer = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), email: z.string() }),
});

export interface AccountsDeps {
  db: Database;
  auth: Auth;
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

/** `response` is the library's, with its cookie; `pending` where a code is still to be given. */
type SignedIn = { response: Response; user: { id: string; email: string } } | { pending: string };

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountsDeps) {
  const { db, auth, identity, mails, proofs, devices, secondStep, publicUrl, clock } = deps;
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

  const findPasswordAt = (email: string) => db.asAuth((trx) => findPasswordOf(trx, email));

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
     * Refuses in our words, which are one: whoever has just signed an address up, with a password
     * of their own, would else learn that it had no account. An unconfirmed one gets a fresh link.
     */
    async signIn(
      body: { email: string; password: string },
      { networks, userAgent, deviceToken }: Caller,
    ): Promise<SignedIn> {
      const address = body.email.toLowerCase();
      refuseIf(callerBuckets.take(networks, address));
      const before = await findPasswordAt(address);
      const isOwnBrowser = await devices.knows(before?.userId, deviceToken);
      await proofs.count(address, isOwnBrowser ? "own-browser" : "anywhere");
      const response = await auth.api.signInEmail({
        body: { email: address, password: body.password },
        headers: new Headers({ "user-agent": userAgent }),
        asResponse: true,
      });
      if (response.ok) {
        const { user, token } = signedInAnswer.parse(await response.clone().json());
        callerBuckets.giveBack(networks, address);
        await proofs.forgive(address);
        const pending = await secondStep.holdBack(user.id);
        const isStill = (await findPasswordAt(address))?.password === before?.password;
        if (isStill && !pending) {
          // Nobody has the session's token before this is written.
          const happening = { device: deviceName(userAgent), at: clock() };
          await db.asAuth((trx) =>
            writeActivity(trx, user.id, { kind: "signed_in_password", ...happening }),
          );
          return { response, user };
        }
        // Nobody has its token; it waits for the code, or was begun by a password of before.
        await db.asAuth((trx) => deleteSessionByToken(trx, hashToken(token)));
        if (isStill && pending) return { pending };
        if (pending) await secondStep.drop(pending);
        throw invalidCredentials();
      }
      if (response.status === 401) {
        if (before?.confirmed) {
          const device = deviceName(userAgent);
          proofs.tellWrong({ userId: before.userId, email: address, device });
        }
        throw invalidCredentials();
      }
      if (response.status === 403) {
        mails.behindAnswer(nextConfirmation(address, mailsOfSignIns));
        throw invalidCredentials();
      }
      throw new Error(`sign-in answered ${response.status}`);
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
