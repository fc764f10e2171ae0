import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import product from "../../package.json" with { type: "json" };
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { anApp, publicUrl, type TestApp } from "./testing/app.ts";
import { clientOf } from "./testing/google.ts";
import { recoveryCookie, recoveryToken } from "./testing/people.ts";
import { expectRefusal } from "./testing/refusals.ts";
import { aRep, type TestRep } from "./testing/reps.ts";
import { aCreate, aReadyPerson, type ReadyPerson } from "./testing/vaults.ts";

interface Operation {
  requestBody?: object;
  security: Record<string, string[]>[];
}
interface Route {
  method: string;
  /** As the document has it. */
  named: string;
  /** With ids of nothing. */
  path: string;
  takesBody: boolean;
  /** What the document says that a caller shows: any one of these. */
  shows: string[];
}

const publicRoutes = new Set([
  "GET /health/live",
  "GET /health/ready",
  "GET /api/config",
  "GET /plans",
  "POST /webhooks/stripe",
  "GET /api/auth/verify-email",
  "GET /api/auth/get-session",
  "GET /api/auth/google",
  "GET /api/auth/callback/google",
  "POST /users",
  "POST /api/auth/verify-email",
  "POST /api/auth/change-email",
  "POST /api/auth/send-verification-email",
  "POST /api/auth/sign-in/email",
  "POST /api/auth/sign-out",
  "POST /api/auth/forget-password",
  "POST /api/auth/recover",
  "POST /api/auth/reset-password",
  "GET /api/auth/change-email",
  "GET /api/auth/second-factor",
  "POST /api/auth/passkey/options",
  "POST /api/auth/passkey",
  "POST /api/auth/second-factor",
  "POST /api/auth/extension-sessions",
  "POST /breakroom/login",
  "POST /breakroom/logout",
  "GET /iphone",
  "GET /android",
  "GET /pc",
  "POST /shares/{id}/open",
]);

/** Those of representatives, who sign in by themselves. */
function isOfReps({ method, named, path }: Route): boolean {
  return (
    /^\/(breakroom|reps|prizes|emporium)\//.test(`${path}/`) &&
    !publicRoutes.has(`${method} ${named}`)
  );
}

let it: TestApp;
let person: ReadyPerson;
let rep: TestRep;
let routes: Route[];
/** What the app answers, whether or not its document says so. */
let registered: readonly { method: string; path: string }[];
beforeAll(async () => {
  const mounting = vi.spyOn(Hono.prototype, "route");
  it = await anApp({ google: clientOf("http://127.0.0.1:1") });
  registered = mounting.mock.contexts
    .map((app) => (app as Hono).routes)
    .find((all) => all.some(({ path }) => path === "/api/openapi.json"))!;
  mounting.mockRestore();
  person = await aReadyPerson(it);
  await person.save(aCreate());
  rep = await aRep(it);
  const response = await it.call("GET", "/api/openapi.json");
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      named: path,
      path: path.replace(/\{\w+\}/g, randomUUID()),
      takesBody: operation.requestBody !== undefined,
      shows: operation.security.flatMap(Object.keys),
    })),
  );
});
afterAll(() => it.close());
// A rate limit is no answer to any of these questions.
beforeEach(() => it.advance(3600 * 1000));

