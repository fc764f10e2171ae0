import { ownExtensionOrigin } from "@breezy/contract/extension";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../env.ts";
import { extensionOrigin } from "./extension-origins.ts";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

const chromium = `chrome-extension://${"abcdefgh".repeat(4)}`;
const firefox = "moz-extension://0b7ad7ad-1d36-4b5e-8d57-3f2f2b8f6a01";
const elsewhere = { "sec-fetch-site": "cross-site" };

let it: TestApp;
let person: Person;
beforeAll(async () => {
  it = await anApp({ extensionOrigins: [chromium, "moz-extension://*"] });
  person = await aUser(it);
});
afterAll(() => it.close());

const signInFrom = (origin: string, headers: Record<string, string> = {}) =>
  it.call("POST", "/api/auth/sign-in/email", {
    body: { email: person.email, password: person.password },
    headers: { origin, ...elsewhere, ...headers },
  });

describe.each([chromium, firefox])("an extension at %s", (origin) => {
  test("asks first, and is told what it may send", async () => {
    const asked = await it.call("OPTIONS", "/passwords", {
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe(origin);
    expect(asked.headers.get("access-control-allow-headers")).toBe("authorization,content-type");
    expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
    expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
  });

  // Claim (sessions): A browser extension's session is a bearer token: it is given no cookie, and one that it sends is refused.
  test("signs in by a token of its own, listed and ended like any session, and never by a cookie", async () => {
    const answer = await signInFrom(origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const { token } = (await answer.json()) as { token: string };
    await it.mailTo(person.email, "A new device signed in");
    const ask = (headers: Record<string, string>) =>
      it.call("GET", "/users/me", { headers: { origin, ...elsewhere, ...headers } });
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);

    const { sessions } = (await person.json("GET", "/users/me/sessions")) as {
      sessions: { id: string; current: boolean }[];
    };
    const other = await signIn(it, person.email, person.password);
    const cookie = `session=${encodeURIComponent(token)}`;
    await expectRefusal(await ask({ cookie }), 403, "cross_origin");
    await expectRefusal(await signInFrom(origin, { cookie }), 403, "cross_origin");
    await expectRefusal(
      await ask({ cookie, authorization: `Bearer ${token}` }),
      403,
      "cross_origin",
    );

    for (const { id, current } of sessions) {
      if (!current) await other.call("DELETE", `/users/me/sessions/${id}`);
    }
    const ended = await ask({ authorization: `Bearer ${token}` });
    await expectRefusal(ended, 401, "unauthenticated");
    expect(ended.headers.get("access-control-allow-origin")).toBe(origin);
  });
});

// Attack (other sites): 403 cross_origin, and no page of theirs may read an answer.
test.each([
  `chrome-extension://${"abcdefgp".repeat(4)}`,
  "https://evil.example",
  "null",
  `${publicUrl}.evil.example`,
])("%s is no extension that is listed", async (origin) => {
  const answer = await signInFrom(origin);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  await expectRefusal(answer, 403, "cross_origin");
});

test("where none is listed, none is admitted", async () => {
  const bare = await anApp({ beside: it });
  const answer = await bare.call("POST", "/api/auth/sign-in/email", {
    body: { email: person.email, password: person.password },
    headers: { origin: chromium },
  });
  await expectRefusal(answer, 403, "cross_origin");
});

const aStart = {
  GUARDIANS: "http://127.0.0.1:1,http://127.0.0.1:2,http://127.0.0.1:3",
  GUARDIAN_SET: JSON.stringify(
    ["a", "b", "c"].map((id) => {
      const key = Buffer.alloc(32, 1).toString("base64");
      return { id, signingKey: key, sealingKey: key };
    }),
  ),
  GUARDIAN_RESET_KEY: Buffer.alloc(32, 1).toString("base64"),
};

test.each([
  ["a server that was told nothing", undefined, [ownExtensionOrigin, "moz-extension://*"]],
  ["one that was told of none", "", []],
  ["one that was told of another", `${chromium}, ${firefox}`, [chromium, firefox]],
])("%s admits those, and they are origins", (_who, told, admitted) => {
  const environment = { ...aStart, ...(told !== undefined && { EXTENSION_ORIGINS: told }) };
  expect(readConfig(environment).extensionOrigins).toEqual(admitted);
  for (const origin of admitted) expect(origin).toMatch(extensionOrigin);
});

test.each(["https://breezy.example", "*", "chrome-extension://*", "moz-extension://"])(
  "EXTENSION_ORIGINS refuses %s",
  (origin) => {
    expect(() => readConfig({ EXTENSION_ORIGINS: `${chromium},${origin}` })).toThrow(
      /EXTENSION_ORIGINS must list origins of browser extensions/,
    );
  },
);
