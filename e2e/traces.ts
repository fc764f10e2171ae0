/** What a secret leaves behind where it must not: in the traffic, in files, under any spelling. */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** Everything that left or reached the page: addresses, headers and bodies, the worker's too. */
export async function recordTraffic(
  page: Page,
): Promise<{ texts: string[]; settled(): Promise<void> }> {
  const texts: string[] = [];
  const pending: Promise<unknown>[] = [];
  const keep = (url: string, text: Promise<string>) => {
    // A redirect has no body, and a page that is left takes its answers with it.
    const kept = text.then((known) => texts.push(known)).catch(() => undefined);
    // Kept as well if it ends, which is not always told of what a page asked for as it was left.
    if (!isEverybodys(url)) pending.push(kept);
  };
  page.context().on("request", (request) => {
    // The fragment is told to us here, and sent nowhere.
    texts.push(request.url().replace(/#.*/, ""), request.postData() ?? "");
    keep(
      request.url(),
      request.allHeaders().then((headers) => JSON.stringify(headers)),
    );
  });
  page.context().on("response", (response) => {
    const url = response.url();
    keep(
      url,
      response.allHeaders().then((headers) => JSON.stringify(headers)),
    );
    // The stream of news has no end to wait for: what it says is heard below.
    if (!url.endsWith("/events")) keep(url, response.text());
  });
  if (page.context().browser()?.browserType().name() === "chromium") await keepNews(page, texts);
  return {
    texts,
    async settled() {
      await Promise.all(pending);
    },
  };
}

/** Files and answers that are the same for everybody. */
function isEverybodys(url: string): boolean {
  return /^\/(?:assets\/|health\/|favicon)/.test(new URL(url).pathname);
}

/** Only Chromium tells what the stream of news says. */
async function keepNews(page: Page, texts: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Network.eventSourceMessageReceived", ({ data }) => texts.push(data));
  await devtools.send("Network.enable");
}

export interface Written {
  path: string;
  size: number;
  /** When it was last written to. */
  atMs: number;
}

/** Files come and go while the product runs; those that went hold nothing. */
export async function filesUnder(folder: string): Promise<Written[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const about = await stat(path).catch(noneIfGone);
      return about && { path, size: about.size, atMs: about.mtimeMs };
    }),
  );
  return found.filter((file) => file !== null);
}

function noneIfGone(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

export async function textOf({ path }: Written): Promise<string> {
  return (await readFile(path).catch(noneIfGone))?.toString("latin1") ?? "";
}

/** The ways in which a secret could have been written down. */
export function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    encodeURIComponent(secret),
    JSON.stringify([...bytes]).slice(1, -1),
    createHash("sha256").update(bytes).digest("hex"),
    createHash("sha256").update(bytes).digest("base64"),
  ];
}
