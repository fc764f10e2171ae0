import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { keepNewest } from "../database/keep-newest.ts";
import type { Database } from "../db.ts";
import type { AppEnv } from "../http/context.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";

/** As long as a payment page stays open. */
const keptMs = 24 * 3600 * 1000;
const keysPerPerson = { burst: 40, refillMs: 10_000 };

/**
 * Honours `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): the same key with another
 * request is refused. With the same one it goes on, and is led to the same page as before.
 */
export function oneRequestPerKey({ db, clock }: { db: Database; clock: () => number }) {
  const buckets = new TokenBuckets(keysPerPerson, clock);
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (key === undefined) return next();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw new Refusal("invalid", "Please check Idempotency-Key.");
    }
    const { userId } = c.var.principal;
    refuseIf(buckets.take(userId));
    const request = digest(`${c.req.method} ${c.req.path}\n${await c.req.text()}`);
    if ((await claim(userId, digest(key), request)) !== request) {
      throw new Refusal("idempotency_key_used", "This key was used for another request.");
    }
    return next();
  });

  /** The request that has the key. */
  function claim(userId: string, key: string, request: string): Promise<string> {
    return db.asUser(userId, async (trx) => {
      const now = clock();
      await trx
        .deleteFrom("request_keys")
        .where("user_id", "=", userId)
        .where("at", "<=", now - keptMs)
        .execute();
      await trx
        .insertInto("request_keys")
        .values({ user_id: userId, id: key, request, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await keepNewest(trx, "request_keys", userId);
      const row = await trx
        .selectFrom("request_keys")
        .select("request")
        .where("user_id", "=", userId)
        .where("id", "=", key)
        .executeTakeFirstOrThrow();
      return row.request;
    });
  }
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
