import { batchBodyBytes, bodyBytes } from "@breezy/contract/errors";
import { overviewBytes, secretBytes } from "@breezy/contract/vault";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { Refusal } from "./refusal.ts";

/** One entry of the largest allowed parts in base64, and what stands around them. */
const entryBodyBytes = Math.ceil(((overviewBytes + secretBytes) * 4) / 3) + 4096;

function limit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError() {
      throw new Refusal("too_large", "That is too much at once.");
    },
  });
}

const limits = {
  batch: limit(batchBodyBytes),
  entry: limit(entryBodyBytes),
  other: limit(bodyBytes),
};

function isOfEntries(path: string): boolean {
  return path.startsWith("/passwords");
}

/** Whoever asks. A body without a stated length is held whole by now, so a stranger's is a small one. */
export function limitBodies() {
  return createMiddleware((c, next) => (isOfEntries(c.req.path) ? next() : limits.other(c, next)));
}

/** Behind requireUser: sealed entries are larger. */
export function limitEntryBodies() {
  return createMiddleware((c, next) => {
    if (!isOfEntries(c.req.path)) return next();
    return (c.req.path === "/passwords/batch" ? limits.batch : limits.entry)(c, next);
  });
}
