/**
 * An object store that speaks as Amazon's S3 does, addressed by path: puts, gets and deletes what is
 * signed by its key, in one bucket. It fails, dawdles and breaks off when it is told to.
 */
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { openObjects } from "./objects.ts";
import { refusalOf, refusals, type S3Key } from "./signature.ts";

export const s3Path = "/s3";
/** Known to everyone. */
export const sandboxS3 = {
  id: "AKIASANDBOX",
  secret: "sandbox/secret+known-to-everyone",
  region: "us-east-1",
  bucket: "files",
} as const satisfies S3Key & { bucket: string };

/** What the server is told: the bucket of the sandbox at `origin`, with its key. */
export function sandboxBlobUrl(origin: string): string {
  const url = new URL(`${origin}${s3Path}/${sandboxS3.bucket}`);
  url.username = sandboxS3.id;
  url.password = encodeURIComponent(sandboxS3.secret);
  url.searchParams.set("region", sandboxS3.region);
  return url.href;
}

export const s3Modes = [
  "faithful",
  /** 500, as when something broke over there. */
  "failing",
  /** 503, as when it is asked too often. */
  "slow_down",
  /** 403, as when the key was taken away. */
  "forbidden",
  /** Answers after `delayMs`. */
  "slow",
  /** A get breaks off in the middle; a put is stored, and its answer never comes. */
  "cut_off",
  /** A get gives half of the object, and calls it whole. */
  "truncated",
] as const;
export type S3Mode = (typeof s3Modes)[number];

export interface S3Behaviour {
  mode: S3Mode;
  delayMs: number;
  /** How many requests meet it; then it is faithful. */
  times: number;
}

type Env = { Bindings: HttpBindings };

export interface ObjectStore {
  routes: Hono<Env>;
  behaviour: S3Behaviour;
  /** How many requests it had. */
  asked(): number;
}

export function createObjectStore(folder: string, clock: () => number): ObjectStore {
  const objects = openObjects(folder);
  const behaviour: S3Behaviour = { mode: "faithful", delayMs: 50, times: Infinity };
  const routes = new Hono<Env>();
  let asked = 0;

  /** `POST /s3/behaviour {"mode": "failing", "times": 2}`, for journeys. */
  routes.post("/behaviour", async (c) => {
    const { mode, delayMs = 50, times } = await c.req.json<Partial<S3Behaviour>>();
    if (!mode || !s3Modes.includes(mode)) {
      return c.json({ error: `one of ${s3Modes.join(", ")}` }, 422);
    }
    Object.assign(behaviour, { mode, delayMs, times: times ?? Infinity });
    return c.json({ mode, delayMs });
  });

  routes.all("/:bucket/*", async (c) => {
    asked++;
    const body = new Uint8Array(await c.req.arrayBuffer());
    const mode = behaviour.times-- > 0 ? behaviour.mode : "faithful";
    if (mode === "slow") await delay(behaviour.delayMs);
    if (mode === "failing") return refuse(c, 500, "InternalError");
    if (mode === "slow_down") return refuse(c, 503, "SlowDown");
    const refusal =
      mode === "forbidden" ? "AccessDenied" : await refusalOf(c.req.raw, body, sandboxS3, clock());
    if (refusal) return refuse(c, refusals[refusal], refusal);
    if (c.req.param("bucket") !== sandboxS3.bucket) return refuse(c, 404, "NoSuchBucket");
    const key = new URL(c.req.url).pathname;
    switch (c.req.method) {
      case "PUT":
        await objects.put(key, body);
        if (mode === "cut_off") return hangUp(c);
        return c.body(null, 200, { etag: etagOf(body) });
      case "GET":
        return give(c, await objects.get(key), mode);
      case "DELETE":
        await objects.remove(key);
        return c.body(null, 204);
      default:
        return refuse(c, 405, "MethodNotAllowed");
    }
  });

  return { routes, behaviour, asked: () => asked };
}

function give(c: Context<Env>, bytes: Uint8Array<ArrayBuffer> | undefined, mode: S3Mode): Response {
  if (!bytes) return refuse(c, 404, "NoSuchKey");
  const half = bytes.subarray(0, bytes.length >> 1);
  if (mode === "truncated") return c.body(half, 200, { etag: etagOf(bytes) });
  if (mode !== "cut_off") return c.body(bytes, 200, { etag: etagOf(bytes) });
  const headers = { "content-length": `${bytes.length}` };
  c.env.outgoing.writeHead(200, headers);
  c.env.outgoing.write(half, () => c.env.outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

function hangUp(c: Context<Env>): Response {
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

function refuse(
  c: Context<Env>,
  status: 400 | 403 | 404 | 405 | 500 | 503,
  code: string,
): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return c.body(text, status, { "content-type": "application/xml" });
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
