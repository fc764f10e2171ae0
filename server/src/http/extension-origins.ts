import { anyFirefoxExtension } from "@breezy/contract/extension";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { crossOrigin } from "./cross-origin.ts";

/** A scheme with one id, as Chromium has them, or with any: Firefox draws one for each profile. */
export const extensionOrigin =
  /^(chrome-extension:\/\/[a-p]{32}|moz-extension:\/\/(\*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/;

/**
 * Browser extensions speak from an origin of their own. Those that are listed may read answers, and
 * prove their session by a bearer token alone: the cookies of a page are neither taken from them nor
 * given to them.
 */
export function admitExtensions(listed: readonly string[]) {
  const isListed = (origin: string) =>
    listed.includes(origin) ||
    (listed.includes(anyFirefoxExtension) && origin.startsWith("moz-extension://"));
  const answer = cors({
    origin: (origin) => origin,
    allowHeaders: ["authorization", "content-type"],
    exposeHeaders: ["retry-after"],
    maxAge: 600,
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header("origin");
    if (origin === undefined || !isListed(origin)) return next();
    c.set("isExtension", true);
    return answer(c, async () => {
      if (c.req.header("cookie") !== undefined) throw crossOrigin();
      await next();
      c.res.headers.delete("set-cookie");
    });
  });
}
