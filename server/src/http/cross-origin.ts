import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Refusal } from "./refusal.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser sends cookies along with requests that other sites start, so a request that changes
 * something must come from our own pages. A bearer token is never sent unasked and is exempt.
 */
export function requireSameOrigin(publicUrl: string) {
  return createMiddleware(async (c, next) => {
    const header = (name: string) => c.req.header(name);
    if (!readingMethods.has(c.req.method) && !hasBearer(header("authorization"))) {
      const site = header("sec-fetch-site");
      const origin = header("origin");
      const fromBrowser =
        site !== undefined || origin !== undefined || header("cookie") !== undefined;
      const sameOrigin = site === undefined ? origin === publicUrl : site === "same-origin";
      if (fromBrowser && !sameOrigin) {
        throw new Refusal("cross_origin", "This request came from another site and was refused.");
      }
    }
    await next();
  });
}

/** Every browser says so of itself; other callers get a bearer token. */
export function isFromBrowser(c: Context): boolean {
  return (c.req.header("sec-fetch-site") ?? c.req.header("origin")) !== undefined;
}

export function hasBearer(authorization: string | undefined): boolean {
  return /^bearer /i.test(authorization ?? "");
}
