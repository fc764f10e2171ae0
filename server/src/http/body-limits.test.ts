/** Through real sockets: a test's own requests have none. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyPieces, limitBodies, limitSealedBodies } from "./body-limits.ts";
import type { AppEnv } from "./context.ts";
import { Refusal } from "./refusal.ts";

const app = new Hono<AppEnv>();
app.onError((error) => {
  if (!(error instanceof Refusal)) throw error;
  return error.toResponse();
});
app.use(limitBodies(), async (c, next) => {
  c.set("principal", { userId: "ada", email: "", sessionId: "", signedInAt: 0, device: "" });
  await next();
});
app.use(limitSealedBodies(async () => Infinity));
app.put("*", async (c) => c.body(Buffer.concat(await bodyPieces(c))));

let port: number;
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  if (!server.listening) await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const chunkPath = "/attachments/a/chunks/0";
const largest = 1024 * 1024 + 16;

function aBody(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => at % 251);
}

const put = (body: Uint8Array<ArrayBuffer> | ReadableStream, more: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${chunkPath}`, { method: "PUT", body, ...more });

test("the largest comes as it was sent, and one byte more is refused", async () => {
  const body = aBody(largest);
  const answer = await put(body);
  expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
  expect((await put(aBody(largest + 1))).status).toBe(413);
});

test("nothing is nothing", async () => {
  expect((await (await put(new Uint8Array(0))).arrayBuffer()).byteLength).toBe(0);
});

test("a body that does not say its length comes too, and is counted as it comes", async () => {
  const streamed = (length: number) => put(new Blob([aBody(length)]).stream(), { duplex: "half" });
  const answer = await streamed(200_000);
  expect(Buffer.from(await answer.arrayBuffer()).equals(aBody(200_000))).toBe(true);
  expect((await streamed(largest + 1)).status).toBe(413);
});

test.each([
  ["sends more than they stated", "", "four, and more than that"],
  ["states a length in two ways", "transfer-encoding: chunked\r\n", "4\r\nfour\r\n0\r\n\r\n"],
])("who %s is refused", async (_, header, body) => {
  const socket = connect(port, "127.0.0.1");
  const head = `PUT ${chunkPath} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 4\r\n`;
  socket.write(`${head}${header}\r\n${body}`);
  const told = Buffer.concat(await Array.fromAsync<Buffer>(socket)).toString("latin1");
  expect(told).toMatch(/^HTTP\/1\.1 400 /);
});
