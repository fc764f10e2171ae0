/** What programs look for at fixed addresses, in the shapes that their specifications say. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { aUser } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

const dayMs = 24 * 3600 * 1000;
const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

let it: TestApp;
beforeAll(async () => {
  const html = "<!doctype html><title>The app</title>";
  const page = { html, google: false, signsUp: true, sells: true };
  it = await anApp({ webFiles: { files: new Map(), page, landing: undefined } });
});
afterAll(() => it.close());

const get = (name: string, headers: Record<string, string> = {}) =>
  it.call("GET", `/.well-known/${name}`, { headers });

describe("change-password", () => {
  test.each([
    ["a visitor", async () => undefined],
    ["a person", async () => (await aUser(it)).cookie],
  ])("leads %s to the page that changes it, from wherever they come", async (_who, cookieOf) => {
    const cookie = await cookieOf();
    for (const site of ["none", "cross-site"]) {
      const headers = { ...asPage, "sec-fetch-site": site, ...(cookie && { cookie }) };
      const answer = await get("change-password", headers);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(
        `${publicUrl}/dashboard/settings/security?change=password`,
      );
    }
  });
});

test("security.txt says whom to write to, where it belongs, and that it is good for less than a year", async () => {
  const answer = await get("security.txt");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; ?charset=UTF-8$/i);
  const text = await answer.text();
  expect(text.endsWith("\n")).toBe(true);
  const fields = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  expect(fields.get("Contact")).toBe("mailto:support@example.com");
  expect(fields.get("Canonical")).toBe(`${publicUrl}/.well-known/security.txt`);
  // RFC 3339.
  expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  const left = Date.parse(fields.get("Expires")!) - it.now();
  expect(left).toBeGreaterThan(30 * dayMs);
  expect(left).toBeLessThan(365 * dayMs);
});

test("security.txt is as fresh after years as on its first day", async () => {
  it.advance(1000 * dayMs);
  const text = await (await get("security.txt")).text();
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)).toBeGreaterThan(it.now());
});

test("passkey-endpoints names pages of ours, as JSON", async () => {
  const answer = await get("passkey-endpoints", { "sec-fetch-site": "cross-site" });
  expect(answer.headers.get("content-type")).toBe("application/json");
  const said = (await answer.json()) as Record<string, string>;
  expect(Object.keys(said)).toEqual(["enroll", "manage"]);
  for (const address of Object.values(said)) expect(new URL(address).origin).toBe(publicUrl);
});

// Attack (odd requests): 404, and no page.
test.each([
  "resource-that-should-not-exist-whose-status-code-should-not-be-200",
  "openid-configuration",
  "",
])("nothing is at /.well-known/%s, also for whoever would take a page", async (name) => {
  for (const headers of [asPage, {}]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await it.call(method, `/.well-known/${name}`, { headers });
      expect(answer.status).toBe(404);
    }
    await expectRefusal(await get(name, headers), 404, "not_found");
  }
});