/** All rows of the person, and how many people there are. */
async function everything(): Promise<string> {
  const own = await it.db.asUser(person.id, async (trx) => [
    await trx.selectFrom("profiles").selectAll().execute(),
    await trx.selectFrom("identity_questions").selectAll().execute(),
    await trx.selectFrom("vaults").selectAll().execute(),
    await trx.selectFrom("entries").selectAll().execute(),
    await trx.selectFrom("deleted_entries").selectAll().execute(),
    await trx.selectFrom("attachments").selectAll().execute(),
    await trx.selectFrom("wraps").selectAll().execute(),
    await trx.selectFrom("pin_tries").selectAll().execute(),
    await trx.selectFrom("vault_resets").selectAll().execute(),
    await trx.selectFrom("share_links").selectAll().execute(),
  ]);
  const accounts = await it.db.asAuth(async (trx) => [
    await trx.selectFrom("auth_users").selectAll().execute(),
    await trx.selectFrom("auth_sessions").select("id").orderBy("id").execute(),
    await trx.selectFrom("auth_confirmations").selectAll().execute(),
    await trx.selectFrom("security_activity").selectAll().execute(),
  ]);
  const reps = await it.db.asOffice(async (trx) => [
    await trx.selectFrom("reps").selectAll().execute(),
    await trx.selectFrom("reps_state").selectAll().execute(),
    await trx.selectFrom("reps_ledger").selectAll().execute(),
    await trx.selectFrom("reps_orders").selectAll().execute(),
  ]);
  return JSON.stringify([own, accounts, reps, it.mails.length, it.guardians.asked.length]);
}

test("the OpenAPI document says what a caller of each route shows", () => {
  for (const route of routes) {
    const { method, named, shows } = route;
    const isPublic = publicRoutes.has(`${method} ${named}`);
    const cookie = isOfReps(route) ? "representative" : "session";
    expect([method, named, ...shows]).toEqual([
      method,
      named,
      ...(isPublic ? [] : [cookie, "bearer"]),
    ]);
  }
});

// Attack (odd requests): a route without a description fails the test.
test("the OpenAPI document lists every route, with the bodies of those that take one", () => {
  const listed = routes.map(({ method, named }) => `${method} ${named}`);
  expect(listed).toEqual(expect.arrayContaining([...publicRoutes, "GET /users/me", "GET /vault"]));
  const parameters = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
  const served = registered
    // What programs look for at fixed addresses is none of the API.
    .filter(({ method, path }) => method !== "ALL" && !path.startsWith("/.well-known/"))
    .map(({ method, path }) => `${method} ${parameters(path)}`);
  expect(new Set(served)).toEqual(new Set([...listed, "GET /api/openapi.json"]));
  const withoutBody = routes.filter(
    ({ method, takesBody }) => /PUT|POST/.test(method) && !takesBody,
  );
  expect(withoutBody.map(({ path }) => path)).toEqual([
    "/api/auth/sign-out",
    "/webhooks/stripe",
    "/breakroom/logout",
    expect.stringMatching(/^\/prizes\/[^/]+\/redeem$/),
    expect.stringMatching(/^\/attachments\/[^/]+\/chunks\/[^/]+$/),
  ]);
});

