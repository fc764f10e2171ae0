import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Blobs, BlobsUnavailable, folderBlobs } from "../outside/blobs.ts";
import { PaymentsUnavailable } from "../outside/payments.ts";
import { s3Blobs } from "../outside/s3-blobs.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aFile, begin, putChunk } from "../testing/attachments.ts";
import { aUser } from "../testing/people.ts";
import { aCreate, anEntry, aReadyPerson } from "../testing/vaults.ts";
import { createFailures } from "./failures.ts";
import { Refusal } from "./refusal.ts";

interface Line {
  sentence: string;
  requestId?: string;
  code?: string;
  route?: string;
  error?: object;
}

let it: TestApp;
/** Host and port of an object store without room. */
let bucket: string;
const fullBucket = createServer((_, response) => response.writeHead(507).end());
beforeAll(async () => {
  await once(fullBucket.listen(0, "127.0.0.1"), "listening");
  bucket = `127.0.0.1:${(fullBucket.address() as AddressInfo).port}`;
});
afterAll(() => fullBucket.close());
afterEach(() => it.close());

const lines = () => it.logged.map((line) => JSON.parse(line) as Line);

/** The one line beside the request's own. */
function failureOf(answer: Response): Line | undefined {
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const ofIt = lines().filter((line) => line.requestId === requestId);
  expect(ofIt.filter(({ sentence }) => sentence === "request")).toHaveLength(1);
  const [failure, ...more] = ofIt.filter(({ sentence }) => sentence !== "request");
  expect(more).toEqual([]);
  return failure;
}

const full = () =>
  Promise.reject(
    new BlobsUnavailable("the folder of files can't be used", {
      cause: Object.assign(new Error("no space left on device"), { code: "ENOSPC" }),
    }),
  );
const none = async () => undefined;

// Claim (running it): Every answer that is a failure of ours has a line in the log with its cause
// and the request's id, and failures of the file store are counted.
test.each<[string, (folder: string) => Blobs, string]>([
  ["is full", () => ({ put: full, get: none, remove: none }), '"code":"ENOSPC"'],
  ["can't be used", (folder) => folderBlobs(path.join(folder, "file")), '"code":"ENOTDIR"'],
  ["is a bucket that fails", () => s3Blobs(`http://a:b@${bucket}/files`, Date.now), "answered 507"],
])("a store of files that %s is said in the log and counted", async (_, storeOf, cause) => {
  const held: { blobs?: Blobs } = {};
  const blobs: Blobs = {
    put: (...given) => held.blobs!.put(...given),
    get: (name) => held.blobs!.get(name),
    remove: (name) => held.blobs!.remove(name),
  };
  it = await anApp({ blobs });
  await writeFile(path.join(it.blobFolder, "file"), "");
  held.blobs = storeOf(it.blobFolder);
  const person = await aReadyPerson(it);
  const entry = anEntry();
  await person.save(aCreate(entry));
  const file = aFile(entry.id);
  await begin(person, file);
  const counted = async () =>
    /^storage_failures_total\{operation="put"\} (\d+)$/m.exec((await it.metrics.text()).body)?.[1];
  expect(await counted()).toBe("0");

  const answer = await putChunk(person, file, 0);
  expect(answer.status).toBe(503);
  const failure = failureOf(answer);
  expect(failure).toMatchObject({ sentence: "a request failed", code: "unavailable" });
  expect(JSON.stringify(failure?.error)).toContain(cause);
  expect(await counted()).toBe("1");
});

test("guardians that are all away are named in the log", async () => {
  it = await anApp();
  for (const id of it.guardians.ids) it.guardians.away.add(id);
  const person = await aUser(it);
  const answer = await person.call("GET", `/vault/pin?nonce=${"A".repeat(22)}%3D%3D`);
  expect(answer.status).toBe(503);
  const failure = failureOf(answer);
  expect(failure).toMatchObject({ sentence: "a request failed", code: "guardians_unavailable" });
  expect(JSON.stringify(failure)).toContain("unreachable: guardian-1, guardian-2, guardian-3");
});

test("a database that is away is said in the log with its cause", async () => {
  it = await anApp();
  const person = await aUser(it);
  const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const connecting = vi
    .spyOn(it.operator, "connect")
    .mockImplementation(() => Promise.reject(gone));
  const answer = await person.call("GET", "/users/me");
  connecting.mockRestore();
  expect(answer.status).toBe(503);
  const failure = failureOf(answer);
  expect(failure).toMatchObject({ sentence: "a request failed", code: "unavailable" });
  expect(JSON.stringify(failure)).toContain('"code":"ECONNREFUSED"');
});

test("what is no failure of ours has its request's line alone, and a health check has none", async () => {
  it = await anApp();
  expect(failureOf(await it.call("GET", "/users/me"))).toBeUndefined();
  expect(failureOf(await it.call("GET", "/nowhere"))).toBeUndefined();
  const before = it.logged.length;
  for (const url of ["/health/live", "/health/ready"]) await it.call("GET", url);
  expect(it.logged.slice(before)).toEqual([]);
});

test("failures with a cause are all written, those without one in ten seconds for each code", async () => {
  it = await anApp();
  const written: { level: string; fields: { code?: string; leftOut?: number } }[] = [];
  const at = (level: string) => (fields: object) => void written.push({ level, fields });
  const log = { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
  let now = 0;
  const { answer } = createFailures({ log, clock: () => now });
  const busy = new Refusal("busy", "Please try again.");
  for (let n = 0; n < 3; n++) expect(answer(busy, `${n}`).status).toBe(503);
  answer(new Refusal("reply_broken", "It broke off."), "3");
  now = 10_000;
  answer(busy, "4");
  expect(written).toEqual([
    { level: "warn", fields: { requestId: "0", code: "busy", leftOut: 0 } },
    { level: "warn", fields: { requestId: "3", code: "reply_broken", leftOut: 0 } },
    { level: "warn", fields: { requestId: "4", code: "busy", leftOut: 2 } },
  ]);

  written.length = 0;
  for (const [error, status, code] of [
    [new PaymentsUnavailable("away"), 503, "billing_unavailable"],
    [new PaymentsUnavailable("away"), 503, "billing_unavailable"],
    [new TypeError("a slip"), 500, "internal"],
  ] as const) {
    expect(answer(error, "5").status).toBe(status);
    expect(written.pop()).toEqual({ level: "error", fields: { requestId: "5", code, error } });
  }
});
