import { signUpBrowserMs } from "@breezy/contract/mailed-links";
import type { Allowance } from "../allowances/allowances.ts";
import type { Database } from "../db.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";
import { isPassword } from "../password-hash.ts";
import { hashToken, newToken } from "../secret-token.ts";
import * as store from "./confirmation-store.ts";
import { isStillPassword } from "./password-store.ts";
import { Refusal } from "../http/refusal.ts";
import type { Begun, SecondStep } from "./second-step.ts";

export const confirmationMs = 24 * 3600 * 1000;

export const mailsOfSignUps: Allowance = {
  kind: "mails of a sign-up",
  burst: 5,
  refillMs: 3600 * 1000,
};

export interface ConfirmationDeps {
  db: Database;
  mails: Pick<MailQueue, "post" | "mayReach" | "behindAnswer">;
  secondStep: SecondStep;
  publicUrl: string;
  clock: () => number;
}

/** By whom a link is followed. */
export interface Follower {
  /** What the browser that signed up holds. */
  browser: string | undefined;
  /** Typed by anyone who follows it elsewhere. */
  password: string | undefined;
  /** Whose session this browser has already goes on. */
  isSignedIn: boolean;
  userAgent: string;
}

interface Followed {
  done: boolean;
  email?: string;
  begun?: Begun;
}

/** The links that prove an address. */
export function createConfirmations(deps: ConfirmationDeps) {
  const { db, mails, secondStep, publicUrl, clock } = deps;

  /** `browser`: what the cookie holds of the browser that it signs in. */
  function create(browser: string | null): { link: string; row: store.Confirmation } {
    const token = newToken();
    const now = clock();
    return {
      link: `${publicUrl}/api/auth/verify-email?token=${token}`,
      row: {
        tokenHash: hashToken(token),
        expiresAt: new Date(now + confirmationMs),
        browser:
          browser === null
            ? null
            : { hash: hashToken(browser), until: new Date(now + signUpBrowserMs) },
      },
    };
  }

  /** If too many were sent already, silently none: the answer must not tell. */
  async function mailNext(email: string, kind: Allowance): Promise<void> {
    if ((await mails.mayReach(kind, email)) > 0) return;
    const { link, row } = create(null);
    await db.asAuth(async (trx) => {
      const added = await store.addConfirmation(trx, email, row);
      if (added) await mails.post(trx, confirmAddressMail(email, link));
    });
  }

  return {
    create,

    /** Returns at once: a row more takes time, which would tell that the address waits for one. */
    mail(email: string, kind: Allowance = mailsOfSignUps): void {
      mails.behindAnswer(mailNext(email.toLowerCase(), kind));
    },

    /**
     * The link proves the mailbox, the browser or the password who signed up. Either alone confirms
     * nothing: somebody may have signed up with an address that is not theirs, and its owner may follow
     * the link. Only the browser's one click that confirms begins a session.
     */
    async follow(token: string, follower: Follower): Promise<Followed> {
      const now = new Date(clock());
      const tokenHash = hashToken(token);
      const found = await db.asAuth((trx) => store.findConfirmation(trx, tokenHash, now));
      if (!found) return { done: false };
      const { userId, email, password } = found;
      if (found.isConfirmed) return { done: true, email };
      const { browser, isSignedIn, userAgent } = follower;
      const isOwnBrowser = browser !== undefined && hashToken(browser) === found.browserHash;
      if (!isOwnBrowser && !(await isTyped(follower.password, password))) {
        return { done: false, email };
      }
      const isFirst = await db.asAuth((trx) => store.confirmAddress(trx, tokenHash, now));
      if (!isFirst || !isOwnBrowser || isSignedIn) return { done: true, email };
      const begun = await secondStep.begin(userId, userAgent, "signed_in_link", async (trx) => {
        if (!(await isStillPassword(trx, userId, password))) throw linkOver();
      });
      return { done: true, email, begun };
    },
  };
}

async function isTyped(typed: string | undefined, hash: string): Promise<boolean> {
  return typed !== undefined && isPassword(typed, hash);
}

function linkOver(): Refusal {
  return new Refusal(
    "link_expired",
    "The password was changed in the meantime. Log in with the new one.",
  );
}

export function confirmAddressMail(to: string, link: string): MailMessage {
  return mailMessage({
    to,
    subject: "Confirm your email address",
    paragraphs: [
      "Welcome to Breezy Vault. One click confirms that this address is yours and signs in the browser you used to sign up.",
    ],
    button: { label: "Confirm my address", link },
    footnote:
      "The link works for 24 hours. If you did not sign up, you can ignore this email: the link alone confirms nothing in another browser.",
  });
}
