import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { Refusal } from "../http/refusal.ts";
import type { PasswordProofs } from "./password-proofs.ts";
import { findPassword } from "./password-store.ts";
import { isFresh } from "./service.ts";

/** The session alone is not enough, however fresh. Anyone who has no password shows a fresh sign-in. */
export type Reauthenticate = (principal: Principal, password: string | undefined) => Promise<void>;

export interface Reauthentication {
  reauthenticate: Reauthenticate;
  /**
   * For what one signs in with: also anyone who has no password is refused, since a copy of a fresh
   * session is fresh too. Returns the hash that was checked.
   */
  askPassword: (principal: Principal, password: string | undefined) => Promise<string>;
}

export function createReauthentication(deps: {
  db: Database;
  proofs: PasswordProofs;
  clock: () => number;
}): Reauthentication {
  const { db, proofs, clock } = deps;

  const findHash = (userId: string) => db.asAuth((trx) => findPassword(trx, userId));

  async function check(principal: Principal, stored: string, password: string | undefined) {
    const isRight = password !== undefined && (await proofs.isRight(principal, password, stored));
    if (!isRight) throw wrongPassword();
    return stored;
  }

  return {
    async reauthenticate(principal, password) {
      const stored = await findHash(principal.userId);
      if (stored !== null) await check(principal, stored, password);
      else if (!isFresh(principal, clock())) {
        throw new Refusal(
          "fresh_sign_in_required",
          "Please log in again, then try within five minutes.",
        );
      }
    },

    async askPassword(principal, password) {
      const stored = await findHash(principal.userId);
      if (stored !== null) return check(principal, stored, password);
      throw new Refusal(
        "password_missing",
        "Your account has no password yet. Please choose one by a mailed link first.",
      );
    },
  };
}

export function wrongPassword(): Refusal {
  return new Refusal("wrong_password", "Your current password is wrong.");
}
