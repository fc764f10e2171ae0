import type { VaultDeletion } from "../accounts/deletion.ts";
import type { Erasure } from "../accounts/erasure.ts";
import type { Database } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import { readAnswer } from "./guardian-answers.ts";
import type { Relay } from "./relay-service.ts";
import type { OrderReset } from "./reset-orders.ts";
import type { Resets } from "./reset-service.ts";
import { isSignedDeletion } from "./signatures.ts";
import { findVault } from "./vault-store.ts";

export interface VaultDeletionDeps {
  db: Database;
  relay: Relay;
  resets: Resets;
  order: OrderReset;
  erasure: Erasure;
  clock: () => number;
}

/** The vault's part in a deletion: who may end it at once, and that guardians erase too. */
export function createVaultDeletion(deps: VaultDeletionDeps) {
  const { db, relay, resets, order, erasure, clock } = deps;
  const deletion: VaultDeletion = {
    async checkProof(principal, proof) {
      const { userId } = principal;
      const vault = await db.asUser(userId, (trx) => findVault(trx, userId));
      if (!vault) return "no-vault";
      if (!proof) return "unproven";
      if (Object.keys(proof.requests).length > 0) relay.check(principal, "erase", proof.requests);
      if (proof.headVersion !== vault.head.version) {
        throw new Refusal("bad_head", "The vault changed meanwhile. Please try again.");
      }
      if (isSignedDeletion(vault.publicKey, userId, proof.headVersion, proof.signature)) {
        return "proven";
      }
      throw new Refusal("bad_signature", "The deletion is not signed by the vault's owner.");
    },

    mailLink: (principal) => resets.ask(principal, { deletesAccount: true }),

    async tellGuardians(principal, proof) {
      if (!proof || Object.keys(proof.requests).length === 0) return;
      const { answers } = await relay.relay(principal, "erase", proof.requests);
      for (const [guardianId, relayed] of Object.entries(answers)) {
        const answer = readAnswer(relayed);
        // If nothing is kept there is nothing to erase.
        if (answer && (answer.ok || answer.code === "no_record")) {
          await erasure.guardianTold(principal.userId, guardianId);
        }
      }
    },
  };

  return {
    ...deletion,

    /** Guardians that heard no order of the owner's get the server's, which waits 24 hours there. */
    async sweep(): Promise<void> {
      for (const { userId, guardians } of await erasure.findUntold()) {
        for (const guardianId of guardians) {
          if (await order(guardianId, userId, clock()))
            await erasure.guardianTold(userId, guardianId);
        }
      }
    },
  };
}
