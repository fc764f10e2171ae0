import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEvents } from "./open-events.ts";

const asked: { method: string; accept: string; after: string | undefined; body: string }[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    asked.push({
      method: request.method ?? "",
      accept: request.headers.accept ?? "",
      after: request.headers["last-event-id"]?.toString(),
      body: Buffer.concat(pieces).toString(),
    });
    answer(response);
  });
});
let path = "";
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
        resolve();
      });
    }),
);
afterAll(() => void server.close());

const open = (signal = new AbortController().signal) =>
  openEvents({ method: "POST", path, body: { a: 1 }, lastEventId: "7", signal });

test("asks for a stream, from where the reader is, and gives its events", async () => {
  answer = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(": hi\n\nid: 9\ndata: a\n\n");
  };
  expect(await Array.fromAsync(open())).toEqual([{ name: "message", data: "a", id: "9" }]);
  expect(asked.at(-1)).toEqual({
    method: "POST",
    accept: "text/event-stream",
    after: "7",
    body: '{"a":1}',
  });
});

test("a refusal has its code, its sentence and its time", async () => {
  answer = (response) => {
    response.writeHead(429, { "content-type": "application/json", "retry-after": "60" });
    response.end('{"detail":"No more today.","code":"message_limit"}');
  };
  await expect(Array.fromAsync(open())).rejects.toMatchObject({
    status: 429,
    code: "message_limit",
    detail: "No more today.",
    retryAfterMs: 60_000,
  });
});

test.each<[string, (response: ServerResponse) => void]>([
  ["before an answer", (response) => response.destroy()],
  [
    "in the middle of it",
    (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("data: a\n\n", () => response.destroy());
    },
  ],
  ["by a gateway", (response) => response.writeHead(502).end("<html>")],
])("a connection that is lost %s is the network's failure", async (_, fail) => {
  answer = fail;
  await expect(Array.fromAsync(open())).rejects.toMatchObject({ code: "network" });
});

test("who stops asking is told so, not that the network failed", async () => {
  answer = (response) => {
    response.writeHead(200);
    response.write("data: a\n\n");
  };
  const controller = new AbortController();
  const events = open(controller.signal);
  await events.next();
  controller.abort(new Error("no more"));
  await expect(events.next()).rejects.toThrow("no more");
});
