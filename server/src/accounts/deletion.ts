import type { DeleteAccountBody, DeletionOutcome, DeletionProof } from "@breezy/contract/deletion";
import type { Database } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import type { Erasure } from "./erasure.ts";
import type { PasswordProofs } from "./password-proofs.ts";
import { findPassword } from "./password-store.ts";
import { type Accounts, isFresh } from "./service.ts";
import type { Principal } from "./sessions.ts";

/** The vault's part, which accounts know nothing of. */
export interface VaultFarewell {
  /** Throws where a proof is none. */
  standing(
    principal: Principal,
    proof?: DeletionProof,
  ): Promise<"no-vault" | "proven" | "unproven">;
  /** Mails the link that starts the 24 hours. */
  ask(principal: Principal): Promise<void>;
  /** Once the account is gone: guardians that can't be reached are told later. */
  tellGuardians(principal: Principal, proof?: DeletionProof): Promise<void>;
}

export interface DeletionDeps {
  db: Database;
  accounts: Pick<Accounts, "hasActiveSubscription">;
  erasure: Erasure;
  proofs: PasswordProofs;
  farewell: VaultFarewell;
  clock: () => number;
}

export type Deletion = ReturnType<typeof createDeletion>;

export function createDeletion(deps: DeletionDeps) {
  const { db, accounts, erasure, proofs, farewell, clock } = deps;

  async function requireOwner(principal: Principal, password: string | undefined): Promise<void> {
    const hash = await db.asAuth((trx) => findPassword(trx, principal.userId));
    if (hash === null) {
      if (isFresh(principal, clock())) return;
      throw new Refusal(
        "fresh_sign_in_required",
        "Please log in again, then delete your account within five minutes.",
      );
    }
    if (password === undefined) {
      throw new Refusal("fresh_sign_in_required", "Please enter your password.");
    }
    if (await proofs.isRight(principal, password, hash)) return;
    throw new Refusal("fresh_sign_in_required", "That password is not right.");
  }

  return {
    async deleteAccount(
      principal: Principal,
      { password, proof }: DeleteAccountBody,
    ): Promise<DeletionOutcome> {
      await requireOwner(principal, password);
      if (await accounts.hasActiveSubscription(principal.userId)) {
        throw new Refusal(
          "subscription_active",
          "You have an active subscription. Please cancel your subscription first before deleting your account.",
        );
      }
      if ((await farewell.standing(principal, proof)) === "unproven") {
        await farewell.ask(principal);
        return "mailed";
      }
      await erasure.erase(principal.userId);
      await farewell.tellGuardians(principal, proof);
      return "deleted";
    },
  };
}
