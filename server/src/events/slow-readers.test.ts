import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AppEnv } from "../http/context.ts";
import { openEventStream } from "./event-stream.ts";
import { eventRoutes } from "./routes.ts";
import { createStreams, type Streams } from "./streams.ts";

const who = { userId: "person", sessionId: "session", email: "", signedInAt: 0, device: "" };
/** Connections hold some megabytes on their way. */
const mostEvents = 2_000_000;

let now: number;
let streams: Streams;
let server: ReturnType<typeof serve>;
let answer: IncomingMessage;
beforeEach(async () => {
  now = 0;
  streams = createStreams(() => now);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("principal", who);
    await next();
  });
  app.route(
    "/",
    eventRoutes({
      streams,
      vaults: { findVersion: async () => 0 },
      findPlans: async () => new Map(),
    }),
  );
  server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  [answer] = (await once(get(`http://127.0.0.1:${port}/events`, { agent: false }), "response")) as [
    IncomingMessage,
  ];
  answer.on("error", () => {});
});
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  streams.close();
  await closed;
});

/** The reader takes nothing, until nothing more fits into the connection. Returns the last version. */
async function fill(): Promise<number> {
  const [listener] = streams.listeners();
  for (let version = 1; version < mostEvents; version++) {
    streams.headMoved(who.userId, version);
    await new Promise(setImmediate);
    if (listener!.stream.isBehind()) return version;
  }
  throw new Error("the connection took everything");
}

test("a slow reader gets the newest version, without the steps between", async () => {
  const filled = await fill();
  for (let version = filled + 1; version <= filled + 1000; version++) {
    streams.headMoved(who.userId, version);
  }
  let heard = "";
  answer.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  while (!heard.endsWith(`{"version":${filled + 1000}}\n\n`)) await once(answer, "data");
  expect(heard.match(/^data: /gm)!.length).toBeLessThanOrEqual(filled + 3);
});

test("a reader that takes nothing for a minute is cut off", async () => {
  await fill();
  streams.beat();
  now += 59_999;
  streams.beat();
  expect(streams.listeners()).toHaveLength(1);
  now += 1;
  streams.beat();
  expect(streams.listeners()).toHaveLength(0);
  const closed = new Promise((resolve) => answer.once("close", resolve));
  answer.resume();
  await closed;
});

test("a reader that takes nothing does not hold a shutdown up", async () => {
  await fill();
});

test("news for a reader that left while it waited for some go nowhere, and stop nobody else's", async () => {
  let gone = 0;
  const stream = openEventStream(() => gone++);
  const reader = stream.body.getReader();
  const waits = reader.read();
  await new Promise(setImmediate);
  await reader.cancel();
  expect(await waits).toEqual({ value: undefined, done: true });
  stream.put("vault", "event: vault\n\n");
  stream.end();
  expect(gone).toBe(1);
  expect(stream.isBehind()).toBe(false);
});
