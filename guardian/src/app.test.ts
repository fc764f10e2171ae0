import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { nobody, readRequestText } from "@breezy/contract/guardian";
import { expect, test } from "vitest";
import pino from "pino";
import { anOwner, aSet, relayToken, running } from "../fixtures/owner.ts";
import { createApp } from "./app.ts";

async function expectUnsigned(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  expect(Object.keys((await response.json()) as object).toSorted()).toEqual(["code", "detail"]);
}

test.each([
  ["no token", "read", "", 401],
  ["another token", "read", `${relayToken}x`, 401],
  ["another kind in the path", "evaluate", relayToken, 400],
  ["a path of nothing", "nothing", relayToken, 400],
])("refuses %s", async (_, kind, token, status) => {
  const at = running();
  const user = crypto.randomUUID();
  const text = JSON.stringify({ kind: "read", nonce: toBase64(randomBytes(16)), user });
  await expectUnsigned(await at.post(`/v1/users/${user}/${kind}`, text, token), status);
});

test.each([
  [
    "another person",
    (user: string) => ({
      kind: "read",
      nonce: toBase64(randomBytes(16)),
      user: user.replace(/^./, "f"),
    }),
  ],
  [
    "an unknown field",
    (user: string) => ({ kind: "read", nonce: toBase64(randomBytes(16)), user, extra: 1 }),
  ],
  ["no nonce", (user: string) => ({ kind: "read", user })],
  [
    "a count that no counter holds",
    (user: string) => ({
      kind: "reset",
      nonce: toBase64(randomBytes(16)),
      user,
      issuedAt: 2 ** 60,
    }),
  ],
])("refuses a body with %s", async (_, body) => {
  const user = `0${crypto.randomUUID().slice(1)}`;
  const text = JSON.stringify(body(user));
  await expectUnsigned(await running().post(`/v1/users/${user}/read`, text), 400);
});

test("refuses what is too long or no JSON, and what it never heard of", async () => {
  const at = running();
  const path = `/v1/users/${crypto.randomUUID()}/read`;
  await expectUnsigned(await at.post(path, "x".repeat(8 * 1024 + 1)), 413);
  await expectUnsigned(await at.post(path, "x".repeat(8 * 1024)), 400);
  await expectUnsigned(await at.post(path, "{"), 400);
  await expectUnsigned(await at.post("/v1/users", "{}"), 404);
});

test("knows nothing of a stranger, and reading leaves no trace", async () => {
  const at = running();
  const owner = await anOwner(at);
  expect(await owner.send("read")).toMatchObject({ ok: true, active: null, prepared: [] });
  expect(at.store.list()).toEqual([]);
});

// Claim (running it): A server's look at a guardian's health needs the relay's token, leaves no trace in
// its store and no line in its log; all else that is asked about nobody has its line.
test("a look at its health is answered to the relay alone, and not written down", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const at = running(aSet(), ":memory:", log);
  const text = readRequestText(nobody, toBase64(randomBytes(16)));
  await expectUnsigned(await at.post(`/v1/users/${nobody}/read`, text, "another"), 401);
  expect((await at.post(`/v1/users/${nobody}/read`, text)).status).toBe(200);
  expect(at.store.list()).toEqual([]);
  expect(lines).toEqual([]);
  const head = {
    version: 1,
    digest: toBase64(randomBytes(32)),
    signature: toBase64(randomBytes(64)),
  };
  const more = { kind: "witness", nonce: toBase64(randomBytes(16)), user: nobody, head };
  expect((await at.post(`/v1/users/${nobody}/witness`, JSON.stringify(more))).status).toBe(200);
  expect(lines).toHaveLength(1);
});

test("is ready while its store can be written, and live without it", async () => {
  const { guardian, store } = running(aSet());
  const app = createApp({ guardian, relayToken, log: pino({ level: "silent" }) });
  expect((await app.request("/health/ready")).status).toBe(200);
  store.close();
  await expectUnsigned(await app.request("/health/ready"), 500);
  expect((await app.request("/health/live")).status).toBe(200);
});

test("a line of the log names the server's request, and what is no such name is left out", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { guardian } = running();
  const app = createApp({ guardian, relayToken, log });
  const user = crypto.randomUUID();
  const requestId = crypto.randomUUID();
  for (const given of [requestId, 'x", "person": "Ada', undefined]) {
    await app.request(`/v1/users/${user}/read`, {
      method: "POST",
      body: readRequestText(user, toBase64(randomBytes(16))),
      headers: {
        authorization: `Bearer ${relayToken}`,
        ...(given && { "x-request-id": given }),
      },
    });
  }
  const named = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
  expect(named).toEqual([requestId, undefined, undefined]);
});
