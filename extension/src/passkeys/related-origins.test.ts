import { afterEach, expect, test, vi } from "vitest";
import { isRelated } from "./related-origins.ts";

const list = { origins: ["https://thistle-mail.example", "https://thistle.example"] };
const answerWith = (body: BodyInit, init: ResponseInit = {}) => {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return vi.fn(async () => new Response(body, { headers, ...init }));
};
const ask = (fetch: ReturnType<typeof answerWith>) => {
  vi.stubGlobal("fetch", fetch);
  return isRelated("thistle.example", "https://thistle-mail.example");
};

afterEach(() => vi.unstubAllGlobals());

test("the list is asked for without cookies and followed nowhere, and whoever it names is believed", async () => {
  const fetch = answerWith(JSON.stringify(list));
  expect(await ask(fetch)).toBe(true);
  expect(fetch).toHaveBeenCalledWith(
    "https://thistle.example/.well-known/webauthn",
    expect.objectContaining({ credentials: "omit", redirect: "error" }),
  );
});

test.each<[string, ReturnType<typeof answerWith>]>([
  // Attack (other sites' passkeys): Another site's passkey is asked for only where that site's own list names the page.
  ["does not name the page", answerWith(JSON.stringify({ origins: ["https://other.example"] }))],
  // Attack (other sites' passkeys): Another site's passkey is asked for only where that site's own list names the page.
  ["is not there", answerWith(JSON.stringify(list), { status: 404 })],
  ["is no JSON by its type", answerWith(JSON.stringify(list), { headers: {} })],
  ["is no JSON", answerWith("origins")],
  // Attack (other sites' passkeys): Another site's passkey is asked for only where that site's own list names the page.
  ["is longer than any list", answerWith(JSON.stringify({ ...list, more: "x".repeat(100_000) }))],
  ["does not come", vi.fn(() => Promise.reject(new TypeError("no network")))],
])("a list that %s lets nobody in", async (_, fetch) => {
  expect(await ask(fetch)).toBe(false);
});
