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
    if (!principal) throw new Refusal("unauthenticated", "Please log in.");
    c.set("principal", principal);
    await next();
  });
}

export async function findPrincipal(
  c: Context,
  sessions: Sessions,
  cookieName: string,
): Promise<Principal | undefined> {
  const authorization = c.req.header("authorization");
  const token = hasBearer(authorization)
    ? authorization!.slice("bearer ".length).trim()
    : getCookie(c, cookieName);
  return token ? sessions.find(token) : undefined;
}
