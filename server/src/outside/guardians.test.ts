import { generateKeyPairSync, sign } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { utf8 } from "@breezy/crypto/bytes";
import { answerMessage } from "@breezy/crypto/messages";
import { sha256 } from "@breezy/crypto/verify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWithinMs, type Guardians, httpGuardians } from "./guardians.ts";

const user = "11111111-2222-4333-8444-555555555555";
const signed = {
  answer: '{"guardian":"guardian-1"}',
  signature: Buffer.alloc(64).toString("base64"),
};

const own = generateKeyPairSync("ed25519");
const signingKey = Buffer.from(own.publicKey.export({ format: "jwk" }).x!, "base64url").toString(
  "base64",
);

let server: Server;
let guardians: Guardians;
let away: string[];
let heard: { url: string; authorization: string; body: string }[];
let reply: { status: number; body: string | ((asked: string) => string) };
beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      heard.push({ url: request.url!, authorization: request.headers.authorization ?? "", body });
      const said = typeof reply.body === "string" ? reply.body : reply.body(body);
      response.writeHead(reply.status, { location: "http://evil.example" }).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  guardians = httpGuardians(
    [
      { id: "guardian-1", url: `http://127.0.0.1:${port}`, signingKey },
      { id: "guardian-2", url: "http://127.0.0.1:1", signingKey },
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
});

/** As a guardian of this name answers, that holds the listed key, to what it was asked. */
const answerOf = (id: string) => (asked: string) => {
  const answer = JSON.stringify({ guardian: id });
  const message = answerMessage(id, sha256(utf8(asked)), utf8(answer));
  return JSON.stringify({
    answer,
    signature: sign(null, message, own.privateKey).toString("base64"),
  });
};

// Claim (running it): A guardian counts as there only if it takes the relay's token and signs, under the
// key and the name that the set lists for its address, what it was asked just now.
test.each([
  ["signs what it was asked", 200, answerOf("guardian-1"), undefined],
  ["signs under another name", 200, answerOf("guardian-3"), "another"],
  ["signs another question", 200, () => answerOf("guardian-1")("another"), "another"],
  ["signs with another key", 200, JSON.stringify(signed), "another"],
  ["does not take the token", 401, "", "refused"],
  ["fails", 500, "", "unreachable"],
] as const)("one that %s is told from the others", async (_name, status, body, fault) => {
  reply = { status, body };
  const faults: [string, string][] = [["guardian-2", "unreachable"]];
  if (fault) faults.unshift(["guardian-1", fault]);
  expect([...(await guardians.findFaults())]).toEqual(faults);
});

test("whoever asks is named to the guardian by the request's id alone, and only where there is a request", async () => {
  const asked: (string | undefined)[] = [];
  const listening = createServer((request, response) => {
    asked.push(request.headers["x-request-id"] as string | undefined);
    response.end(JSON.stringify(signed));
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo;
  let current: string | undefined = "8a6e0804-2bd0-4672-b79d-d97027f9071a";
  const named = httpGuardians(
    [{ id: "guardian-1", url: `http://127.0.0.1:${port}`, signingKey }],
    "relay-token",
    () => undefined,
    answerWithinMs,
    () => current,
  );
  await named.ask("guardian-1", user, "witness", "{}");
  current = undefined;
  await named.ask("guardian-1", user, "witness", "{}");
  expect(asked).toEqual(["8a6e0804-2bd0-4672-b79d-d97027f9071a", undefined]);
  await new Promise((resolve) => listening.close(resolve));
});

test("the highest generation that a guardian said is said to whoever is at its address, and no other guardian's", async () => {
  const code = "0a".repeat(32);
  const heardOf: (string | undefined)[] = [];
  const replies = [`1.${code}`, `3.${code}`, `2.${code}`, "9.short", "x".repeat(70), undefined];
  const listening = createServer((request, response) => {
    heardOf.push(request.headers["x-guardian-generation"] as string | undefined);
    const said = replies[heardOf.length - 1];
    if (said) response.setHeader("x-guardian-generation", said);
    response.end(JSON.stringify(signed));
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const both = httpGuardians(
    ["guardian-1", "guardian-2"].map((id) => ({ id, url, signingKey })),
    "relay-token",
    () => undefined,
  );
  for (let n = 0; n < 6; n++) await both.ask("guardian-1", user, "witness", "{}");
  await both.ask("guardian-2", user, "witness", "{}");
  const highest = `3.${code}`;
  expect(heardOf).toEqual([undefined, `1.${code}`, highest, highest, highest, highest, undefined]);
  await new Promise((resolve) => listening.close(resolve));
});
