import { sealedChunkMost } from "@breezy/contract/attachments";
import { batchBodyBytes, bodyBytes } from "@breezy/contract/errors";
import { pictureBytes } from "@breezy/contract/pictures";
import { overviewBytes, secretBytes } from "@breezy/contract/vault";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Context, Next } from "hono";
import { bodySizes, createBodyBudget } from "./body-budget.ts";
import type { AppEnv } from "./context.ts";
import { Refusal } from "./refusal.ts";

/** One entry of the largest allowed parts in base64, and what is around them. */
export const entryBodyBytes = Math.ceil(((overviewBytes + secretBytes) * 4) / 3) + 4096;

/** By what is stated, else while it is read. */
function limit(c: Context, maxSize: number, next: Next): Promise<Response | void> {
  const stated = statedBytes(c);
  // Anyone who touches a body to count it has it copied twice. The HTTP parser holds people to what
  // they state, and refuses those who state it in two ways.
  if (stated === undefined) return bodyLimit({ maxSize, onError: tooLarge })(c, next);
  return stated <= maxSize ? next() : tooLarge();
}

function statedBytes(c: Context): number | undefined {
  const stated = c.req.header("content-length");
  const isStated = stated !== undefined && c.req.header("transfer-encoding") === undefined;
  return isStated ? Number(stated) : undefined;
}

function hasNoBody({ req }: Context): boolean {
  return req.method === "GET" || req.method === "HEAD";
}

function tooLarge(): never {
  throw new Refusal("too_large", "That is too much at once.");
}

/** A message to Breezy with a picture in base64. */
const messageBodyBytes = Math.ceil((pictureBytes * 4) / 3) + bodyBytes;
const messagesPath = "/api/messages";

const batchPath = "/passwords/batch";

/** How much of the vault's own, or of a message, may come at once; undefined for what is small. */
function limitOf(path: string): number | undefined {
  if (path === batchPath) return batchBodyBytes;
  if (path === messagesPath) return messageBodyBytes;
  if (path.startsWith("/passwords")) return entryBodyBytes;
  const isChunk = /^\/attachments\/[^/]+\/chunks\//.test(path);
  return isChunk ? sealedChunkMost : undefined;
}

/** No matter who asks. A body without a stated length is held whole by now, so a stranger's is a small one. */
export function limitBodies() {
  return createMiddleware((c, next) =>
    hasNoBody(c) || limitOf(c.req.path) !== undefined ? next() : limit(c, bodyBytes, next),
  );
}

/**
 * Behind requireUser: sealed entries and chunks of files are larger. What is larger than one entry is
 * read only as far as the person's vault can hold it, if it is for that, and as there is room for it; `vaultBytes`
 * refuses anyone who has no vault.
 */
export function limitSealedBodies(vaultBytes: (userId: string) => Promise<number>) {
  const take = createBodyBudget(bodySizes);
  return createMiddleware<AppEnv>(async (c, next) => {
    const most = limitOf(c.req.path);
    if (most === undefined || hasNoBody(c)) return next();
    const bytes = statedBytes(c) ?? most;
    if (bytes <= entryBodyBytes || bytes > most) return limit(c, most, next);
    const { userId } = c.var.principal;
    const isMessage = c.req.path === messagesPath;
    const maxSize = isMessage ? most : Math.min(most, await vaultBytes(userId));
    const release = take(userId, Math.min(bytes, maxSize));
    try {
      return await limit(c, maxSize, next);
    } finally {
      release();
    }
  });
}

/**
 * A body as it comes, off the socket itself: through the web's streams a megabyte is copied twice,
 * and what files of megabytes leave to be collected holds up everybody else.
 */
export async function bodyPieces(c: Context<AppEnv>): Promise<Uint8Array[]> {
  const { incoming } = c.env;
  // Without a stated length it was read when it was counted.
  if (incoming?.readableDidRead === false) return Array.fromAsync<Uint8Array>(incoming);
  return Array.fromAsync(c.req.raw.body ?? []);
}