describe("every route", () => {
  test("that is not public asks who is calling", async () => {
    const before = await everything();
    for (const { method, path, named } of routes) {
      if (publicRoutes.has(`${method} ${named}`)) continue;
      for (const headers of [{}, { authorization: "Bearer nobody.AAAA" }]) {
        await expectRefusal(await it.call(method, path, { headers }), 401, "unauthenticated");
      }
    }
    expect(await everything()).toBe(before);
  });

  test("that is not public is closed to a session that can only set a password", async () => {
    const cookie = await recoveryCookie(it, await recoveryToken(it, person.email));
    const before = await everything();
    for (const route of routes) {
      const { method, path, named } = route;
      if (publicRoutes.has(`${method} ${named}`)) continue;
      const headers = { cookie, origin: publicUrl };
      const answer = await it.call(method, path, { headers });
      if (isOfReps(route)) await expectRefusal(answer, 401, "unauthenticated");
      else await expectRefusal(answer, 403, "recovery_only");
    }
    expect(await everything()).toBe(before);
  });

  // Claim (representatives): A representative's session reads names, plans and dates in the chart,
  // and nothing of a subscriber's account.
  // Claim (representatives): A representative's token opens nothing of a subscriber's, nor the
  // reverse.
  test("of a subscriber is closed to a representative, and the reverse", async () => {
    const before = await everything();
    for (const route of routes) {
      const { method, path, named } = route;
      if (publicRoutes.has(`${method} ${named}`)) continue;
      const [own, other] = isOfReps(route) ? ["rep_token", person.cookie] : ["session", rep.cookie];
      const token = decodeURIComponent(other.slice(other.indexOf("=") + 1));
      for (const headers of [
        { cookie: other, origin: publicUrl },
        { cookie: `${own}=${encodeURIComponent(token)}`, origin: publicUrl },
        { authorization: `Bearer ${token}` },
      ]) {
        await expectRefusal(await it.call(method, path, { headers }), 401, "unauthenticated");
      }
    }
    expect(await everything()).toBe(before);
  });

  test("refuses a body that is no JSON, and one of another shape", async () => {
    const before = await everything();
    for (const route of routes) {
      const { method, path, takesBody } = route;
      if (!takesBody) continue;
      const { call } = isOfReps(route) ? rep : person;
      await expectRefusal(await call(method, path, "{"), 400, "malformed");
      for (const body of [[], { canary: "canary" }, "null", 7]) {
        const response = await call(method, path, body);
        const text = await response.clone().text();
        expect(text).not.toContain("canary");
        expect([`${method} ${path}`, response.status]).toEqual([`${method} ${path}`, 422]);
      }
      const typed = { headers: { "content-type": "text/plain" } };
      await expectRefusal(await call(method, path, "{}", typed), 400, "malformed");
    }
    expect(await everything()).toBe(before);
  });

  test("refuses a body above its limit", async () => {
    const before = await everything();
    const sizes: Partial<Record<string, number>> = {
      "/passwords/batch": 24 * 1024 * 1024,
      // A picture in base64.
      "/api/messages": 2_000_000 + 64 * 1024,
    };
    for (const { method, path, takesBody } of routes) {
      if (!takesBody) continue;
      const size = sizes[path] ?? 64 * 1024;
      const body = JSON.stringify({
        padding: "x".repeat(path.startsWith("/passwords") ? size * 2 : size),
      });
      await expectRefusal(await person.call(method, path, body), 413, "too_large");
    }
    expect(await everything()).toBe(before);
  });

  test("holds no large body without a stated length for a stranger, nor for longer than its limit", async () => {
    const before = await everything();
    for (const { method, named, path, takesBody } of routes) {
      if (!takesBody || publicRoutes.has(`${method} ${named}`)) continue;
      let pulled = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled++;
          controller.enqueue(new Uint8Array(64 * 1024));
        },
      });
      const duplex = "half" as const;
      const init = { method, body, duplex, headers: { "transfer-encoding": "chunked" } };
      const response = await it.app.fetch(new Request(`${publicUrl}${path}`, init));
      expect([401, 413]).toContain(response.status);
      expect(pulled).toBeLessThan(8);
    }
    expect(await everything()).toBe(before);
  });

  test("that changes something refuses a browser on another site", async () => {
    const before = await everything();
    for (const { method, path } of routes) {
      if (method === "GET") continue;
      for (const headers of [
        { origin: "https://evil.example" },
        { origin: "null" },
        { origin: publicUrl, "sec-fetch-site": "cross-site" },
        { origin: publicUrl, "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "none" },
      ]) {
        const response = await person.call(method, path, {}, { headers });
        await expectRefusal(response, 403, "cross_origin");
      }
    }
    const bare = await it.call("DELETE", "/users/me/sessions", {
      headers: { cookie: person.cookie },
    });
    await expectRefusal(bare, 403, "cross_origin");
    expect(await everything()).toBe(before);
  });

  // Attack (odd requests): 422.
  test("refuses an id that is none", async () => {
    const before = await everything();
    for (const route of routes.filter(({ named }) => named.includes("{"))) {
      const { call } = isOfReps(route) ? rep : person;
      for (const id of ["1", "AAAAAAAA-0000-4000-8000-000000000000", "%00", "%27"]) {
        const path = route.named.replace(/\{\w+\}/g, id);
        const { status } = await call(route.method, path, route.takesBody ? {} : undefined);
        expect([400, 404, 409, 422], `${route.method} ${path}: ${status}`).toContain(status);
      }
    }
    expect(await everything()).toBe(before);
    for (const id of ["1", "me", "AAAAAAAA-0000-4000-8000-000000000000", "%00", "%27"]) {
      const body = { baseVersion: 1, head: person.signHead(2) };
      await expectRefusal(await person.call("DELETE", `/passwords/${id}`, body), 422, "invalid");
    }
  });

  test("answers in one shape, never stored by a cache but the configuration, with all security headers", async () => {
    for (const { method, path } of [...routes, { method: "GET", path: "/nowhere" }]) {
      const response = await it.call(method, path);
      const { headers } = response;
      if (response.status >= 400) {
        expect(await response.json()).toMatchObject({
          detail: expect.any(String),
          code: expect.stringMatching(/^[a-z_]+$/),
        });
      }
      expect(headers.get("cache-control")).toBe(
        path === "/api/config" ? "public, max-age=60" : "no-store",
      );
      expect(headers.get("content-security-policy")).toContain(
        "default-src 'none'; script-src 'self';",
      );
      expect(headers.get("content-security-policy")).toContain(
        "require-trusted-types-for 'script'",
      );
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("permissions-policy")).toContain("geolocation=()");
      expect(headers.get("permissions-policy")).toContain("camera=(self), microphone=(self)");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });
});

