import { createWire } from "@breezy/client/wire/wire";
import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import {
  apiSentence,
  failureSentences,
  findingSentence,
  gateSentence,
  saveFailure,
} from "./messages.ts";

test("a finding names at most five entries", () => {
  const entries = Array.from({ length: 7 }, (_, i) => `Account ${i + 1}`);
  const sentence = findingSentence({ kind: "missing", entries });
  expect(sentence).toContain("Account 5 and 2 more");
  expect(sentence).not.toContain("Account 6");
  expect(findingSentence({ kind: "foreign", count: 1 })).toMatch(/^One entry/);
  expect(findingSentence({ kind: "guardian", guardianIds: ["a", "b"] })).toContain("a, b");
});

test("a failed call is told in our words, else in the server's, with when to try again", () => {
  expect(apiSentence(new ApiError({ status: 400, code: "link_expired", detail: "x" }))).toMatch(
    /^This link has expired/,
  );
  const limited = new ApiError({
    status: 429,
    code: "too_many_requests",
    detail: "Too many requests.",
    retryAfterMs: 61_000,
  });
  expect(apiSentence(limited)).toBe("Too many requests. Try again in 2 minutes.");
  expect(apiSentence(new TypeError("secret"))).not.toContain("secret");
});

test("a network failure while saving says that the text stays", () => {
  expect(saveFailure("network")).toContain("stays here");
  expect(saveFailure("locked")).toContain("locked");
});

test("only a gate that is closed has a sentence of its own", () => {
  expect(gateSentence({ state: "pin", triesLeft: 3, failures: 1 }, 0)).toBeNull();
  expect(gateSentence({ state: "locked-out", untilMs: 9_000_000 }, 3_000)).toBe(
    "Too many failed attempts. Try again in 02 hours and 30 minutes.",
  );
});

test.each([
  [500, { code: "internal" }, "broken", "Something went wrong on our side"],
  [503, { code: "unavailable" }, "away", "is not responding"],
  [503, { code: "busy" }, "busy", "too busy right now"],
  [429, { code: "too_many_requests" }, "busy", "too busy right now"],
  [200, '{"publicKey":"AA', "cut-off", "arrived incomplete"],
  [500, "<h1>Internal Server Error</h1>", "broken", "Something went wrong on our side"],
  [200, { publicKey: 1 }, "server", "This page may be out of date"],
  [422, { code: "invalid" }, "server", "This page may be out of date"],
] as const)("a %i with %o is %s: %s", async (status, body, code, sentence) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const wire = createWire(() => Promise.resolve(new Response(text, { status })));
  await expect(wire.vault()).rejects.toMatchObject({ code });
  expect(failureSentences[code]).toContain(sentence);
});
