import { sandboxClient } from "@breezy/sandbox/google/issuer";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { type Arrival, arrive, begin, clientOf } from "../testing/google.ts";
import {
  aHostileIssuer,
  anotherKey,
  type HostileIssuer,
  type IdToken,
} from "../testing/hostile-issuer.ts";
import { anAddress } from "../testing/people.ts";

let issuer: HostileIssuer;
let it: TestApp;
beforeAll(async () => {
  issuer = await aHostileIssuer(sandboxClient.id);
});
afterAll(() => issuer.close());
beforeEach(async () => {
  issuer.email = anAddress();
  it = await anApp({ google: clientOf(issuer.url) });
});
afterEach(async () => {
  issuer.down.clear();
  issuer.forge = (honest) => honest;
  await it.close();
});

/** The issuer's pages are passed over: it sends everybody back with a code. */
async function signInSeen(): Promise<{ address: URL; arrival: Arrival }> {
  const { address, cookie } = await begin(it);
  issuer.nonce = address.searchParams.get("nonce")!;
  const returned = new URL(`${publicUrl}/api/auth/callback/google`);
  returned.searchParams.set("code", "a-code");
  returned.searchParams.set("state", address.searchParams.get("state")!);
  return { address, arrival: await arrive(it, returned, cookie) };
}

const signIn = async () => (await signInSeen()).arrival;

async function accounts(): Promise<number> {
  const users = await it.db.asAuth((trx) => trx.selectFrom("auth_users").select("id").execute());
  return users.length;
}

test("a token that is in order signs in", async () => {
  const { location, session } = await signIn();
  expect(location).toBe("/dashboard");
  expect(session).toBeDefined();
  expect(await accounts()).toBe(1);
});

describe("a token is refused", () => {
  const header = (change: object) => (honest: IdToken) => ({
    ...honest,
    header: { ...honest.header, ...change },
  });
  const claims = (change: object) => (honest: IdToken) => ({
    ...honest,
    claims: { ...honest.claims, ...change },
  });
  const epochS = () => Math.floor(Date.now() / 1000);

  test.each<[string, (honest: IdToken) => IdToken | null]>([
    // Claim (google): An ID token that Google did not make for this client and this attempt is
    // refused.
    ["without a signature", (honest) => ({ ...header({ alg: "none" })(honest), key: null })],
    ["that says RS256 and has no signature", (honest) => ({ ...honest, key: null })],
    // Claim (google): An ID token that Google did not make for this client and this attempt is
    // refused.
    ["signed with another key", (honest) => ({ ...honest, key: anotherKey() })],
    [
      "signed with the client's secret",
      (honest) => ({ ...header({ alg: "HS256" })(honest), key: sandboxClient.secret }),
    ],
    ["under a key that its issuer does not name", header({ kid: "2" })],
    // Claim (google): An ID token that Google did not make for this client and this attempt is
    // refused.
    ["for another client", claims({ aud: "another-client" })],
    ["for another client too", claims({ aud: [sandboxClient.id, "another-client"] })],
    ["of another issuer", claims({ iss: "https://accounts.google.com" })],
    ["that has expired", (honest) => claims({ iat: epochS() - 600, exp: epochS() - 300 })(honest)],
    ["that never expires", claims({ exp: undefined })],
    // Claim (google): An ID token that Google did not make for this client and this attempt is
    // refused.
    ["for another attempt", claims({ nonce: "another-nonce" })],
    ["for no attempt", claims({ nonce: undefined })],
    ["that names nobody", claims({ sub: "" })],
    ["that is missing", () => null],
  ])("%s", async (_, forge) => {
    issuer.forge = forge;
    const { location, session } = await signIn();
    expect([location, session]).toEqual(["/auth?google=failed", undefined]);
    expect(await accounts()).toBe(0);
    expect(it.logged.join("\n")).not.toContain(issuer.email);
  });

  test.each<[string, object]>([
    ["is said to be verified in another type", { email_verified: "true" }],
    ["is missing", { email: undefined }],
    ["is no address", { email: "somebody" }],
    ["is a list", { email: ["somebody@example.com"] }],
  ])("whose address %s", async (_, change) => {
    issuer.forge = claims(change);
    const { location, session } = await signIn();
    expect([location, session]).toEqual(["/auth?google=unverified", undefined]);
    expect(await accounts()).toBe(0);
  });
});

describe("an issuer that is away", () => {
  const locationOf = async () => {
    const response = await it.call("GET", "/api/auth/google");
    expect(response.headers.getSetCookie()).toEqual([]);
    return response.headers.get("location");
  };

  test("is told, and asked again at the next attempt", async () => {
    issuer.down.add("/.well-known/openid-configuration");
    expect(await locationOf()).toBe("/auth?google=unreachable");
    issuer.down.clear();
    expect((await signIn()).location).toBe("/dashboard");
  });

  test.each(["/token", "/jwks"])("half-way, at %s, signs nobody in", async (path) => {
    issuer.down.add(path);
    const { location, session } = await signIn();
    expect([location, session]).toEqual(["/auth?google=unreachable", undefined]);
    expect(await accounts()).toBe(0);
    issuer.down.clear();
    expect((await signIn()).location).toBe("/dashboard");
  });

  test("from the start keeps nobody from anything else", async () => {
    const away = await anApp({ google: clientOf("http://127.0.0.1:1") });
    const asked = await away.call("GET", "/api/auth/google");
    expect(asked.headers.get("location")).toBe("/auth?google=unreachable");
    expect((await away.call("GET", "/health/live")).status).toBe(200);
    await away.close();
  });

  test("is asked where its pages are once a day", async () => {
    let now = Date.now();
    const asking = clientOf(issuer.url, () => now);
    const attempt = { state: "s", nonce: "n", codeVerifier: "v".repeat(43) };
    const ask = () => asking.authorizationAddress(`${publicUrl}/x`, attempt);
    await ask();
    issuer.down.add("/.well-known/openid-configuration");
    await expect(ask()).resolves.toBeInstanceOf(URL);
    now += 24 * 3600 * 1000;
    await expect(ask()).rejects.toMatchObject({ reason: "unreachable" });
  });
});

test("the secret and the verifier go to the issuer's token endpoint, and nowhere else", async () => {
  issuer.asked.length = 0;
  const { address, arrival } = await signInSeen();
  const [sent, ...more] = issuer.asked.map((body) => new URLSearchParams(body));
  expect(more).toEqual([]);
  const seen = [address.href, JSON.stringify([...arrival.response.headers]), ...it.logged].join();
  for (const secret of [sandboxClient.secret, sent!.get("code_verifier")!]) {
    expect(decodeURIComponent(seen)).not.toContain(secret);
  }
  expect(Object.fromEntries(sent!)).toMatchObject({
    grant_type: "authorization_code",
    code: "a-code",
    redirect_uri: `${publicUrl}/api/auth/callback/google`,
    client_id: sandboxClient.id,
    client_secret: sandboxClient.secret,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  });
});