test.each([
  ["GET", "/api/nowhere"],
  ["GET", "/api/auth/list-sessions"],
  ["POST", "/api/auth/sign-up/email"],
  ["POST", "/api/auth/update-user"],
  ["POST", "/api/auth/change-password"],
  ["POST", "/nowhere"],
  ["PATCH", "/users/me"],
  ["DELETE", "/vault"],
  ["GET", "/passwords/batch/x"],
])("%s %s is nothing, to anybody", async (method, path) => {
  await expectRefusal(await it.call(method, path), 404, "not_found");
  await expectRefusal(await person.call(method, path), 404, "not_found");
});

test("a bearer token needs no origin", async () => {
  const { email, password } = person;
  const response = await it.call("POST", "/api/auth/sign-in/email", { body: { email, password } });
  const { token } = (await response.json()) as { token: string };
  const answer = await it.call("PUT", "/users/me", {
    body: { first_name: "Ada" },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
});

test("the log holds a line for each request, and no address, token or name", async () => {
  const before = it.logged.length;
  await person.json("PUT", "/users/me", { first_name: "Quicksilver", last_name: "Orchard" });
  await it.call("GET", "/users/me");
  await it.call("GET", "/nowhere/Quicksilver?word=Orchard");
  const lines = it.logged.slice(before).map((line) => JSON.parse(line) as { status?: number });
  expect(lines.map(({ status }) => status)).toEqual([200, 401, 404]);
  const text = it.logged.join("\n");
  expect(text).not.toMatch(/Quicksilver|Orchard/);
  expect(text).toContain('"route":"/passwords/:id"');
  expect(text).not.toContain(person.email);
  expect(text).not.toContain("@example.com");
  expect(text).not.toContain(person.cookie.split("=")[1]!.split(".")[0]!);
  expect(text).not.toMatch(/verify-email\?/);
  expect(text).not.toContain("192.0.2.1");
});

test("readiness names who answers, and who does not", async () => {
  const ready = async () => {
    it.advance(1000);
    const response = await it.call("GET", "/health/ready");
    return [response.status, await response.json()];
  };
  const ids = ["guardian-1", "guardian-2", "guardian-3"];
  const { version } = product;
  const well = { ready: true, database: true, guardians: ids, failing: [], version };
  expect(await ready()).toEqual([200, well]);
  it.guardians.away.add("guardian-1");
  const failing = ["guardian-1: unreachable"];
  expect(await ready()).toEqual([200, { ...well, guardians: ids.slice(1), failing }]);
  it.guardians.away.add("guardian-2");
  failing.push("guardian-2: unreachable");
  const away = { ...well, ready: false, guardians: ["guardian-3"], failing };
  expect(await ready()).toEqual([503, away]);
  it.guardians.away.clear();
});
