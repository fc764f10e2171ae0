import { openShareBody, type OpenedShare } from "@breezy/contract/shares";
import { toBase64 } from "@breezy/crypto/bytes";
import {
  createShareSecret,
  deriveShareKeys,
  formatShareSecret,
  type SharedField,
  sealShared,
} from "@breezy/crypto/share-link";
import { afterEach, expect, test, vi } from "vitest";
import { createAttempt, openLink, readSecret } from "./open-share.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const fields: SharedField[] = [{ label: "Password", kind: "secret", value: "Share#Pass-9e07" }];
const terms = { id: crypto.randomUUID(), lifetimeMs: 3_600_000, views: 3 };
const expiresAt = Date.UTC(2026, 10, 24);

/** A link, and what the server would answer to whoever opens it. */
async function aLink(changed: Partial<OpenedShare> = {}) {
  const secret = createShareSecret(false);
  const keys = await deriveShareKeys(terms.id, secret, "");
  const sealed = toBase64(await sealShared(fields, keys, terms));
  const answer = { sealed, lifetimeMs: terms.lifetimeMs, views: 3, viewsLeft: 2, expiresAt };
  return { secret, keys, answer: { ...answer, ...changed } };
}

/** Answers every call alike, and keeps what was asked. */
function answering(status: number, body: unknown) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { body: text }: { body: string }) => {
    asked.push({ path, body: JSON.parse(text) });
    return Response.json(body, { status });
  });
  return asked;
}

const problem = (code: string, more = {}) => ({ type: "about:blank", code, detail: "x", ...more });

test("what is told opens what was shared, and of the secret nothing is sent", async () => {
  const { secret, keys, answer } = await aLink();
  const asked = answering(200, answer);
  const attempt = createAttempt();
  expect(await openLink(terms.id, secret, "", attempt)).toEqual({
    state: "shown",
    link: { fields, viewsLeft: 2, expiresAt },
  });
  expect(asked).toEqual([
    {
      path: `/shares/${terms.id}/open`,
      body: { token: toBase64(keys.token), proof: toBase64(keys.proof), attempt },
    },
  ]);
  openShareBody.parse(asked[0]!.body);
  expect(JSON.stringify(asked)).not.toContain(toBase64(secret.secret));
  expect(createAttempt()).not.toBe(attempt);
});

test.each<[string, Partial<OpenedShare>]>([
  ["another number of views", { views: 10 }],
  ["another life", { lifetimeMs: 86_400_000 }],
  ["another seal", { sealed: toBase64(new Uint8Array(92)) }],
  ["no base64", { sealed: "?" }],
])("%s than the owner's is not shown", async (_, changed) => {
  const { secret, answer } = await aLink(changed);
  answering(200, answer);
  expect(await openLink(terms.id, secret, "", createAttempt())).toEqual({ state: "unreadable" });
});

test("a wrong passphrase is told, and how many tries are left", async () => {
  const { secret } = await aLink();
  answering(403, problem("share_passphrase_wrong", { triesLeft: 3 }));
  expect(await openLink(terms.id, secret, "", createAttempt())).toEqual({
    state: "wrong-passphrase",
    triesLeft: 3,
  });
});

test.each([-1, 10, "3", null])("tries left of %o are told as unknown", async (triesLeft) => {
  const { secret } = await aLink();
  answering(403, problem("share_passphrase_wrong", { triesLeft }));
  expect(await openLink(terms.id, secret, "", createAttempt())).toEqual({
    state: "wrong-passphrase",
    triesLeft: null,
  });
});

test("a link that is over says so; any other failure is the caller's", async () => {
  const { secret } = await aLink();
  answering(404, problem("share_gone"));
  expect(await openLink(terms.id, secret, "", createAttempt())).toEqual({ state: "gone" });
  answering(429, problem("too_many_requests"));
  await expect(openLink(terms.id, secret, "", createAttempt())).rejects.toMatchObject({
    code: "too_many_requests",
  });
});

test("a fragment that was cut off, mistyped or of another link asks nobody", () => {
  const secret = createShareSecret(true);
  const fragment = formatShareSecret(terms.id, secret);
  expect(readSecret(terms.id, fragment)).toEqual(secret);
  for (let i = 0; i < fragment.length; i++) {
    const other = fragment[i] === "A" ? "B" : "A";
    expect(readSecret(terms.id, fragment.slice(0, i))).toBeNull();
    expect(readSecret(terms.id, fragment.slice(0, i) + other + fragment.slice(i + 1))).toBeNull();
  }
  expect(readSecret(crypto.randomUUID(), fragment)).toBeNull();
  expect(readSecret("no-id", fragment)).toBeNull();
});
