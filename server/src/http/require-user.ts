import { sessionRenewedHeader } from "@breezy/contract/accounts";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import { type SessionCookie, setSessionCookie } from "../accounts/session-cookie.ts";
import type { Principal, Sessions } from "../accounts/sessions.ts";
import type { AppEnv } from "./context.ts";
import { hasBearer } from "./cross-origin.ts";
import { Refusal } from "./refusal.ts";

/** Everything behind this has `c.var.principal`. */
export function requireUser(sessions: Sessions, cookie: SessionCookie) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const found = await findAndRenew(c, sessions, cookie.name);
    if (!found) throw await noPrincipal(c, sessions, cookie.name);
    const { principal, renewed } = found;
    c.set("principal", principal);
    if (renewed === undefined) return next();
    giveToken(c, cookie, renewed);
    await next();
    // What is refused is answered anew.
    if (c.error) giveToken(c, cookie, renewed);
  });
}

/** For a route that has ended every other session. */
export async function replaceToken(
  c: Context,
  sessions: Sessions,
  cookie: SessionCookie,
): Promise<void> {
  if (hasBearer(c.req.header("authorization"))) return;
  const token = getCookie(c, cookie.name);
  const renewed = token && (await sessions.replaceToken(token));
  if (renewed) giveToken(c, cookie, renewed);
}

function giveToken(c: Context, cookie: SessionCookie, renewed: string): void {
  setSessionCookie(c, cookie, renewed);
  c.header(sessionRenewedHeader, "1");
}

/** Whoever sends a bearer token keeps it: nothing would take another one from the answer. */
function findAndRenew(
  c: Context,
  sessions: Sessions,
  cookieName: string,
): Promise<{ principal: Principal; renewed?: string } | undefined> {
  if (!hasBearer(c.req.header("authorization"))) {
    const token = getCookie(c, cookieName);
    return token ? sessions.renew(token) : Promise.resolve(undefined);
  }
  return findPrincipal(c, sessions, cookieName).then((principal) => principal && { principal });
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
