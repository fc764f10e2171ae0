import type { ActivityKind } from "@breezy/contract/activity";
import { type TotpSetUp, type TotpState, totpSetUpMs } from "@breezy/contract/factors";
import type { Database, Transaction } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { writeActivity } from "./activity.ts";
import {
  checkCode,
  type CodeOutcome,
  codeRefusal,
  isLock,
  writeCodeActivity,
} from "./code-check.ts";
import * as mail from "./factor-mails.ts";
import type { Reauthenticate } from "./reauthentication.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { newSecret, sealSecret, setUpUri } from "./totp-code.ts";
import * as store from "./totp-store.ts";

export interface TotpDeps {
  db: Database;
  mails: MailQueue;
  reauthenticate: Reauthenticate;
  publicUrl: string;
  sessionSecret: string;
  clock: () => number;
}

/** The second step of a signed-in person's sign-ins: set up, changed, switched off. */
export function createTotpService(deps: TotpDeps) {
  const { db, mails, reauthenticate, publicUrl, sessionSecret, clock } = deps;

  /** `then` runs if the code is right, in the same transaction; `kind` is what it comes to. */
  async function withCode(
    { userId, email, device }: Principal,
    code: string,
    kind: ActivityKind,
    then: (trx: Transaction, right: Extract<CodeOutcome, { kind: "right" }>) => Promise<void>,
  ): Promise<Extract<CodeOutcome, { kind: "right" }>> {
    const now = clock();
    const given = { userId, code, now, installationSecret: sessionSecret };
    const outcome = await db.asAuth(async (trx) => {
      const checked = await checkCode(trx, given);
      if (checked.kind === "right") await then(trx, checked);
      await writeCodeActivity(trx, userId, checked, { device, at: now });
      if (checked.kind === "right") await writeActivity(trx, userId, { kind, device, at: now });
      if (isLock(checked)) await mails.post(trx, mail.codesLockedMail(email, publicUrl));
      return checked;
    });
    if (outcome.kind === "right") return outcome;
    throw codeRefusal(outcome);
  }

  function requireOn({ totp }: Extract<CodeOutcome, { kind: "right" }>): void {
    if (totp.confirmed_at === null) throw codeRefusal({ kind: "none" });
  }

  return {
    async find({ userId }: Principal): Promise<TotpState> {
      const totp = await db.asAuth((trx) => store.findTotp(trx, userId));
      if (!totp?.confirmed_at) return { on: null };
      return {
        on: { since: totp.confirmed_at.getTime(), recovery_codes_left: totp.codes_left ?? 0 },
      };
    },

    /** The secret is shown this once. It counts once a code of it was given. */
    async begin(principal: Principal, password: string | undefined): Promise<TotpSetUp> {
      await reauthenticate(principal, password);
      const { userId, email } = principal;
      const secret = newSecret();
      const sealedSecret = sealSecret(secret, userId, sessionSecret);
      const now = new Date(clock());
      const begun = await db.asAuth((trx) => store.beginTotp(trx, { userId, sealedSecret, now }));
      if (!begun) throw isOn();
      return { secret, uri: setUpUri(secret, email) };
    },

    /** Returns the recovery codes, which are shown this once. */
    async confirm(principal: Principal, code: string): Promise<string[]> {
      const { userId, email } = principal;
      const codes = newRecoveryCodes();
      const found = await db.asAuth((trx) => store.findTotp(trx, userId));
      if (!found) throw setUpExpired();
      // Before any code is checked: a session alone must not lock the codes of a sign-in.
      if (found.confirmed_at) throw isOn();
      await withCode(principal, code, "two_step_on", async (trx, { totp }) => {
        if (totp.confirmed_at) throw isOn();
        if (clock() - totp.begun_at.getTime() >= totpSetUpMs) throw setUpExpired();
        await store.updateTotp(trx, userId, { confirmed_at: new Date(clock()) });
        await store.replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
        await mails.post(trx, mail.totpOnMail(email, publicUrl));
      });
      return codes;
    },

    /** In place of those before. */
    async renewRecoveryCodes(
      principal: Principal,
      { password, code }: { password?: string | undefined; code: string },
    ): Promise<string[]> {
      await reauthenticate(principal, password);
      const codes = newRecoveryCodes();
      await withCode(principal, code, "recovery_codes_renewed", async (trx, right) => {
        requireOn(right);
        await store.replaceRecoveryCodes(trx, principal.userId, codes.map(hashRecoveryCode));
        await mails.post(trx, mail.newRecoveryCodesMail(principal.email, publicUrl));
      });
      return codes;
    },

    async end(
      principal: Principal,
      { password, code }: { password?: string | undefined; code: string },
    ): Promise<void> {
      await reauthenticate(principal, password);
      await withCode(principal, code, "two_step_off", async (trx, right) => {
        requireOn(right);
        await store.deleteTotp(trx, principal.userId);
        await mails.post(trx, mail.totpOffMail(principal.email, publicUrl));
      });
    },
  };
}

function isOn(): Refusal {
  return new Refusal("totp_on", "Two-step sign-in is already on.");
}

function setUpExpired(): Refusal {
  return new Refusal("set_up_expired", "Please begin setting it up again.");
}
