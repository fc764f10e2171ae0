import {
  type DeleteAccountBody,
  deleteAccountBody,
  deletionAnswer,
  type DeletionOutcome,
  type DeletionProof,
} from "@breezy/contract/deletion";
import { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import type { Database } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { AppEnv, Principal } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { Refusal } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import type { Erasure } from "./erasure.ts";
import type { PasswordProofs } from "./password-proofs.ts";
import { findPassword } from "./password-store.ts";
import { hasActiveSubscription, isFresh } from "./service.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** The vault's part, which accounts know nothing of. */
export interface VaultDeletion {
  /** Whether the vault's owner has signed for it. Throws if what was given as a proof is none. */
  checkProof(
    principal: Principal,
    proof?: DeletionProof,
  ): Promise<"no-vault" | "proven" | "unproven">;
  /** Mails the link that starts the 24 hours. */
  mailLink(principal: Principal): Promise<void>;
  /** Once the account is gone: guardians that can't be reached are told later. */
  tellGuardians(principal: Principal, proof?: DeletionProof): Promise<void>;
}

export interface DeletionDeps {
  db: Database;
  erasure: Erasure;
  proofs: PasswordProofs;
  vaultDeletion: VaultDeletion;
  cookie: SessionCookie;
  clock: () => number;
}

export function createDeletion(deps: DeletionDeps): Feature {
  const { db, erasure, proofs, vaultDeletion, cookie, clock } = deps;
  const routes = new Hono<AppEnv>();

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
    throw new Refusal("fresh_sign_in_required", "That password is wrong.");
  }

  async function deleteAccount(
    principal: Principal,
    { password, proof }: DeleteAccountBody,
  ): Promise<DeletionOutcome> {
    await requireOwner(principal, password);
    if (await hasActiveSubscription(db, principal.userId)) {
      throw new Refusal(
        "subscription_active",
        "You have an active subscription. Please cancel your subscription first before deleting your account.",
      );
    }
    if ((await vaultDeletion.checkProof(principal, proof)) === "unproven") {
      await vaultDeletion.mailLink(principal);
      return "mailed";
    }
    await erasure.erase(principal.userId);
    await vaultDeletion.tellGuardians(principal, proof);
    return "deleted";
  }

  routes.delete(
    "/users/me",
    describeRoute({
      summary: "Delete the account",
      responses: { ...answers(200, deletionAnswer), ...answers(202, deletionAnswer, "Mailed") },
    }),
    valid("json", deleteAccountBody),
    async (c) => {
      const outcome = await deleteAccount(c.var.principal, c.req.valid("json"));
      if (outcome === "mailed") return c.json({ outcome }, 202);
      deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
      return c.json({ outcome });
    },
  );

  return { routes, sweep: erasure.sweep };
}
