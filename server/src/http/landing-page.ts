import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { PageConfig } from "@breezy/contract/page-config";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { DatabaseUnavailable } from "../database/failures.ts";
import type { AppEnv } from "./context.ts";
import { escapeHtml, withPublicUrl } from "./page-slots.ts";

/** What the build left open in landing.html. */
const slots = {
  supportAddress: "{{support-address}}",
  /** Its header has both states; the root element says which is shown. */
  root: '<html lang="en">',
};

const compress = promisify(brotliCompress);

interface Version {
  etag: string;
  html: string;
  brotli: Uint8Array<ArrayBuffer>;
}

/** The page at `/`, made once in both of its states. */
export interface LandingPage {
  signedOut: Version;
  signedIn: Version;
}

export type LandingSettings = Pick<PageConfig, "supportAddress" | "signUp" | "plan"> & {
  publicUrl: string;
};

export async function readLandingPage(
  folder: string,
  { supportAddress, publicUrl, signUp, plan }: LandingSettings,
): Promise<LandingPage> {
  const template = await readFile(path.join(folder, "landing.html"), "utf8");
  if (!template.includes(slots.root)) throw new Error(`landing.html has no ${slots.root}`);
  const html = withPublicUrl(template, publicUrl).replaceAll(slots.supportAddress, () =>
    escapeHtml(supportAddress),
  );
  const offered = [
    ...(signUp ? [`data-sign-up="${signUp}"`] : []),
    ...(plan ? ["data-unsold"] : []),
  ];
  const withRoot = (more: string[]) =>
    html.replace(slots.root, `<html ${['lang="en"', ...more].join(" ")}>`);
  return {
    signedOut: await versionOf(withRoot(offered)),
    signedIn: await versionOf(withRoot(["data-signed-in", ...offered])),
  };
}

async function versionOf(html: string): Promise<Version> {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 27);
  return { etag: `"${hash}"`, html, brotli: new Uint8Array(await compress(html)) };
}

/** `/` for anyone who asks; `isSignedIn` is asked of nobody without a cookie. */
export function serveLandingPage(
  landing: LandingPage | undefined,
  isSignedIn: (c: Context) => Promise<boolean>,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isReading = c.req.method === "GET" || c.req.method === "HEAD";
    if (landing === undefined || c.req.path !== "/" || !isReading) return next();
    const { etag, html, brotli } = (await knownSignedIn(c, isSignedIn))
      ? landing.signedIn
      : landing.signedOut;
    const headers = {
      "cache-control": "private, no-cache",
      "content-type": "text/html; charset=UTF-8",
      etag,
      vary: "accept-encoding, cookie",
    };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    if (/\bbr\b/.test(c.req.header("accept-encoding") ?? "")) {
      return c.body(brotli, 200, { ...headers, "content-encoding": "br" });
    }
    return c.body(html, 200, headers);
  });
}

async function knownSignedIn(
  c: Context,
  isSignedIn: (c: Context) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await isSignedIn(c);
  } catch (error) {
    // The front door stands without a database; Login leads on anyone who is signed in.
    if (error instanceof DatabaseUnavailable) return false;
    throw error;
  }
}
