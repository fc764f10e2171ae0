import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { Principal, Sessions } from "../accounts/sessions.ts";
import type { AppEnv } from "./context.ts";
import { hasBearer } from "./cross-origin.ts";
import { Refusal } from "./refusal.ts";

/** Everything behind this has `c.var.principal`. */
export function requireUser(sessions: Sessions, cookieName: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const principal = await findPrincipal(c, sessions, cookieName);
    if (!principal) throw await noPrincipal(c, sessions, cookieName);
    c.set("principal", principal);
    await next();
  });
}

export async function findPrincipal(
  c: Context,
  sessions: Sessions,
  cookieName: string,
): Promise<Principal | undefined> {
  const token = signedToken(c, cookieName);
  return token ? sessions.find(token) : undefined;
}

/** Whoever followed a mailed link and has not set a password yet. */
export async function findRecovering(
  c: Context,
  sessions: Sessions,
  cookieName: string,
): Promise<Principal | undefined> {
  const token = signedToken(c, cookieName);
  return token ? sessions.findRecovery(token) : undefined;
}

async function noPrincipal(c: Context, sessions: Sessions, cookieName: string): Promise<Refusal> {
  if (await findRecovering(c, sessions, cookieName)) {
    return new Refusal("recovery_only", "Please set your new password first.");
  }
  return new Refusal("unauthenticated", "Please log in.");
}

function signedToken(c: Context, cookieName: string): string | undefined {
  const authorization = c.req.header("authorization");
  return hasBearer(authorization)
    ? authorization!.slice("bearer ".length).trim()
    : getCookie(c, cookieName);
}
