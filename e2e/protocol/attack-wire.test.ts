/** Requests that no browser of ours sends: raw bytes, lying headers, other sites, strange texts. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followLink, linkIn, mailsTo, nextMail } from "../inbox.ts";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, anAccount, type Device } from "./device.ts";

let world: World;
let device: Device;
let host: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breezy-attack-"));
  await mkdir(join(folder, "dist/assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "beside the web app");
  await writeFile(join(folder, "dist/assets/app.js"), "1");
  await writeFile(
    join(folder, "dist/index.html"),
    '<!doctype html><script type="application/json" id="config"></script>',
  );
  await writeFile(
    join(folder, "dist/landing.html"),
    '<!doctype html><html lang="en"><script src="/assets/app.js"></script></html>',
  );
  world = await createWorld({ webDist: pathToFileURL(join(folder, "dist")).href });
  device = await aDevice(world, await anAccount(world));
  host = new URL(world.url).host;
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const answerWithinMs = 5000;

/** Exactly these bytes, and all that comes back until the server closes or falls silent. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.setTimeout(answerWithinMs, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
  });
}

function request(line: string, headers: string[] = [], body = ""): string {
  return [line, ...headers, "Connection: close", "", body].join("\r\n");
}

function statuses(received: string): string[] {
  return Array.from(received.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status!);
}

function post(path: string, headers: Record<string, string>, body: BodyInit): Promise<Response> {
  return fetch(`${world.url}${path}`, { method: "POST", headers, body, redirect: "manual" });
}

function cookied(more: Record<string, string> = {}): Record<string, string> {
  return { cookie: device.cookie, "x-forwarded-for": "203.0.113.9", ...more };
}

async function name(): Promise<unknown> {
  const me = await device.fetcher("/users/me", {});
  return ((await me.json()) as { first_name: string }).first_name;
}

describe("another site's page", () => {
  const json = { "content-type": "application/json" };
  test.each<[string, Record<string, string>, BodyInit]>([
    ["a form", { origin: "https://evil.example" }, new URLSearchParams({ email: "a@b.co" })],
    ["a form without a name of its own", { origin: "null" }, new URLSearchParams({ a: "b" })],
    ["a text", { "content-type": "text/plain", origin: "https://evil.example" }, "{}"],
    ["JSON from a sandboxed frame", { ...json, origin: "null" }, "{}"],
    ["JSON from a neighbouring port", { ...json, origin: "http://localhost:1" }, "{}"],
    ["JSON without an origin", { ...json, "sec-fetch-site": "cross-site" }, "{}"],
    ["a cookie alone", json, "{}"],
  ])("changes nothing by %s", async (_, headers, body) => {
    for (const path of ["/vault/reset", "/api/auth/sign-out", "/vault"]) {
      expect((await post(path, cookied(headers), body)).status).toBe(403);
    }
    expect((await device.fetcher("/users/me", {})).status).toBe(200);
  });

  test("is given no answer to read: no route allows another origin", async () => {
    const headers = cookied({ origin: "https://evil.example" });
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await fetch(`${world.url}/users/me`, { method, headers });
      expect([...answer.headers.keys()].filter((key) => /access-control/.test(key))).toEqual([]);
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  test.each(["x-http-method-override", "x-method-override", "x-http-method"])(
    "turns no GET into a change by %s",
    async (header) => {
      const headers = cookied({ [header]: "DELETE" });
      for (const path of ["/users/me/sessions", "/users/me/sessions?_method=DELETE"]) {
        expect((await fetch(`${world.url}${path}`, { headers })).status).toBe(200);
      }
      const answer = await post("/users/me?_method=PUT", cookied({ origin: world.url }), "{}");
      expect(answer.status).toBe(404);
    },
  );
});

describe("two requests in one", () => {
  const inner = "GET /users/me HTTP/1.1\r\nHost: x\r\n\r\n";
  test.each<[string, string[], string]>([
    [
      "both lengths",
      [`Content-Length: ${inner.length}`, "Transfer-Encoding: chunked"],
      "0\r\n\r\n",
    ],
    ["two lengths", ["Content-Length: 0", `Content-Length: ${inner.length}`], ""],
    ["a length with a sign", ["Content-Length: +0"], ""],
    ["a coding with another name", ["Transfer-Encoding: xchunked"], "0\r\n\r\n"],
    ["a coding twice", ["Transfer-Encoding: chunked, identity"], "0\r\n\r\n"],
    ["a folded header", ["X-A: b", " Transfer-Encoding: chunked", "Content-Length: 0"], ""],
    ["a space before the colon", ["Content-Length : 0"], ""],
    ["a chunk of a strange size", ["Transfer-Encoding: chunked"], "0x1\r\na\r\n0\r\n\r\n"],
  ])("by %s are never answered as two", async (_, headers, body) => {
    const text = [
      "POST /api/auth/sign-out HTTP/1.1",
      `Host: ${host}`,
      ...headers,
      "",
      body + inner,
    ];
    const received = statuses(await raw(text.join("\r\n")));
    expect(received.filter((status) => status === "401" || status === "200").length).toBe(0);
    expect(received.length).toBeLessThanOrEqual(1);
  });

  test("by a line break in a path or a header value never reach a header of the answer", async () => {
    for (const path of ["/auth%0d%0aSet-Cookie:%20a=b", "/%0d%0a%0d%0a<script>"]) {
      const received = await raw(request(`GET ${path} HTTP/1.1`, [`Host: ${host}`]));
      expect(received).not.toMatch(/^set-cookie/im);
      expect(received).not.toContain("<script>");
    }
    const token = "a%0d%0aLocation:%20https://evil.example";
    const answer = await fetch(`${world.url}/api/auth/verify-email?token=${token}`, {
      redirect: "manual",
    });
    // Behind the #, spelled so that it ends nothing.
    expect(answer.headers.get("location")).toBe(
      "/auth#type=confirm&token=a%0D%0ALocation%3A+https%3A%2F%2Fevil.example",
    );
  });
});

describe("a lying Host", () => {
  test.each([
    "evil.example",
    "evil.example/users/me?",
    "localhost@evil.example",
    "x/../vault?a=",
    "",
  ])("%j opens no other path and puts itself into no answer", async (lie) => {
    const received = await raw(request("GET /users/me HTTP/1.1", [`Host: ${lie}`]));
    expect(statuses(received)).toHaveLength(1);
    expect(["400", "401", "404"]).toContain(statuses(received)[0]);
    expect(received).not.toContain("evil.example");
  });

  test.each(["http://evil.example/users/me", "//evil.example/users/me", "/\\evil.example", "*"])(
    "nor does a request for %s",
    async (target) => {
      const received = await raw(request(`GET ${target} HTTP/1.1`, [`Host: ${host}`]));
      expect(["400", "401", "404"]).toContain(statuses(received)[0]);
      expect(received).not.toContain("evil.example");
    },
  );

  test("is in no mailed link, whatever is said to have been forwarded", async () => {
    const email = `host.${Date.now().toString(36)}@example.org`;
    const body = JSON.stringify({ email, password: "long enough" });
    const received = await raw(
      request(
        "POST /users HTTP/1.1",
        [
          "Host: evil.example",
          "X-Forwarded-Host: evil.example",
          "X-Forwarded-Proto: https",
          "X-Forwarded-For: 203.0.113.77",
          "Forwarded: host=evil.example",
          "Content-Type: application/json",
          `Content-Length: ${body.length}`,
        ],
        body,
      ),
    );
    expect(statuses(received)).toEqual(["202"]);
    const mail = await nextMail(world.inboxUrl, email, /confirm/i);
    expect(mail.links.length).toBeGreaterThan(0);
    for (const link of mail.links) expect(new URL(link).origin).toBe(world.url);
  });
});

describe("a caller that breaks off or asks in no known way", () => {
  test.each([
    ["TRACE", request("TRACE /users/me HTTP/1.1", ["Host: h"])],
    ["CONNECT", request("CONNECT evil.example:443 HTTP/1.1", ["Host: evil.example:443"])],
    ["an upgrade", request("GET /users/me HTTP/1.1", ["Host: h", "Upgrade: h2c"])],
    ["a long header", request("GET / HTTP/1.1", ["Host: h", `X-A: ${"a".repeat(20_000)}`])],
    ["many headers", request("GET / HTTP/1.1", ["Host: h", ...Array(3000).fill("X-A: b")])],
    ["a long path", request(`GET /${"a".repeat(20_000)} HTTP/1.1`, ["Host: h"])],
    ["a broken escape", request("GET /passwords/%e0%a4%a HTTP/1.1", ["Host: h"])],
    ["no version", "GET /users/me\r\n\r\n"],
    ["TLS", "\x16\x03\x01\x02\x00\x01"],
    ["no host", request("GET /users/me HTTP/1.1")],
  ])("(%s) is answered once at most, and nobody else notices", async (_, text) => {
    const received = await raw(text);
    expect(statuses(received).length).toBeLessThanOrEqual(1);
    expect(received).not.toMatch(/HTTP\/1\.1 [25]0\d|node_modules|\.ts:/);
    expect((await device.fetcher("/users/me", {})).status).toBe(200);
  });

  test("in the middle of a body changes nothing", async () => {
    const before = await name();
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1");
    const headers = ["Host: h", `Cookie: ${device.cookie}`, `Origin: ${world.url}`];
    const typed = [...headers, "Content-Type: application/json", "Content-Length: 500"];
    socket.write(["PUT /users/me HTTP/1.1", ...typed, "", '{"first_name":"half"}'].join("\r\n"));
    await new Promise<void>((resolve) => socket.end(() => resolve()));
    socket.destroy();
    expect(await name()).toEqual(before);
  });
});

describe("an address", () => {
  const attempt = (email: string, at: string) =>
    post(
      "/users",
      { "content-type": "application/json", "x-forwarded-for": at },
      JSON.stringify({ email, password: "long enough" }),
    );

  test.each([
    "a@example.org\r\nBcc: all@example.org",
    "a@example.org\nX: y",
    "a@example.org, b@example.org",
    '"<script>"@example.org',
    "<a@example.org>",
    "a@example.org\0",
    "ada@exаmple.org",
    "ada＠example.org",
    "ADA@EXAMPLE.ORG.",
    "ada@[127.0.0.1]",
    "ada@localhost",
    " ada@example.org",
  ])("%j is none, and nothing is mailed to it", async (email) => {
    const answer = await attempt(email, "203.0.113.20");
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toMatch(/example|script/i);
  });

  test("in other letters is the same person: one account, one limit of mails", async () => {
    const email = `case.${Date.now().toString(36)}@example.org`;
    const spellings = [email, email.toUpperCase(), email.replace("case", "CaSe")];
    const answers = [];
    for (let i = 0; i < 6; i++) {
      answers.push((await attempt(spellings[i % 3]!, `203.0.113.${30 + i}`)).status);
    }
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    const mail = await nextMail(world.inboxUrl, email, /confirm/i);
    await followLink(linkIn(mail, "verify-email"), "long enough");
    const mails = await mailsTo(world.inboxUrl, email);
    expect(mails.every(({ subject }) => /confirm/i.test(subject))).toBe(true);
  });

  test("unconfirmed gives no session, and its confirmation none either", async () => {
    const email = `unconfirmed.${Date.now().toString(36)}@example.org`;
    await attempt(email, "203.0.113.50");
    const signIn = () =>
      post(
        "/api/auth/sign-in/email",
        { "content-type": "application/json", "x-forwarded-for": "203.0.113.50" },
        JSON.stringify({ email, password: "long enough" }),
      );
    const refused = await signIn();
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const mail = await nextMail(world.inboxUrl, email, /confirm/i);
    const link = linkIn(mail, "verify-email");
    const led = await fetch(link, { redirect: "manual" });
    expect(led.headers.getSetCookie()).toEqual([]);
    // As a scanner of mails follows it, before anybody has.
    expect((await signIn()).status).toBe(401);
    expect(await followLink(link)).toBe(false);
    expect((await signIn()).status).toBe(401);
    expect(await followLink(link, "long enough")).toBe(true);
    expect((await signIn()).status).toBe(200);
  });
});

describe("a text that is JSON, and strange", () => {
  const put = (body: string) =>
    device.fetcher("/users/me", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body,
    });

  test.each([
    ["a NUL", '{"first_name":"a\\u0000"}', 422],
    ["half a surrogate pair", '{"first_name":"\\ud800"}', 422],
    ["a prototype", '{"__proto__":{"first_name":"x"}}', 422],
    ["a constructor", '{"constructor":{"prototype":{"first_name":"x"}}}', 422],
    ["an object for a text", '{"first_name":{"toString":"x"}}', 422],
    ["a deep list", `{"first_name":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, 422],
    ["other quotes", "{'first_name':'x'}", 400],
    ["two values", '{"first_name":"x"}{}', 400],
    ["no number", "NaN", 400],
  ])("with %s changes nothing", async (_, body, status) => {
    const before = await name();
    expect((await put(body)).status).toBe(status);
    expect(await name()).toEqual(before);
    expect(({} as { first_name?: string }).first_name).toBeUndefined();
  });

  test("with a key twice counts its last, as every part of the product reads it", async () => {
    expect((await put('{"first_name":"first","first_name":"last"}')).status).toBe(200);
    expect(await name()).toBe("last");
  });

  test("compressed is no JSON: nothing is ever unpacked", async () => {
    const bomb = gzipSync(`{"first_name":"${" ".repeat(10_000_000)}"}`);
    const answer = await device.fetcher("/users/me", {
      method: "PUT",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: new Uint8Array(bomb),
    });
    expect(answer.status).toBe(400);
  });

  test.each(["NaN", "-1", "0.5", "1e400", "9007199254740992", "1&since=2", "null", "%00", "0x"])(
    "since=%s is refused, before a vault is looked for",
    async (since) => {
      expect((await device.fetcher(`/passwords?since=${since}`, {})).status).toBe(422);
    },
  );
});

describe("the limits by address", () => {
  const signIn = (headers: Record<string, string>, email: string) =>
    post(
      "/api/auth/sign-in/email",
      { "content-type": "application/json", ...headers },
      JSON.stringify({ email, password: "wrong but long" }),
    );

  test("are not escaped by writing more addresses before the one that the proxy saw", async () => {
    const email = `limit.${Date.now().toString(36)}@example.org`;
    const answers = [];
    for (let i = 0; i < 12; i++) {
      const lie = `10.0.0.${i}, 2001:db8:${i}::1, 203.0.113.60`;
      answers.push((await signIn({ "x-forwarded-for": lie }, email)).status);
    }
    expect(answers.slice(10)).toEqual([429, 429]);
  });

  test("count a whole IPv6 /64 and every case of an address once", async () => {
    const email = `limit6.${Date.now().toString(36)}@example.org`;
    const answers = [];
    for (let i = 0; i < 12; i++) {
      const at = `2001:db8:5:5:${i}::${i.toString(16)}`;
      const spelling = i % 2 ? email.toUpperCase() : email;
      answers.push((await signIn({ "x-forwarded-for": at }, spelling)).status);
    }
    expect(answers.slice(10)).toEqual([429, 429]);
  });
});

describe("what is served", () => {
  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/app.js/../../../secret.txt",
    "//etc/passwd",
    "/assets/app.js%00.txt",
    "/assets/",
    "/index.html",
  ])("%s is no file for a program", async (path) => {
    const received = await raw(request(`GET ${path} HTTP/1.1`, [`Host: ${host}`]));
    expect(["400", "404"]).toContain(statuses(received)[0]);
    expect(received).not.toContain("beside the web app");
  });

  test("is one page for a browser, whatever it asks for, that takes no script but its own files", async () => {
    expect((await fetch(`${world.url}/assets/app.js`)).status).toBe(200);
    for (const path of ["/", "/auth?x=<script>", "/%3Cscript%3E", "/constructor"]) {
      // The front door is open to whoever asks; every other page to what says that it shows pages.
      const accept = path === "/" ? "*/*" : "text/html";
      const answer = await fetch(`${world.url}${path}`, { headers: { accept } });
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/default-src 'none'.*script-src 'self';.*require-trusted-types-for/);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect((await answer.text()).match(/<script/g)).toHaveLength(1);
    }
  });

  test("tells nothing of the inside: no metrics, no versions, no stack, no echo", async () => {
    for (const path of ["/metrics", "/health", "/api/auth/session", "/api/auth/sign-up/email"]) {
      const answer = await fetch(`${world.url}${path}`, { redirect: "manual" });
      expect(answer.status).toBe(404);
    }
    const ready = await fetch(`${world.url}/health/ready`);
    expect(Object.keys((await ready.json()) as object).sort()).toEqual([
      "database",
      "failing",
      "guardians",
      "ready",
      "version",
    ]);
    for (const header of ["server", "x-powered-by"]) expect(ready.headers.get(header)).toBeNull();
    const echo = await fetch(`${world.url}/%3Cscript%3Ecanary%3C/script%3E?canary=1`);
    expect(await echo.text()).not.toContain("canary");
  });

  test("the library's own paths for sign-up, reset, accounts and sessions are closed, but for those that are ours", async () => {
    for (const path of [
      "/api/auth/sign-up/email",
      "/api/auth/request-password-reset",
      "/api/auth/change-password",
      "/api/auth/update-user",
      "/api/auth/delete-user",
      "/api/auth/list-sessions",
      "/api/auth/revoke-session",
      "/api/auth/link-social",
      "/api/auth/sign-in/social",
    ]) {
      for (const method of ["GET", "POST"]) {
        const headers = cookied({ origin: world.url, "content-type": "application/json" });
        const init = { method, headers, ...(method === "POST" && { body: "{}" }) };
        const answer = await fetch(`${world.url}${path}`, init);
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
  });
});
