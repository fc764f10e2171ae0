import { referralPaths } from "@breezy/contract/reps";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { Refusal } from "./refusal.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What people follow from elsewhere, with a GET that leads on: from a mail, from Google, from a representative's page. */
const followedFromElsewhere = new Set([
  "/api/auth/verify-email",
  "/api/auth/change-email",
  "/api/auth/callback/google",
  ...referralPaths,
]);

/**
 * Other sites lead to pages, never to what the pages ask for: a link, a picture or a frame would else
 * spend limits and read with the cookies of anyone who looks at it.
 */
export function refuseOtherSites(isApi: (path: string) => boolean) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const site = c.req.header("sec-fetch-site");
    const isElsewhere = site === "cross-site" || site === "same-site";
    const { path } = c.req;
    if (isElsewhere && !c.var.isExtension && isApi(path) && !followedFromElsewhere.has(path)) {
      if (!hasBearer(c.req.header("authorization"))) throw crossOrigin();
    }
    await next();
  });
}

/**
 * A browser sends cookies along with requests that other sites start, so a request that changes
 * something must come from our own pages. A bearer token is never sent unasked and is exempt.
 */
export function requireSameOrigin(publicUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = (name: string) => c.req.header(name);
    if (!readingMethods.has(c.req.method) && !hasBearer(header("authorization"))) {
      const site = header("sec-fetch-site");
      const origin = header("origin");
      const fromBrowser =
        site !== undefined || origin !== undefined || header("cookie") !== undefined;
      const sameOrigin = site === undefined ? origin === publicUrl : site === "same-origin";
      if (fromBrowser && !sameOrigin && !c.var.isExtension) {
        throw crossOrigin();
      }
    }
    await next();
  });
}

export function crossOrigin(): Refusal {
  return new Refusal("cross_origin", "This request came from another site and was refused.");
}

/** Every browser says so of a page's requests; other callers, and extensions, get a bearer token. */
export function isFromPage(c: Context): boolean {
  if (c.get("isExtension") === true) return false;
  return (c.req.header("sec-fetch-site") ?? c.req.header("origin")) !== undefined;
}

export function hasBearer(authorization: string | undefined): boolean {
  return /^bearer /i.test(authorization ?? "");
}
