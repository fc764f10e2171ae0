import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHashThreads, type Derivation } from "./hash-threads.ts";
import { createPasswords, hashesWaiting, hashThreads, passwordCost } from "./password-hash.ts";
import { anApp, type TestApp } from "./testing/app.ts";
import { aHome, aUser } from "./testing/people.ts";
import { expectRefusal } from "./testing/refusals.ts";

const passwords = createPasswords(passwordCost);
let it: TestApp;
beforeAll(async () => {
  it = await anApp({ passwords });
});
afterAll(() => it.close());

const asked = (changes: Partial<Derivation> = {}): Derivation => ({
  message: randomBytes(16),
  nonce: randomBytes(16),
  memory: 32 * 1024,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
  ...changes,
});

/** What came of each, in their order. */
async function outcomes(all: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(all);
  return settled.map((one) => (one.status === "fulfilled" ? "done" : String(one.reason.code)));
}

test("what no thread can do soon is refused at once, and those before it are done", async () => {
  const derive = createHashThreads({ threads: 1, waiting: 2 });
  const first = [derive(asked()), derive(asked()), derive(asked())];
  const last = derive(asked());
  const settled = await Promise.race([Promise.any(first).then(() => "first"), outcomes([last])]);
  expect(settled).toEqual(["busy"]);
  expect(await outcomes(first)).toEqual(["done", "done", "done"]);
  expect(await outcomes([derive(asked())])).toEqual(["done"]);
});

test("a thread that breaks down fails what it was at, and nothing else", async () => {
  const derive = createHashThreads({ threads: 1, waiting: 2 });
  const settled = await outcomes([derive(asked({ memory: -1 })), derive(asked()), derive(asked())]);
  expect(settled).toEqual(["ERR_OUT_OF_RANGE", "done", "done"]);
});

// Attack (crowds): files and names are served meanwhile.
test("a file is read before the passwords that were there first are hashed", async () => {
  const hashed = Array.from({ length: 24 }, () => passwords.hash("correct horse"));
  const first = await Promise.race([
    readFile(import.meta.filename).then(() => "the file"),
    Promise.all(hashed.slice(0, 12)).then(() => "twelve passwords"),
  ]);
  expect(first).toBe("the file");
  await Promise.all(hashed);
});

// Attack (crowds): the rest are asked to try again shortly.
test("a crowd that signs in at once is served as far as there is room, and the rest told when to come back", async () => {
  const { email, password } = await aUser(it);
  // All the room there is, taken in one moment: whoever signs in while it is worked off comes too early.
  const before = Array.from({ length: hashThreads + hashesWaiting }, () =>
    passwords.hash(password),
  );
  const size = 40;
  const crowd = await Promise.all(
    Array.from({ length: size }, (_, n) =>
      it.call("POST", "/api/auth/sign-in/email", {
        body: { email: n % 8 ? `nobody-${n}@example.com` : email, password },
        remoteAddress: aHome(),
      }),
    ),
  );
  const refused = crowd.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.headers.get("retry-after")).toBe("3");
    await expectRefusal(answer, 503, "busy");
  }
  const served = crowd.filter(({ status }) => status === 200 || status === 401);
  expect(served.length + refused.length).toBe(size);
  await Promise.all(before);
  const later = { body: { email, password }, remoteAddress: aHome() };
  expect((await it.call("POST", "/api/auth/sign-in/email", later)).status).toBe(200);
  expect(it.logged.filter((line) => line.includes("a request failed"))).toEqual([]);
});
