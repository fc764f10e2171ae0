import type { Database } from "../db.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { isPassword } from "../password-hash.ts";
import { findPassword } from "./password-store.ts";
import { isFresh } from "./service.ts";
import type { Principal } from "./sessions.ts";

/** A stolen session must not become a way to guess the password. */
const checksPerPerson = { burst: 5, refillMs: 60 * 1000 };

/** The session alone is not enough, however fresh. Whoever has no password shows a fresh sign-in. */
export type Reauthenticate = (principal: Principal, password: string | undefined) => Promise<void>;

export interface Reauthentication {
  reauthenticate: Reauthenticate;
  /**
   * For what one signs in with: also whoever has no password is refused, since a copy of a fresh
   * session is fresh too. Returns the hash that was checked.
   */
  askPassword: (principal: Principal, password: string | undefined) => Promise<string>;
}

/** One for the whole app: guesses at one route count at all. */
export function createReauthentication(db: Database, clock: () => number): Reauthentication {
  const buckets = new TokenBuckets(checksPerPerson, clock);

  const findHash = (userId: string) => db.asAuth((trx) => findPassword(trx, userId));

  async function check(userId: string, stored: string, password: string | undefined) {
    refuseIf(buckets.take(userId));
    if (password === undefined || !(await isPassword(password, stored))) throw wrongPassword();
    return stored;
  }

  return {
    async reauthenticate(principal, password) {
      const { userId } = principal;
      const stored = await findHash(userId);
      if (stored !== null) await check(userId, stored, password);
      else if (!isFresh(principal, clock())) {
        throw new Refusal(
          "fresh_sign_in_required",
          "Please log in again, then try within five minutes.",
        );
      }
    },

    async askPassword({ userId }, password) {
      const stored = await findHash(userId);
      if (stored !== null) return check(userId, stored, password);
      throw new Refusal(
        "password_missing",
        "Your account has no password yet. Please choose one by a mailed link first.",
      );
    },
  };
}

export function wrongPassword(): Refusal {
  return new Refusal("wrong_password", "Your current password is not right.");
}
