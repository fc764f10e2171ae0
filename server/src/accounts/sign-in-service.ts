import { randomUUID } from "node:crypto";
import type { SignUpBody } from "@breezy/contract/accounts";
import { deviceName } from "@breezy/contract/device-name";
import type { PlanId } from "@breezy/contract/plans";
import type { Allowance, Allowances } from "../allowances/allowances.ts";
import type { Database } from "../db.ts";
import type { SignUpRules } from "../env-sign-up.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";
import { refuseNotAdmitted } from "./admission.ts";
import { hashAddress } from "./address-hash.ts";
import { confirmAddressMail, createConfirmations, mailsOfSignUps } from "./confirmation-service.ts";
import { confirmAddress } from "./confirmation-store.ts";
import type { Devices } from "./devices.ts";
import { hasInvitation, takeInvitation } from "./invitation-store.ts";
import { isPassword, type Passwords } from "../password-hash.ts";
import type { PasswordProofs } from "./password-proofs.ts";
import { findPasswordOf, isStillPassword } from "./password-store.ts";
import type { Begun, SecondStep } from "./second-step.ts";
import * as store from "./store.ts";
import { hashToken } from "../secret-token.ts";

/** Apart: taken if the address waits for its confirmation, a sign-up's limit would tell that it does. */
const mailsOfSignIns: Allowance = { ...mailsOfSignUps, kind: "mails of an early sign-in" };
/** Less than all callers have at an account: one alone must not keep a person's new browser out. */
const signInsPerCaller = {
  kind: "sign-ins of a caller at an account",
  burst: 5,
  refillMs: 2 * 60 * 1000,
};

export interface SignInDeps {
  db: Database;
  allowances: Allowances;
  mails: Pick<MailQueue, "post" | "mayReach" | "behindAnswer">;
  proofs: PasswordProofs;
  devices: Pick<Devices, "knows">;
  secondStep: SecondStep;
  passwords: Passwords;
  publicUrl: string;
  sessionSecret: string;
  /** What everybody begins with. */
  defaultPlan: PlanId;
  signUp: SignUpRules;
  clock: () => number;
}

type SignUp = Omit<SignUpBody, "password"> & { password: string | null };

/** Who signs in: from where, and by which browser. */
interface Caller {
  networks: readonly string[];
  userAgent: string;
  deviceToken: string | undefined;
}

export type SignIns = ReturnType<typeof createSignIns>;

/** Coming in by an address and a password: signing up, confirming, signing in. */
export function createSignIns(deps: SignInDeps) {
  const { db, allowances, mails, proofs, devices, secondStep, publicUrl, clock } = deps;
  const { passwords, sessionSecret, defaultPlan, signUp: rules } = deps;

  const confirmations = createConfirmations(deps);

  return {
    /**
     * Anyone who follows an invitation has read the mailbox that it went to, so the address is confirmed by it.
     * Without a password nobody can sign in until they have set one. `browser`: what its cookie will hold.
     */
    async signUp(
      body: SignUp,
      referral: store.Referral,
      browser: string | null = null,
    ): Promise<{ confirmed: boolean }> {
      const { password } = body;
      const email = body.email.toLowerCase();
      const invitation = body.invitation === undefined ? undefined : hashToken(body.invitation);
      const isInvited = invitation !== undefined;
      const now = new Date(clock());
      refuseNotAdmitted(rules, email, isInvited);
      if (!isInvited) refuseIf(await mails.mayReach(mailsOfSignUps, email));
      else if (!(await db.asAuth((trx) => hasInvitation(trx, email, invitation, now)))) {
        throw invitationOver();
      }
      const { link, row } = confirmations.create(browser);
      const signUp = {
        userId: randomUUID(),
        email,
        passwordHash: password === null ? passwords.hashOfNone() : await passwords.hash(password),
        referral,
        plan: defaultPlan,
        addressHash: hashAddress(email, sessionSecret),
        now,
      };
      await db.asAuth(async (trx) => {
        if (isInvited && !(await takeInvitation(trx, email, now, invitation))) {
          throw invitationOver();
        }
        const { confirmed } = await store.addSignUp(trx, signUp, row);
        if (confirmed) await mails.post(trx, alreadyRegisteredMail(email, publicUrl));
        else if (isInvited) await confirmAddress(trx, row.tokenHash, now);
        else await mails.post(trx, confirmAddressMail(email, link));
      });
      return { confirmed: isInvited };
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
      refuseIf(await allowances.takeOfNetworks(signInsPerCaller, networks, email));
      const known = await db.asAuth((trx) => findPasswordOf(trx, email));
      const isOwnBrowser = await devices.knows(known?.userId, deviceToken);
      await proofs.count(email, isOwnBrowser ? "own-browser" : "anywhere");
      const isRight = await isPassword(body.password, known?.password ?? passwords.hashOfNone());
      if (!known || !isRight) {
        const device = deviceName(userAgent);
        if (known?.confirmed) proofs.tellWrong({ userId: known.userId, email, device });
        throw invalidCredentials();
      }
      if (!known.confirmed) {
        confirmations.mail(email, mailsOfSignIns);
        throw invalidCredentials();
      }
      await allowances.giveBackToNetworks(signInsPerCaller, networks, email);
      await proofs.forgive(email);
      const { userId, password } = known;
      const begun = await secondStep.begin(userId, userAgent, "signed_in_password", async (trx) => {
        if (!(await isStillPassword(trx, userId, password))) throw invalidCredentials();
      });
      return { user: { id: userId, email }, begun };
    },
  };
}

function invitationOver(): Refusal {
  return new Refusal(
    "invitation_over",
    "This invitation has expired, was used already, or is for another address. Ask for a new one.",
  );
}

function invalidCredentials(): Refusal {
  return new Refusal(
    "invalid_credentials",
    "That email address or password is wrong, or the address is not confirmed yet: look for our link in your email.",
  );
}

function alreadyRegisteredMail(to: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "You already have an account",
    paragraphs: [
      "Someone, most likely you, tried to sign up with this address. It already has an account, and nothing about it has changed.",
    ],
    button: { label: "Log in", link: `${publicUrl}/auth` },
    footnote: "If it was not you, you can ignore this email.",
  });
}
