/** Through real sockets: what is asked is whether anything was read. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { batchBodyBytes } from "@breezy/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aFile } from "../testing/attachments.ts";
import { served, type Served } from "../testing/listening.ts";
import { aUser, givePlan, type Person } from "../testing/people.ts";
import { aCreate, anEntry, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";
import { createBodyBudget } from "./body-budget.ts";
import { entryBodyBytes } from "./body-limits.ts";

let it: TestApp;
let server: Served;
const open: Socket[] = [];
beforeAll(async () => {
  it = await anApp();
  server = await served(it);
});
beforeEach(() => it.advance(3600 * 1000));
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.stop();
  await it.close();
});

/** Says that so many bytes come, and sends `sent` of them. */
function announce(
  { cookie }: Person,
  bytes: number,
  { path = "/passwords/batch", method = "POST", sent = "" } = {},
): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  // Some are cut off with what they have not sent.
  socket.on("error", () => {});
  open.push(socket);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n` +
      `origin: ${it.publicUrl}\r\ncontent-type: application/json\r\n` +
      `content-length: ${bytes}\r\n\r\n${sent}`,
  );
  return socket;
}

/** The head of the answer to somebody who sends nothing of their body. */
async function answerTo(...asked: Parameters<typeof announce>): Promise<string> {
  const socket = announce(...asked);
  const [told] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return told.toString("latin1");
}

async function withPlan(plan: "plus" | "unlimited_pro"): Promise<ReadyPerson> {
  const person = await aReadyPerson(it);
  await givePlan(it, person, plan);
  return person;
}

/** What is no JSON, and large: 400 where it was taken, 503 where there was no room. */
async function statusOfLarge({ cookie }: Person, bytes = 5_000_000): Promise<number> {
  const answer = await fetch(`${server.url}/passwords/batch`, {
    method: "POST",
    headers: { cookie, origin: it.publicUrl, "content-type": "application/json" },
    body: "x".repeat(bytes),
  });
  if (answer.status === 503) {
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: "busy" });
  } else await answer.arrayBuffer();
  return answer.status;
}

/** Has begun to send so much, and is being read from. Returns how to break it off. */
async function sending({ cookie }: Person, bytes: number): Promise<() => Promise<void>> {
  const isRead = Promise.withResolvers<void>();
  let breakOff = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        breakOff = () => controller.error(new Error("the line broke"));
      },
      pull: () => isRead.resolve(),
    },
    { highWaterMark: 0 },
  );
  const headers = {
    cookie,
    origin: it.publicUrl,
    "content-type": "application/json",
    "content-length": String(bytes),
  };
  const asked = new Request(`${it.publicUrl}/passwords/batch`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  });
  const answer = Promise.resolve(it.app.fetch(asked));
  await isRead.promise;
  return async () => {
    breakOff();
    await answer;
  };
}

describe("a large body is refused before a byte of it is read", () => {
  // Attack (large bodies): the server answers 404 before it reads a byte.
  test("to whoever has no vault", async () => {
    const person = await aUser(it);
    expect(await answerTo(person, 20_000_000)).toMatch(/^HTTP\/1\.1 404 [^]*vault_missing/);
  });

  // Claim (requests): Large bodies are bounded before they are read, and no pattern takes longer
  // than its text.
  // Attack (large bodies): the server answers 413 before it reads a byte.
  test("where the plan's vault could not hold it", async () => {
    const free = await aReadyPerson(it);
    const most = 26 * entryBodyBytes;
    expect(await answerTo(free, most + 1)).toMatch(/^HTTP\/1\.1 413 [^]*too_large/);
    expect(await statusOfLarge(free, most)).toBe(400);
    const plus = await withPlan("plus");
    expect(await answerTo(plus, batchBodyBytes + 1)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await statusOfLarge(plus, batchBodyBytes)).toBe(400);
  });

  // Attack (large bodies): the server answers 404 before it reads a byte.
  test("a chunk of a file that was never begun", async () => {
    const { id, chunks } = aFile(anEntry().id, 1024 * 1024);
    const path = `/attachments/${id}/chunks/0`;
    const person = await aReadyPerson(it);
    const asked = { path, method: "PUT" };
    expect(await answerTo(person, chunks[0]!.length, asked)).toMatch(/^HTTP\/1\.1 404 /);
  });
});

test("a vault that holds more than its plan can be changed whole", async () => {
  const person = await withPlan("plus");
  const heavy = () => anEntry({ secret: { revision: 1, data: aText(40 * 1024) } });
  const entries = Array.from({ length: 60 }, heavy);
  expect((await person.save(...entries.map(aCreate))).status).toBe(200);
  await givePlan(it, person, "free");
  const changed = entries.map(({ id }) => ({
    op: "update" as const,
    id,
    secret: { revision: 2, data: aText(40 * 1024) },
  }));
  expect(JSON.stringify(changed).length).toBeGreaterThan(26 * entryBodyBytes);
  expect((await person.save(...changed)).status).toBe(200);
});

// Attack (large bodies): a second one gets 503 with Retry-After, and the browser sends it again.
test("one person's large bodies come one after the other, and small ones beside them", async () => {
  const [person, other] = [await withPlan("plus"), await withPlan("plus")];
  const first = await sending(person, 5_000_000);
  expect(await statusOfLarge(person)).toBe(503);
  expect(await statusOfLarge(other)).toBe(400);
  expect((await person.save(aCreate())).status).toBe(200);
  await first();
  expect(await statusOfLarge(person)).toBe(400);
});

// Claim (requests): Large bodies are bounded before they are read, and no pattern takes longer than
// its text.
// Attack (large bodies): what is beyond the bound gets 503 with Retry-After.
test("all people's large bodies together have a bound", async () => {
  const [one, two, three] = [
    await withPlan("plus"),
    await withPlan("plus"),
    await withPlan("unlimited_pro"),
  ];
  const first = [await sending(one, batchBodyBytes), await sending(two, batchBodyBytes)];
  expect(await statusOfLarge(three)).toBe(503);
  await first[0]!();
  expect(await statusOfLarge(three)).toBe(400);
  await first[1]!();
});

test.each([
  ["a batch", "/passwords/batch", "POST", 5_000_000],
  ["an entry", "/passwords", "POST", 50_000],
  ["a profile", "/users/me", "PUT", 500],
])("%s that breaks off on its way is no error in the log", async (_, path, method, bytes) => {
  const person = await withPlan("plus");
  const before = it.logged.length;
  const socket = announce(person, bytes, { path, method, sent: '{"' });
  await once(socket, "connect");
  socket.destroy();
  const lines = () => it.logged.slice(before).filter((line) => line.includes(`"${path}"`));
  await expect.poll(() => lines().some((line) => line.includes('"status":400'))).toBe(true);
  const said = it.logged.slice(before).join("\n");
  expect(said).not.toContain("a request failed");
});

test("a budget gives back what was taken, once, and lets one larger than itself come alone", () => {
  const take = createBodyBudget({ person: 10, all: 25 });
  const alone = take("ada", 30);
  expect(() => take("ada", 1)).toThrow("busy");
  expect(() => take("eve", 1)).toThrow("busy");
  alone();
  const parts = [take("ada", 5), take("ada", 5), take("eve", 15)];
  expect(() => take("ada", 1)).toThrow("busy");
  expect(() => take("joan", 1)).toThrow("busy");
  parts[0]!();
  take("joan", 5);
});
