import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatabaseUnavailable } from "../database/failures.ts";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { aUser } from "../testing/people.ts";
import { readWebFiles } from "./web-files.ts";

const config = {
  guardians: [],
  predecessors: [],
  supportAddress: `"><script>alert(1)</script>$&@example.com`,
};
const template =
  '<!doctype html><html lang="en"><a href="mailto:{{support-address}}">{{public-url}}/og.png</a></html>';

let it: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "landing-"));
  const slot = '<script type="application/json" id="config"></script>';
  await writeFile(path.join(folder, "index.html"), slot);
  await writeFile(path.join(folder, "landing.html"), template);
  it = await anApp({ webFiles: await readWebFiles(folder, config, publicUrl) });
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true });
});

async function rootOf(response: Response): Promise<string> {
  return /<html[^>]*>/.exec(await response.text())![0];
}

const signedOut = '<html lang="en">';
const signedIn = '<html lang="en" data-signed-in>';

describe("the front door", () => {
  test("is the landing page, with this place's addresses and nothing else in it", async () => {
    const response = await it.call("GET", "/");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toBe("accept-encoding, cookie");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const html = await response.text();
    expect(html).toContain(`>${publicUrl}/og.png<`);
    expect(html).not.toContain("<script");
    expect(html).toContain("$&#38;@example.com");
  });

  test("knows who is signed in, and only while they are", async () => {
    const person = await aUser(it);
    const headers = { cookie: person.cookie };
    expect(await rootOf(await it.call("GET", "/", { headers }))).toBe(signedIn);
    expect(await rootOf(await it.call("GET", "/"))).toBe(signedOut);
    const forged = { cookie: person.cookie.replace("=", "=x") };
    expect(await rootOf(await it.call("GET", "/", { headers: forged }))).toBe(signedOut);
    const left = { ...headers, origin: publicUrl };
    expect((await it.call("POST", "/api/auth/sign-out", { headers: left, body: {} })).status).toBe(
      200,
    );
    expect(await rootOf(await it.call("GET", "/", { headers }))).toBe(signedOut);
  });

  test("is not sent again where it is the same, and is sent again where the state is another", async () => {
    const person = await aUser(it);
    const etag = (await it.call("GET", "/")).headers.get("etag")!;
    const again = await it.call("GET", "/", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const headers = { "if-none-match": etag, cookie: person.cookie };
    expect(await rootOf(await it.call("GET", "/", { headers }))).toBe(signedIn);
  });

  test("comes compressed where the browser takes it, and answers HEAD with the headers alone", async () => {
    const packed = await it.call("GET", "/", { headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers.get("content-encoding")).toBe("br");
    const html = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(html).toContain(signedOut);
    const head = await it.call("HEAD", "/");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toBe(packed.headers.get("etag"));
  });

  test("stands while the database does not", async () => {
    const person = await aUser(it);
    const down = () => Promise.reject(new DatabaseUnavailable(new Error("gone")));
    const webFiles = await readWebFiles(folder, config, publicUrl);
    const db = { ...it.db, asAuth: down };
    const without = await anApp({ webFiles, beside: { ...it, db } });
    const response = await without.call("GET", "/", { headers: { cookie: person.cookie } });
    expect([response.status, await rootOf(response)]).toEqual([200, signedOut]);
    await without.close();
  });
});

test("a landing.html whose root is not known is named at start", async () => {
  await writeFile(path.join(folder, "landing.html"), "<html>");
  await expect(readWebFiles(folder, config, publicUrl)).rejects.toThrow(/landing\.html has no/);
});

test("offers no sign-up where there is none, and no plans where none are sold", async () => {
  await writeFile(path.join(folder, "landing.html"), template);
  const offers = { ...config, signUp: "invited", plan: "Plus" } as const;
  const its = await anApp({
    beside: it,
    webFiles: await readWebFiles(folder, offers, publicUrl),
  });
  const root = '<html lang="en" data-sign-up="invited" data-unsold>';
  expect(await rootOf(await its.call("GET", "/"))).toBe(root);
  await its.close();
});
