import { createServer, type IncomingMessage, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf, type SignatureRefusal } from "@breezy/sandbox/s3/signature";
import { BlobsUnavailable } from "./blobs.ts";
import { s3Blobs } from "./s3-blobs.ts";

const key = {
  id: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const at = new Date("2013-05-24T00:00:00Z");
const name = "0a/1b/2";

/** An object store in small: it takes what is signed by the key, and nothing else. */
const objects = new Map<string, Buffer>();
let failing = false;
let refused: SignatureRefusal | null = null;
let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("it listens nowhere");
  const secret = encodeURIComponent(key.secret);
  address = `http://${key.id}:${secret}@127.0.0.1:${bound.port}/bucket/files?region=us-east-1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function answer(
  request: IncomingMessage,
): Promise<{ status: number; body?: Buffer | string }> {
  const { method = "", url = "", headers } = request;
  const body = await buffer(request);
  const sent = new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).map(([field, value]) => [field, String(value)]),
  });
  if (failing) return { status: 503 };
  refused = await refusalOf(sent, body, key, at.getTime());
  if (refused) return { status: 403 };
  if (!url.startsWith("/bucket/")) return { status: 404, body: "<Code>NoSuchBucket</Code>" };
  if (method === "PUT") objects.set(url, body);
  if (method === "DELETE") objects.delete(url);
  if (method !== "GET") return { status: method === "PUT" ? 200 : 204 };
  const found = objects.get(url);
  return found ? { status: 200, body: found } : { status: 404, body: "<Code>NoSuchKey</Code>" };
}

test("what is put there comes back, is replaced, and is gone once removed", async () => {
  const blobs = s3Blobs(address, () => at.getTime());
  expect(await blobs.get(name)).toBeUndefined();
  await blobs.put(name, Uint8Array.of(1, 2, 3));
  await blobs.put(name, Uint8Array.of(4, 5));
  expect([...objects.keys()]).toEqual([`/bucket/files/${name}`]);
  expect(await blobs.get(name)).toEqual(Uint8Array.of(4, 5));
  await blobs.remove(name);
  await blobs.remove(name);
  expect(await blobs.get(name)).toBeUndefined();
});

test("a store that fails, a key that it does not know and a bucket that is not there are said so", async () => {
  const now = () => at.getTime();
  const strangers = s3Blobs(address.replace(key.id, "SOMEBODY"), now);
  await expect(strangers.put(name, Uint8Array.of(1))).rejects.toThrow(BlobsUnavailable);
  expect(refused).toBe("InvalidAccessKeyId");
  const elsewhere = s3Blobs(address.replace("/bucket/", "/other/"), now);
  await expect(elsewhere.get(name)).rejects.toThrow(BlobsUnavailable);
  const nowhere = s3Blobs(`http://a:b@127.0.0.1:1/bucket`, now);
  await expect(nowhere.get(name)).rejects.toThrow(BlobsUnavailable);
  const blobs = s3Blobs(address, now);
  failing = true;
  await expect(blobs.put(name, Uint8Array.of(1))).rejects.toThrow(BlobsUnavailable);
  await expect(blobs.get(name)).rejects.toThrow(BlobsUnavailable);
  await expect(blobs.remove(name)).rejects.toThrow(BlobsUnavailable);
  failing = false;
});
