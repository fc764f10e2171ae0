import { createHash, createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createObjectStore, type ObjectStore, sandboxS3 } from "./s3.ts";
import { refusalOf } from "./signature.ts";

const now = Date.parse("2026-11-23T00:00:00Z");
const object = "/files/a/b/0";

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breezy-s3-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  store = createObjectStore(folder, () => now);
});

const hash = (data: string) => createHash("sha256").update(data).digest("hex");
const mac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** Signed by hand, step by step as Amazon describes it. */
function aRequest(method: string, path: string, body = "", over: Partial<typeof sandboxS3> = {}) {
  const { id, secret, region } = { ...sandboxS3, ...over };
  const headers = { host: "127.0.0.1", sum: hash(body), date: "20261123T000000Z" };
  const names = "host;x-amz-content-sha256;x-amz-date";
  const canonical =
    `${method}\n${path}\n\nhost:${headers.host}\nx-amz-content-sha256:${headers.sum}\n` +
    `x-amz-date:${headers.date}\n\n${names}\n${headers.sum}`;
  const scope = `20261123/${region}/s3/aws4_request`;
  const day = mac(`AWS4${secret}`, "20261123");
  const key = mac(mac(mac(day, region), "s3"), "aws4_request");
  const signature = mac(key, `AWS4-HMAC-SHA256\n${headers.date}\n${scope}\n${hash(canonical)}`);
  return new Request(`http://127.0.0.1${path}`, {
    method,
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature.toString("hex")}`,
      "x-amz-content-sha256": headers.sum,
      "x-amz-date": headers.date,
    },
    ...(body && { body }),
  });
}

const ask = async (...given: Parameters<typeof aRequest>) => store.routes.fetch(aRequest(...given));

test("takes Amazon's own example, and no other signature for it", async () => {
  const example = (signature: string) =>
    new Request("http://examplebucket.s3.amazonaws.com/test.txt", {
      headers: {
        range: "bytes=0-9",
        "x-amz-content-sha256": hash(""),
        "x-amz-date": "20130524T000000Z",
        authorization:
          "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
          `SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
      },
    });
  const key = {
    id: "AKIAIOSFODNN7EXAMPLE",
    secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
  };
  const at = Date.parse("2013-05-24T00:00:00Z");
  const right = "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41";
  const none = new Uint8Array();
  expect(await refusalOf(example(right), none, key, at)).toBeNull();
  expect(await refusalOf(example(right.replace("f", "0")), none, key, at)).toBe(
    "SignatureDoesNotMatch",
  );
  expect(await refusalOf(example(right), Uint8Array.of(1), key, at)).toBe(
    "XAmzContentSHA256Mismatch",
  );
  expect(await refusalOf(example(right), none, key, at + 16 * 60_000)).toBe("RequestTimeTooSkewed");
});

test("what is put comes back, is replaced, outlives a restart, and is gone once deleted", async () => {
  expect((await ask("PUT", object, "one")).status).toBe(200);
  expect((await ask("PUT", object, "two")).status).toBe(200);
  store = createObjectStore(folder, () => now);
  expect(await (await ask("GET", object)).text()).toBe("two");
  expect((await ask("DELETE", object)).status).toBe(204);
  const gone = await ask("GET", object);
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining("NoSuchKey")]);
});

test.each([
  [
    "another secret",
    aRequest("GET", object, "", { secret: "guess" as never }),
    403,
    "SignatureDoesNotMatch",
  ],
  [
    "another key",
    aRequest("GET", object, "", { id: "AKIANOBODY" as never }),
    403,
    "InvalidAccessKeyId",
  ],
  [
    "another region",
    aRequest("GET", object, "", { region: "eu-west-1" as never }),
    400,
    "AuthorizationHeaderMalformed",
  ],
  ["no signature", new Request(`http://127.0.0.1${object}`), 403, "AccessDenied"],
  ["another bucket", aRequest("GET", "/others/a"), 404, "NoSuchBucket"],
])("%s is refused", async (_, request, status, code) => {
  const answer = await store.routes.fetch(request);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(code)]);
});

test("fails when it is told to, as often as it is told to", async () => {
  await ask("PUT", object, "whole");
  const tell = (body: object) =>
    store.routes.request("/behaviour", { method: "POST", body: JSON.stringify(body) });
  expect((await tell({ mode: "silly" })).status).toBe(422);
  for (const [mode, status] of [
    ["failing", 500],
    ["slow_down", 503],
    ["forbidden", 403],
  ] as const) {
    await tell({ mode, times: 1 });
    expect((await ask("GET", object)).status).toBe(status);
  }
  await tell({ mode: "truncated", times: 1 });
  expect(await (await ask("GET", object)).text()).toBe("wh");
  expect(await (await ask("GET", object)).text()).toBe("whole");
});
