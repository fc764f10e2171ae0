import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { anything, createApi } from "./api.ts";
import { ApiError } from "./api-error.ts";

const name = z.object({ name: z.string() });

/** An api over prepared answers; what is not a Response is thrown as fetch would. */
function anApi(...answers: (Response | Error)[]) {
  const sent: RequestInit[] = [];
  const pauses: number[] = [];
  const api = createApi({
    fetch: (_path, init = {}) => {
      sent.push(init);
      const answer = answers.shift();
      if (answer instanceof Response) return Promise.resolve(answer);
      return Promise.reject(answer ?? new Error("one call too many"));
    },
    now: () => Date.parse("2026-11-20T10:00:00Z"),
    wait: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  return { api, sent, pauses };
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

test("an answer is read by its shape, and unknown fields are left behind", async () => {
  const { api, sent } = anApi(Response.json({ name: "Ada", more: 1 }));
  expect(await api.get("/users/me", name)).toEqual({ name: "Ada" });
  expect(sent[0]).toMatchObject({ method: "GET", credentials: "same-origin" });
  expect(sent[0]?.body).toBeUndefined();
});

test("a body goes as JSON, and an empty answer is fine where nobody reads it", async () => {
  const { api, sent } = anApi(new Response(null, { status: 204 }));
  await api.post("/users", { email: "ada@example.org" }, anything);
  expect(sent[0]?.body).toBe('{"email":"ada@example.org"}');
  expect(sent[0]?.headers).toMatchObject({ "content-type": "application/json" });
});

test("an answer of another shape is no answer", async () => {
  const { api } = anApi(Response.json({ name: 1 }));
  expect((await errorOf(api.get("/users/me", name))).code).toBe("unexpected_answer");
});

test("of an answer that broke off the beginning is no answer", async () => {
  const { api } = anApi(new Response('{"name":"Ad'));
  expect((await errorOf(api.get("/users/me", name))).code).toBe("cut_off");
});

describe("errors", () => {
  test("carry the server's status, code, detail and body", async () => {
    const body = { detail: "Not yours.", code: "not_found", more: [1] };
    const { api } = anApi(Response.json(body, { status: 404 }));
    const error = await errorOf(api.put("/passwords/1", {}, anything));
    expect(error).toMatchObject({ status: 404, code: "not_found", detail: "Not yours.", body });
    expect(error.retryAfterMs).toBeNull();
  });

  test.each([
    ["7", 7000],
    ["Fri, 20 Nov 2026 10:00:30 GMT", 30_000],
    ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
    ["soon", null],
  ])("Retry-After %s is %s ms", async (header, expected) => {
    const headers = { "retry-after": header };
    const { api } = anApi(Response.json({}, { status: 429, headers }));
    expect((await errorOf(api.post("/users", {}, anything))).retryAfterMs).toBe(expected);
  });

  test.each([502, 503, 504])("a gateway's %i counts as a network error", async (status) => {
    const { api } = anApi(new Response("<html>", { status }));
    expect(await errorOf(api.post("/users", {}, anything))).toMatchObject({
      status,
      code: "network",
    });
  });

  // Claim (account pages): A gateway's failure is retried after pauses from 200 ms that double.
  test("a gateway's failures are asked again, after pauses from 200 ms that double", async () => {
    const failing = [502, 503, 504].map((status) => new Response("<html>", { status }));
    const { api, pauses } = anApi(...failing, Response.json({ name: "Ada" }));
    expect(await api.get("/users/me", name)).toEqual({ name: "Ada" });
    expect(pauses).toEqual([200, 400, 800]);
  });

  test("a 503 in the server's own words keeps its code, and is not asked again", async () => {
    const body = { detail: "Wait.", code: "guardians_unavailable" };
    const { api, sent } = anApi(Response.json(body, { status: 503 }));
    expect((await errorOf(api.get("/vault/pin", anything))).code).toBe("guardians_unavailable");
    expect(sent).toHaveLength(1);
  });

  test("an error without a code is named by its status", async () => {
    const { api } = anApi(new Response("no", { status: 500 }));
    expect(await errorOf(api.get("/users/me", name))).toMatchObject({ code: "http_500" });
  });
});

describe("where the network fails", () => {
  const lost = () => new TypeError("fetch failed");

  test("a GET is asked again after 200, 400 and 800 ms", async () => {
    const { api, pauses } = anApi(lost(), lost(), lost(), Response.json({ name: "Ada" }));
    expect(await api.get("/users/me", name)).toEqual({ name: "Ada" });
    expect(pauses).toEqual([200, 400, 800]);
  });

  test("a GET gives up after the fourth time", async () => {
    const { api, sent } = anApi(lost(), lost(), lost(), lost(), Response.json({ name: "late" }));
    expect(await errorOf(api.get("/users/me", name))).toMatchObject({ status: 0, code: "network" });
    expect(sent).toHaveLength(4);
  });

  test.each(["post", "put", "patch", "delete"] as const)(
    "what changes something is sent once: %s",
    async (method) => {
      for (const failure of [lost(), new Response("<html>", { status: 502 })]) {
        const { api, sent } = anApi(failure, Response.json({}));
        expect((await errorOf(api[method]("/users", {}, anything))).code).toBe("network");
        expect(sent).toHaveLength(1);
      }
    },
  );

  test("an aborted call ends as aborted, not as a network error", async () => {
    const { api } = anApi(new DOMException("gone", "AbortError"));
    const signal = AbortSignal.abort();
    await expect(api.get("/users/me", name, { signal })).rejects.toThrow("gone");
  });
});
