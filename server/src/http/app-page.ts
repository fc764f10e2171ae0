import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { referralCookie } from "@breezy/contract/accounts";
import { clientConfig, clientLimits } from "@breezy/contract/client-config";
import type { PageConfig } from "@breezy/contract/page-config";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { describeRoute } from "hono-openapi";
import type { AppEnv } from "./context.ts";
import { prerenderedScreenOf, withPrerenderedScreen } from "./prerendered-screen.ts";
import { answers } from "./describe.ts";
import { hasPreview, pageAt } from "./page-heads.ts";
import { withPublicUrl } from "./page-slots.ts";

const configSlot = '<script type="application/json" id="config"></script>';
const compress = promisify(brotliCompress);

/** index.html with the configuration, and every opening, in it. */
export interface AppPage {
  html: string;
  google: boolean;
  signsUp: boolean;
  sells: boolean;
}

export async function readAppPage(
  folder: string,
  config: PageConfig,
  publicUrl: string,
): Promise<AppPage> {
  const template = await readFile(path.join(folder, "index.html"), "utf8");
  const html = withPublicUrl(template, publicUrl);
  if (!html.includes(configSlot)) throw new Error(`index.html has no ${configSlot}`);
  // An element of this type ends at the first "</script", so no "<" may stand in it.
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return {
    html: html.replace(configSlot, () => configSlot.replace("><", () => `>${json}<`)),
    google: config.googleSignIn === true,
    signsUp: config.signUp === undefined,
    sells: config.plan === undefined,
  };
}

/** No page's name has a dot or ends as a copy's does: anyone who looks for left-over files finds none. */
function namesFile(asked: string): boolean {
  const name = asked.slice(asked.lastIndexOf("/") + 1);
  return name.includes(".") || name.endsWith("~");
}

/** Any other path that a browser opens as a page and that no route of the API has: the router in the page decides. */
export function serveAppPage(
  page: AppPage | undefined,
  isApi: (path: string) => boolean,
  cookieName: string,
) {
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** One for each kind of page, of which there are few. */
  function compressedOnce(html: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = compressed.get(html);
    if (known) return known;
    const work = compress(html).then((bytes) => new Uint8Array(bytes));
    compressed.set(html, work);
    return work;
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path: asked, url } = c.req;
    const taken = c.req.header("accept") ?? "*/*";
    const wantsPage = taken.includes("text/html") || (taken.includes("*/*") && hasPreview(asked));
    const isPage = wantsPage && !isApi(asked) && !namesFile(asked);
    if ((method !== "GET" && method !== "HEAD") || !isPage) return next();
    if (page === undefined) return c.text("The web app is not built yet.", 503);
    const opening = prerenderedScreenOf({
      ...page,
      path: asked,
      query: new URL(url).searchParams,
      isVisitor: getCookie(c, cookieName) === undefined,
      isReferred: getCookie(c, referralCookie) === "true",
    });
    const html = withPrerenderedScreen(pageAt(page.html, asked), opening);
    const headers = {
      "cache-control": "no-cache",
      "content-type": "text/html; charset=UTF-8",
      vary: "accept-encoding, cookie",
    };
    if (!/\bbr\b/.test(c.req.header("accept-encoding") ?? "")) return c.body(html, 200, headers);
    return c.body(await compressedOnce(html), 200, { ...headers, "content-encoding": "br" });
  });
}

/** The same configuration for clients that are no page, before anybody signs in. */
export function configRoute(config: PageConfig): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    "/api/config",
    describeRoute({
      summary: "Guardians, limits, and what this server offers",
      responses: answers(200, clientConfig),
    }),
    (c) => {
      c.header("cache-control", "public, max-age=60");
      return c.json({ ...config, limits: clientLimits });
    },
  );
}
