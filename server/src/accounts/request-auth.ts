import { sessionRenewedHeader } from "@breezy/contract/accounts";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv, Principal } from "../http/context.ts";
import { hasBearer } from "../http/cross-origin.ts";
import { Refusal } from "../http/refusal.ts";
import { type SessionCookie, setSessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

/** Who asks, by the cookie or the bearer token of the request. */
export interface RequestAuth {
  /** Everything behind this has `c.var.principal`. */
  requireUser: MiddlewareHandler<AppEnv>;
  /** For a route that is open to everybody, and answers somebody who is signed in otherwise. */
  findPrincipal(c: Context): Promise<Principal | undefined>;
  /** Somebody who followed a mailed link and has not set a password yet. */
  findRecovering(c: Context): Promise<Principal | undefined>;
  /** For a route that has ended every other session: a copy of this one's cookie ends with them. */
  replaceToken(c: Context): Promise<void>;
}

export function createRequestAuth(sessions: Sessions, cookie: SessionCookie): RequestAuth {
  const isBearer = (c: Context) => hasBearer(c.req.header("authorization"));

  function signedToken(c: Context): string | undefined {
    return isBearer(c)
      ? c.req.header("authorization")!.slice("bearer ".length).trim()
      : getCookie(c, cookie.name);
  }

  async function findPrincipal(c: Context): Promise<Principal | undefined> {
    const token = signedToken(c);
    return token ? sessions.find(token) : undefined;
  }

  async function findRecovering(c: Context): Promise<Principal | undefined> {
    const token = signedToken(c);
    return token ? sessions.findRecovery(token) : undefined;
  }

  /** A caller that sends a bearer token keeps it: nothing would take another one from the answer. */
  async function findAndRenew(
    c: Context,
  ): Promise<{ principal: Principal; renewed?: string } | undefined> {
    if (!isBearer(c)) {
      const token = getCookie(c, cookie.name);
      return token ? sessions.renew(token) : undefined;
    }
    const principal = await findPrincipal(c);
    return principal && { principal };
  }

  function giveToken(c: Context, renewed: string): void {
    setSessionCookie(c, cookie, renewed);
    c.header(sessionRenewedHeader, "1");
  }

  return {
    requireUser: createMiddleware<AppEnv>(async (c, next) => {
      const found = await findAndRenew(c);
      if (!found) {
        throw (await findRecovering(c))
          ? new Refusal("recovery_only", "Please set your new password first.")
          : new Refusal("unauthenticated", "Please log in.");
      }
      const { principal, renewed } = found;
      c.set("principal", principal);
      if (renewed === undefined) return next();
      giveToken(c, renewed);
      await next();
      // A refusal is a new answer, without the cookie that was set before.
      if (c.error) giveToken(c, renewed);
    }),
    findPrincipal,
    findRecovering,
    async replaceToken(c) {
      if (isBearer(c)) return;
      const token = getCookie(c, cookie.name);
      const renewed = token && (await sessions.replaceToken(token));
      if (renewed) giveToken(c, renewed);
    },
  };
}
