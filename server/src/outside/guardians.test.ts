import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guardians, httpGuardians } from "./guardians.ts";

const user = "11111111-2222-4333-8444-555555555555";
const signed = {
  answer: '{"guardian":"guardian-1"}',
  signature: Buffer.alloc(64).toString("base64"),
};

let server: Server;
let guardians: Guardians;
let away: string[];
let heard: { url: string; authorization: string; body: string }[];
let reply: { status: number; body: string };
beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      heard.push({ url: request.url!, authorization: request.headers.authorization ?? "", body });
      response.writeHead(reply.status, { location: "http://evil.example" }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  guardians = httpGuardians(
    [
      { id: "guardian-1", url: `http://127.0.0.1:${port}` },
      { id: "guardian-2", url: "http://127.0.0.1:1" },
    ],
    "relay-token",
    (guardian, cause) => void away.push(`${guardian}: ${String(cause)}`),
  );
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

function ask(status: number, body: string, guardian = "guardian-1") {
  heard = [];
  away = [];
  reply = { status, body };
  return guardians.ask(guardian, user, "witness", ' {"exact": "text"}\n');
}

test("the exact text is handed over with the relay's token, and the answer comes back as it is", async () => {
  expect(await ask(200, JSON.stringify(signed))).toEqual(signed);
  expect(heard).toEqual([
    {
      url: `/v1/users/${user}/witness`,
      authorization: "Bearer relay-token",
      body: ' {"exact": "text"}\n',
    },
  ]);
});

test.each([
  ["refuses unsigned", 400, '{"detail":"no","code":"invalid"}', "refused"],
  ["does not take the token", 401, "", "refused"],
  ["answers in another shape", 200, '{"answer":1}', "refused"],
  ["answers no JSON", 200, "<html>", "unreachable"],
  ["fails", 500, "", "unreachable"],
  ["sends elsewhere", 302, "", "unreachable"],
])("a guardian that %s is named", async (_name, status, body, error) => {
  expect(await ask(status, body)).toEqual({ error });
  expect(away).toHaveLength(error === "unreachable" ? 1 : 0);
});

test("a guardian that is away is an answer too", async () => {
  expect(await ask(200, "", "guardian-2")).toEqual({ error: "unreachable" });
  expect(away).toEqual([expect.stringMatching(/^guardian-2: TypeError: fetch failed/)]);
  reply = { status: 200, body: "" };
  expect(await guardians.answering()).toEqual(["guardian-1"]);
});
