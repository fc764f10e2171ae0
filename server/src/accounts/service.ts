/** What other features use of accounts. */
import { freshSignInMs } from "@breezy/contract/accounts";
import type { Database, Transaction } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { findUser } from "./identity-store.ts";
import * as store from "./store.ts";

export { writeActivity } from "./activity.ts";
export { type PasskeyOwners, passkeyOwners } from "./passkey-store.ts";
export { findManner, planOf } from "./store.ts";

/** What can't be taken back asks for a sign-in that is minutes old. */
export function isFresh(principal: Principal, now: number): boolean {
  return now - principal.signedInAt < freshSignInMs;
}

/** For mails that no request of the person's own starts. */
export function findAddress(db: Database, userId: string): Promise<string | undefined> {
  return db.asAuth((trx) => store.findAddress(trx, userId));
}

/** Undefined where nobody has this address. */
export function findUserId(db: Database, email: string): Promise<string | undefined> {
  return db.asAuth((trx) => findUser(trx, email.trim().toLowerCase()));
}

export async function hasActiveSubscription(db: Database, userId: string): Promise<boolean> {
  const found = await db.asUser(userId, (trx) => store.findSubscription(trx, userId));
  return found.hasActiveSubscription;
}

/** The introduction of the four digits is shown again. */
export async function clearMasterKeyIntro(trx: Transaction, userId: string): Promise<void> {
  await store.updateProfile(trx, userId, { intro_master_key: false });
}
