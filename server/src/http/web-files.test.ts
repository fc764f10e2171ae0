import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { clientConfig } from "@breezy/contract/client-config";
import type { PageConfig } from "@breezy/contract/page-config";
import { secretBytes } from "@breezy/contract/vault";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { readWebFiles } from "./web-files.ts";

const config: PageConfig = {
  guardians: [],
  predecessors: [],
  supportAddress: "</script><script>alert(1)</script>$&@example.com",
};
const page = { headers: { accept: "text/html,application/xhtml+xml" } };

let it: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "web-files-"));
  await mkdir(path.join(folder, "assets"));
  const html = `<!doctype html><title>Breezy</title>
    <meta property="og:image" content="{{public-url}}/og.png" />
    <script type="application/json" id="config"></script>`;
  await writeFile(path.join(folder, "index.html"), html);
  await writeFile(path.join(folder, "landing.html"), '<html lang="en">Landing</html>');
  await writeFile(path.join(folder, "assets/app-1a2b.js"), "plain");
  await writeFile(path.join(folder, "assets/app-1a2b.js.br"), "brotli");
  await writeFile(path.join(folder, "sw.js"), "worker");
  it = await anApp({
    webFiles: await readWebFiles(folder, config, publicUrl),
    pageConfig: config,
  });
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true });
});

test("a client that is no page is told the page's configuration, and what it may send", async () => {
  const response = await it.call("GET", "/api/config");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  const told = clientConfig.parse(await response.json());
  const html = await (await it.call("GET", "/auth", page)).text();
  const embedded = /id="config">([^<]*)</.exec(html)![1]!;
  const { limits, ...shared } = told;
  expect(shared).toEqual(JSON.parse(embedded));
  expect(limits.secretBytes).toBe(secretBytes);
});

describe("a page", () => {
  test.each(["/auth", "/auth?confirmed=1", "/dashboard/passwords", "/nowhere", "/vault/nowhere"])(
    "%s is the web app, with its configuration",
    async (address) => {
      const response = await it.call("GET", address, page);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      const html = await response.text();
      const json = /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(html)![1]!;
      expect(JSON.parse(json)).toEqual(config);
      expect(html.match(/<script/g)).toHaveLength(1);
    },
  );

  test("names its picture by its whole address", async () => {
    const html = await (await it.call("GET", "/pricing", page)).text();
    expect(html).toContain(`property="og:image" content="${publicUrl}/og.png"`);
    expect(html).not.toContain("{{");
  });

  test.each(["/passwords", "/users/me", "/vault/pin"])(
    "is never what %s answers",
    async (address) => {
      await expectRefusal(await it.call("GET", address, page), 401, "unauthenticated");
    },
  );

  test.each(["/", "/auth", "/pricing", "/privacy-policy", "/share/1a2b"])(
    "%s is given to whoever makes a preview of it, and says not what it takes",
    async (address) => {
      for (const headers of [{}, { accept: "*/*" }, { accept: "image/webp,*/*;q=0.8" }]) {
        const response = await it.call("GET", address, { headers });
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
      }
      await expectRefusal(await it.call("POST", address), 404, "not_found");
    },
  );

  test("is not the answer to a program, to another method or to an unknown API path", async () => {
    await expectRefusal(await it.call("GET", "/nowhere"), 404, "not_found");
    const json = { headers: { accept: "application/json" } };
    await expectRefusal(await it.call("GET", "/pricing", json), 404, "not_found");
    await expectRefusal(await it.call("POST", "/auth", page), 404, "not_found");
    await expectRefusal(await it.call("GET", "/api/nowhere", page), 404, "not_found");
  });
});

describe("a file", () => {
  test("with a hash in its name stays in caches for good", async () => {
    const response = await it.call("GET", "/assets/app-1a2b.js");
    expect(await response.text()).toBe("plain");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("answers HEAD with the same headers and nothing else", async () => {
    const response = await it.call("HEAD", "/assets/app-1a2b.js");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect((await it.call("HEAD", "/", page)).status).toBe(200);
  });

  test("comes compressed where the browser takes it", async () => {
    const response = await it.call("GET", "/assets/app-1a2b.js", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(await response.text()).toBe("brotli");
  });

  test("without one is asked for anew, and not sent again where it is the same", async () => {
    const response = await it.call("GET", "/sw.js");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const etag = response.headers.get("etag")!;
    const again = await it.call("GET", "/sw.js", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each([
    "/assets/../index.html",
    "/..%2f..%2fetc%2fpasswd",
    "/assets/%2e%2e/%2e%2e/etc/passwd",
    "/index.html",
    "/landing.html",
    "/assets/app-1a2b.js.br",
    "/assets",
  ])("%s is none", async (address) => {
    await expectRefusal(await it.call("GET", address), 404, "not_found");
  });

  // Attack (odd requests): 404, and no page.
  test.each([
    "/auth~",
    "/auth.bak",
    "/.auth.swp",
    "/backup.sql",
    "/share/backup.zip",
    "/a.b/.git~",
  ])("%s is none for a browser either: no page is there in its place", async (address) => {
    for (const headers of [page.headers, { accept: "*/*" }]) {
      await expectRefusal(await it.call("GET", address, { headers }), 404, "not_found");
    }
  });
});

test("before anything is built a page says so", async () => {
  const webFiles = await readWebFiles(path.join(folder, "none"), config, publicUrl);
  const unbuilt = await anApp({ webFiles, beside: it });
  const response = await unbuilt.call("GET", "/", page);
  expect([response.status, await response.text()]).toEqual([503, "The web app is not built yet."]);
  await unbuilt.close();
});

test("an index.html without a place for the configuration is named at start", async () => {
  const bare = path.join(folder, "bare");
  await mkdir(bare);
  await writeFile(path.join(bare, "index.html"), "<!doctype html>");
  await expect(readWebFiles(bare, config, publicUrl)).rejects.toThrow(/index\.html has no/);
});
