import { attachmentChunkBytes, attachmentTagBytes } from "@breezy/contract/attachments";
import { batchBodyBytes, bodyBytes } from "@breezy/contract/errors";
import { overviewBytes, secretBytes } from "@breezy/contract/vault";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { MiddlewareHandler } from "hono";
import { Refusal } from "./refusal.ts";

/** One entry of the largest allowed parts in base64, and what stands around them. */
const entryBodyBytes = Math.ceil(((overviewBytes + secretBytes) * 4) / 3) + 4096;

function limit(maxSize: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: tooLarge });
  return (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const stated = c.req.header("content-length");
    // Whoever touches a body to count it has it copied twice. The HTTP parser holds people to what
    // they state, and refuses those who state it in two ways.
    if (stated === undefined || c.req.header("transfer-encoding") !== undefined) {
      return counted(c, next);
    }
    return Number(stated) <= maxSize ? next() : tooLarge();
  };
}

function tooLarge(): never {
  throw new Refusal("too_large", "That is too much at once.");
}

const limits = {
  batch: limit(batchBodyBytes),
  entry: limit(entryBodyBytes),
  chunk: limit(attachmentChunkBytes + attachmentTagBytes),
  other: limit(bodyBytes),
};

/** How much of the vault's own may come at once; undefined for what is small. */
function limitOf(path: string) {
  if (path === "/passwords/batch") return limits.batch;
  if (path.startsWith("/passwords")) return limits.entry;
  return /^\/attachments\/[^/]+\/chunks\//.test(path) ? limits.chunk : undefined;
}

/** Whoever asks. A body without a stated length is held whole by now, so a stranger's is a small one. */
export function limitBodies() {
  return createMiddleware((c, next) => (limitOf(c.req.path) ? next() : limits.other(c, next)));
}

/** Behind requireUser: sealed entries and chunks of files are larger. */
export function limitSealedBodies() {
  return createMiddleware((c, next) => limitOf(c.req.path)?.(c, next) ?? next());
}
