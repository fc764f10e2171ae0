import { createMiddleware } from "hono/factory";
import { clientNetworks } from "./client-address.ts";
import type { AppEnv } from "./context.ts";
import { Refusal } from "./refusal.ts";
import { type BucketSize, NetworkBuckets, TokenBuckets } from "./token-buckets.ts";

/** A whole office can stand behind one address. */
export const requestsPerAddress = { burst: 600, refillMs: 50 };
export const requestsPerUser = { burst: 300, refillMs: 100 };
/** Ways to sign in that no guess helps with. */
export const signInsPerAddress = { burst: 60, refillMs: 6000 };
export const signUpsPerAddress = { burst: 30, refillMs: 60_000 };
/** Links somebody was sent; guesses at passphrases among them. */
export const sharesOpenedPerAddress = { burst: 60, refillMs: 6000 };

export function limitPerAddress(size: BucketSize, trustedProxies: number, clock: () => number) {
  const buckets = new NetworkBuckets(size, clock);
  return createMiddleware<AppEnv>(async (c, next) => {
    refuseIf(buckets.take(clientNetworks(c, trustedProxies)));
    await next();
  });
}

/** Behind requireUser. */
export function limitPerUser(size: BucketSize, clock: () => number) {
  const buckets = new TokenBuckets(size, clock);
  return createMiddleware<AppEnv>(async (c, next) => {
    refuseIf(buckets.take(c.var.principal.userId));
    await next();
  });
}

export function refuseIf(waitMs: number): void {
  if (waitMs === 0) return;
  throw new Refusal("too_many_requests", "Too many attempts. Please wait a little and try again.", {
    retryAfterS: waitMs / 1000,
  });
}
