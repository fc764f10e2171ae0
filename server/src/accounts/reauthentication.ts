import type { Database } from "../db.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { isPassword } from "./password-hash.ts";
import { findPassword } from "./password-store.ts";
import { isFresh } from "./service.ts";
import type { Principal } from "./sessions.ts";

/** A stolen session must not become a way to guess the password. */
const checksPerPerson = { burst: 5, refillMs: 60 * 1000 };

/**
 * The session alone is not enough, however fresh. Whoever has no password shows a fresh sign-in.
 * Returns the hash that was checked.
 */
export type Reauthenticate = (
  principal: Principal,
  password: string | undefined,
) => Promise<string | null>;

/** One for the whole app: guesses at one route count at all. */
export function createReauthentication(db: Database, clock: () => number): Reauthenticate {
  const buckets = new TokenBuckets(checksPerPerson, clock);

  return async (principal, password) => {
    const { userId } = principal;
    const stored = await db.asAuth((trx) => findPassword(trx, userId));
    if (stored === null) {
      if (isFresh(principal, clock())) return null;
      throw new Refusal(
        "fresh_sign_in_required",
        "Please log in again, then try within five minutes.",
      );
    }
    refuseIf(buckets.take(userId));
    if (password === undefined || !(await isPassword(password, stored))) throw wrongPassword();
    return stored;
  };
}

export function wrongPassword(): Refusal {
  return new Refusal("wrong_password", "Your current password is not right.");
}
