import { deviceName } from "@breezy/contract/device-name";
import { addressLinkMs } from "@breezy/contract/passwords";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { refuseIf } from "../http/rate-limits.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { hashToken, newToken } from "../secret-token.ts";
import { writeActivity } from "./activity.ts";
import * as addresses from "./address-store.ts";
import type { Passwords } from "../password-hash.ts";
import * as mail from "./password-mails.ts";
import * as store from "./password-store.ts";
import { type Reauthentication, wrongPassword } from "./reauthentication.ts";
import type { Sessions } from "./sessions.ts";

/** To the address that a person has, and to the one that they would like: it may be a stranger's. */
const noticesOfAsking = { kind: "notices of an address asked for", burst: 3, refillMs: 600_000 };
const linksToMoveTo = { kind: "links to move an account", burst: 3, refillMs: 3600_000 };

export interface CredentialsDeps {
  db: Database;
  sessions: Sessions;
  mails: MailQueue;
  askPassword: Reauthentication["askPassword"];
  passwords: Passwords;
  publicUrl: string;
  clock: () => number;
}

/** What a signed-in person signs in with: the password and the address. */
export function createCredentialsService(deps: CredentialsDeps) {
  const { db, sessions, mails, askPassword, passwords, publicUrl, clock } = deps;

  /**
   * The new address learns by its mail whether it is free. If too many were sent there already,
   * silently none: the answer must not tell who else asked.
   */
  async function mailAddress(userId: string, email: string, askedWith: string): Promise<void> {
    if ((await mails.mayReach(linksToMoveTo, email)) > 0) return;
    const token = newToken();
    const expiresAt = new Date(clock() + addressLinkMs);
    const change = { email, tokenHash: hashToken(token), expiresAt, askedWith };
    const link = `${publicUrl}/api/auth/change-email?token=${token}`;
    await db.asAuth(async (trx) => {
      const outcome = await addresses.addChange(trx, userId, change);
      if (outcome === "ended") return;
      await mails.post(
        trx,
        outcome === "taken"
          ? mail.addressTakenMail(email, publicUrl)
          : mail.confirmNewAddressMail(email, link),
      );
    });
  }

  return {
    async changePassword(
      principal: Principal,
      current: string | undefined,
      password: string,
    ): Promise<void> {
      const { userId, sessionId, email, device } = principal;
      const before = await askPassword(principal, current);
      const after = await passwords.hash(password);
      const now = new Date(clock());
      const changed = await db.asAuth(async (trx) => {
        if (!(await store.changePassword(trx, principal, { before, after }, now))) return false;
        await writeActivity(trx, userId, { kind: "password_changed", device, at: now.getTime() });
        await mails.post(trx, mail.passwordChangedMail(email, publicUrl));
        return true;
      });
      if (!changed) throw wrongPassword();
      sessions.forgetEnded((other) => other.userId === userId && other.sessionId !== sessionId);
    },

    /** Mails a link to the new address and a notice to the old one. */
    async askAddress(
      principal: Principal,
      password: string | undefined,
      email: string,
    ): Promise<void> {
      const askedWith = await askPassword(principal, password);
      const { userId, device } = principal;
      refuseIf(await mails.mayReach(noticesOfAsking, principal.email));
      await db.asAuth(async (trx) => {
        await writeActivity(trx, userId, { kind: "address_change_asked", device, at: clock() });
        await mails.post(trx, mail.addressChangeAskedMail(principal.email, publicUrl));
      });
      mails.behindAnswer(mailAddress(userId, email.toLowerCase(), askedWith));
    },

    /** By the mailed link. False if it has expired, was used, or the address was taken meanwhile. */
    async confirmAddress(token: string, userAgent: string): Promise<boolean> {
      const now = new Date(clock());
      const device = deviceName(userAgent);
      const moved = await db.asAuth(async (trx) => {
        const found = await addresses.takeChange(trx, hashToken(token), now);
        if (!found) return undefined;
        const { userId } = found;
        await writeActivity(trx, userId, { kind: "address_changed", device, at: now.getTime() });
        await mails.post(trx, mail.addressChangedMail(found.before));
        return found;
      });
      if (!moved) return false;
      sessions.forgetAddress(moved.userId);
      return true;
    },
  };
}
