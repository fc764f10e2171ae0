import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { PageConfig } from "@breezy/contract/page-config";
import { createMiddleware } from "hono/factory";
import { type AppPage, readAppPage } from "./app-page.ts";
import type { AppEnv } from "./context.ts";
import { type LandingPage, readLandingPage } from "./landing-page.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface WebFile {
  type: string;
  etag: string;
  cache: string;
  content: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
}

/** The built web app, read once: a path that is not in it does not exist. */
export interface WebFiles {
  files: ReadonlyMap<string, WebFile>;
  /** What every page of the app is made from; undefined if nothing is built. */
  page: AppPage | undefined;
  /** What `/` is in its place; undefined if nothing is built. */
  landing: LandingPage | undefined;
}

/** Built from a template of its own, and sent by a middleware of its own. */
const templates = ["index.html", "landing.html"];

export async function readWebFiles(
  folder: string,
  config: PageConfig,
  publicUrl: string,
): Promise<WebFiles> {
  const files = new Map<string, WebFile>();
  const names = await listFiles(folder);
  for (const name of names) {
    if (templates.includes(name) || name.endsWith(".br") || name.endsWith(".gz")) continue;
    const content = await read(folder, name);
    const hash = createHash("sha256").update(content).digest("base64url").slice(0, 27);
    files.set(`/${name}`, {
      type: types[path.extname(name)] ?? "application/octet-stream",
      etag: `"${hash}"`,
      // The build puts a hash into the name of everything under assets.
      cache: name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      content,
      brotli: names.includes(`${name}.br`) ? await read(folder, `${name}.br`) : undefined,
    });
  }
  if (!names.includes("index.html")) return { files, page: undefined, landing: undefined };
  return {
    files,
    page: await readAppPage(folder, config, publicUrl),
    landing: await readLandingPage(folder, { ...config, publicUrl }),
  };
}

/** A file of the web app, if the path is exactly one. */
export function serveFiles({ files }: WebFiles) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const file = isReading(c.req.method) ? files.get(c.req.path) : undefined;
    if (!file) return next();
    const brotli = /\bbr\b/.test(c.req.header("accept-encoding") ?? "") ? file.brotli : undefined;
    const headers = {
      "cache-control": file.cache,
      "content-type": file.type,
      etag: file.etag,
      vary: "accept-encoding",
    };
    if (c.req.header("if-none-match") === file.etag) return c.body(null, 304, headers);
    if (brotli) return c.body(brotli, 200, { ...headers, "content-encoding": "br" });
    return c.body(file.content, 200, headers);
  });
}

function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => name.replaceAll(path.sep, "/"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function read(folder: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path.join(folder, name)));
}
