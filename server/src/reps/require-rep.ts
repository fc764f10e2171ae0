import { repCookie } from "@breezy/contract/reps";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { hasBearer } from "../http/cross-origin.ts";
import { refuseIf, requestsPerUser } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import type { SigningIn } from "./signing-in.ts";

export interface RepEnv {
  Variables: {
    /** Only behind requireRep. */
    repId: string;
  };
}

export interface RepCookie {
  name: string;
  secure: boolean;
}

/** Another than people's, looked up among other sessions: neither opens what is the other's. */
export function repSessionCookie(publicUrl: string): RepCookie {
  const secure = publicUrl.startsWith("https:");
  return { name: secure ? `__Host-${repCookie}` : repCookie, secure };
}

export function repToken(c: Context, { name }: RepCookie): string | undefined {
  const authorization = c.req.header("authorization");
  return hasBearer(authorization)
    ? authorization!.slice("bearer ".length).trim()
    : getCookie(c, name);
}

/** Everything behind this has `c.var.repId`. */
export function requireRep(signingIn: SigningIn, cookie: RepCookie, clock: () => number) {
  const buckets = new TokenBuckets(requestsPerUser, clock);
  return createMiddleware<RepEnv>(async (c, next) => {
    const token = repToken(c, cookie);
    const repId = token ? await signingIn.findRep(token) : undefined;
    if (!repId) throw new Refusal("unauthenticated", "Please log in.");
    refuseIf(buckets.take(repId));
    c.set("repId", repId);
    await next();
  });
}
