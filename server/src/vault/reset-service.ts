import { resetDelayMs } from "@breezy/contract/guardian";
import type { VaultState } from "@breezy/contract/vault";
import type { Actor } from "../accounts/activity.ts";
import {
  clearMasterKeyIntro,
  findAddress,
  hasActiveSubscription,
  isFresh,
  writeActivity,
} from "../accounts/service.ts";
import type { Erasure } from "../accounts/erasure.ts";
import { hashToken, newToken } from "../secret-token.ts";
import type { Database, Transaction } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import type { Guardians } from "../outside/guardians.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import type { FilesOfEntries } from "./entries-service.ts";
import * as mail from "./reset-mails.ts";
import type { OrderReset } from "./reset-orders.ts";
import * as store from "./reset-store.ts";
import { isSignedCancellation } from "./signatures.ts";
import { deleteVault, findPublicKey } from "./vault-store.ts";

const linkMs = 3600 * 1000;
const links = { kind: "links to reset a vault", burst: 3, refillMs: 10 * 60 * 1000 };

export interface ResetDeps {
  db: Database;
  erasure: Pick<Erasure, "erase">;
  guardians: Guardians;
  order: OrderReset;
  files: Pick<FilesOfEntries, "deleteAll">;
  mails: MailQueue;
  publicUrl: string;
  clock: () => number;
  log: Log;
}

export type Resets = ReturnType<typeof createResets>;

export function createResets(deps: ResetDeps) {
  const { db, erasure, guardians, order, files, mails, publicUrl, clock, log } = deps;

  /** Those that can't be reached stay on the list for the next sweep. */
  async function orderPending(userId: string): Promise<void> {
    const pending = await db.asUser(userId, (trx) => store.findPendingGuardians(trx, userId));
    await Promise.all(
      pending.map(async (guardianId) => {
        if (await order(guardianId, userId, clock())) {
          await db.asUser(userId, (trx) => store.guardianTold(trx, userId, guardianId));
        } else {
          log.warn({ guardian: guardianId }, "a guardian has not taken a reset yet");
        }
      }),
    );
  }

  /** True if one was running. */
  async function cancel(
    trx: Transaction,
    { userId, device }: Actor,
    requestedAt?: number,
  ): Promise<boolean> {
    const cancelled = await store.cancelReset(trx, userId, requestedAt);
    if (!cancelled) return false;
    const kind = cancelled.deletesAccount ? "deletion_withdrawn" : "vault_reset_withdrawn";
    await writeActivity(trx, userId, { kind, device, at: clock() });
    return true;
  }

  async function finish(userId: string): Promise<void> {
    if (await eraseVault(userId)) return;
    // What was bought meanwhile has to end first; until then it stays due.
    if (await hasActiveSubscription(db, userId)) return;
    const begun = await db.asUser(userId, (trx) => store.beginDeletion(trx, userId, clock()));
    if (begun) await erasure.erase(userId);
  }

  /** False if no reset of the vault alone is due. */
  async function eraseVault(userId: string): Promise<boolean> {
    const now = clock();
    const email = await findAddress(db, userId);
    return db.asUser(userId, async (trx) => {
      if (!(await store.endReset(trx, userId, now))) return false;
      await files.deleteAll(trx, userId);
      await deleteVault(trx, userId);
      await clearMasterKeyIntro(trx, userId);
      await writeActivity(trx, userId, { kind: "vault_erased", device: "", at: now });
      if (email) await mails.post(trx, mail.vaultErasedMail(email, publicUrl));
      return true;
    });
  }

  return {
    /** For a deletion the password was asked once more. */
    async ask(principal: Principal, { deletesAccount } = { deletesAccount: false }): Promise<void> {
      const { userId, email, device } = principal;
      if (!deletesAccount && !isFresh(principal, clock())) {
        throw new Refusal(
          "fresh_sign_in_required",
          "Please log in again, then ask within five minutes.",
        );
      }
      refuseIf(await mails.mayReach(links, email));
      const token = newToken();
      const link = `${publicUrl}/reset-vault#token=${token}`;
      const asked = await db.asUser(userId, async (trx) => {
        if ((await findPublicKey(trx, userId)) === undefined) {
          throw new Refusal("vault_missing", "There is no vault to reset.");
        }
        const expiresAt = clock() + linkMs;
        if (!(await store.askReset(trx, userId, hashToken(token), expiresAt, deletesAccount))) {
          return false;
        }
        const kind = deletesAccount ? "deletion_asked" : "vault_reset_asked";
        await writeActivity(trx, userId, { kind, device, at: clock() });
        await mails.post(
          trx,
          deletesAccount
            ? mail.deletionAskedMail(email, `${link}&for=account`)
            : mail.resetAskedMail(email, link),
        );
        return true;
      });
      if (!asked) throw new Refusal("reset_running", "A reset is already running.");
    },

    async confirm(
      { userId, email, device }: Principal,
      token: string,
    ): Promise<NonNullable<VaultState["reset"]>> {
      const requestedAt = clock();
      const running = { requestedAt, eraseAt: requestedAt + resetDelayMs };
      const started = await db.asUser(userId, async (trx) => {
        const hash = hashToken(token);
        const found = await store.startReset(
          trx,
          userId,
          hash,
          requestedAt,
          running,
          guardians.ids,
        );
        if (!found) return false;
        const kind = found.deletesAccount ? "deletion_started" : "vault_reset_started";
        await writeActivity(trx, userId, { kind, device, at: requestedAt });
        await mails.post(
          trx,
          found.deletesAccount
            ? mail.deletionStartedMail(email, publicUrl)
            : mail.resetStartedMail(email, publicUrl),
        );
        return true;
      });
      if (!started) {
        throw new Refusal(
          "link_expired",
          "This link has already been used or has expired. Please ask for a new one.",
        );
      }
      await orderPending(userId);
      return running;
    },

    /** By a signature of the vault's key over the time that the reset was confirmed. */
    async cancel(principal: Principal, requestedAt: number, signature: string): Promise<void> {
      const { userId, email } = principal;
      await db.asUser(userId, async (trx) => {
        const publicKey = await findPublicKey(trx, userId);
        if (publicKey === undefined) throw new Refusal("vault_missing", "There is no vault.");
        if (!isSignedCancellation(publicKey, userId, requestedAt, signature)) {
          throw new Refusal(
            "bad_signature",
            "The cancellation is not signed by the vault's owner.",
          );
        }
        if (!(await cancel(trx, principal, requestedAt))) {
          throw new Refusal("reset_not_running", "No reset is running.");
        }
        await mails.post(trx, mail.resetCancelledMail(email));
      });
    },

    /** Within a transaction that has proven the owner's hand. True if one was running. */
    cancelInside(trx: Transaction, actor: Actor): Promise<boolean> {
      return cancel(trx, actor);
    },

    async tellCancelled(userId: string): Promise<void> {
      const email = await findAddress(db, userId);
      if (email) await mails.postAfter(mail.resetCancelledMail(email));
    },

    deleteInside: store.deleteReset,

    /** Erases what is due, and tells guardians that were away. */
    async sweep(): Promise<void> {
      const now = clock();
      for (const userId of await db.asSweep((trx) => store.findDue(trx, now))) await finish(userId);
      for (const userId of await db.asSweep(store.findPending)) await orderPending(userId);
    },
  };
}
