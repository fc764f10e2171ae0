import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { sandboxClient } from "./issuer.ts";
import { anAccount, inventedPeople } from "./people.ts";

const product = "http://localhost:4321/api/auth/callback/google";
const verifier = "v".repeat(43);
/** SHA-256 of it. */
const challenge = "7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM";

let dataDir: string;
let sandbox: Sandbox;
const start = () => createSandbox({ httpPort: 0, smtpPort: 0, dataDir, clock: Date.now });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "breezy-issuer-"));
  sandbox = await start();
});
afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

function ask(change: Record<string, string> = {}): Promise<Response> {
  const address = new URL(`${sandbox.googleIssuer}/auth`);
  address.search = new URLSearchParams({
    client_id: sandboxClient.id,
    redirect_uri: product,
    response_type: "code",
    scope: "openid email",
    state: "s",
    nonce: "n",
    prompt: "select_account",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...change,
  }).toString();
  return fetch(address, { redirect: "manual" });
}

/** As far as the chooser, where `form` is sent. */
async function decide(form: Record<string, string>, origin = sandbox.httpUrl) {
  const asked = await ask();
  const cookie = cookiesOf(asked);
  const chooser = new URL(asked.headers.get("location")!, sandbox.httpUrl);
  const shown = await fetch(chooser, { headers: { cookie } });
  const decided = await fetch(chooser, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin },
    body: new URLSearchParams(form),
  });
  return { chooser, cookie, shown, decided };
}

async function codeOf(form: Record<string, string>): Promise<URL> {
  const { decided, cookie } = await decide(form);
  const resumed = await fetch(decided.headers.get("location")!, {
    redirect: "manual",
    headers: { cookie },
  });
  return new URL(resumed.headers.get("location")!);
}

async function claimsOf(code: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.googleIssuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: product,
      code_verifier: verifier,
      client_id: sandboxClient.id,
      client_secret: sandboxClient.secret,
    }),
  });
  const { id_token: token } = (await answer.json()) as { id_token?: string };
  if (!token) throw new Error(`the token endpoint answered ${answer.status}`);
  return JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as Record<
    string,
    unknown
  >;
}

test("an invented person is chosen, and named to the product in the ID token", async () => {
  const { subject, email } = inventedPeople[0]!;
  const returned = await codeOf({ choice: subject });
  expect(returned.href).toMatch(new RegExp(`^${product}\\?code=[^&]+&state=s&iss=`));
  expect(await claimsOf(returned.searchParams.get("code")!)).toMatchObject({
    iss: sandbox.googleIssuer,
    aud: sandboxClient.id,
    sub: subject,
    nonce: "n",
    email,
    email_verified: true,
  });
});

test("another address is the same person each time, verified or not", async () => {
  const form = { choice: "another", name: "Zoe", email: "Zoe@example.org" };
  const verified = await codeOf({ ...form, verified: "on" });
  const sub = anAccount("Zoe", "zoe@example.org", true).subject;
  expect(sub).toMatch(/^\d{21}$/);
  expect(await claimsOf(verified.searchParams.get("code")!)).toMatchObject({
    sub,
    email: "Zoe@example.org",
    email_verified: true,
  });
  const unverified = await codeOf(form);
  expect(await claimsOf(unverified.searchParams.get("code")!)).toMatchObject({
    sub,
    email_verified: false,
  });
});

test("turning back is an answer too", async () => {
  const returned = await codeOf({ choice: "cancel" });
  expect(returned.searchParams.get("error")).toBe("access_denied");
  expect(returned.searchParams.get("code")).toBeNull();
});

test("the chooser says that nobody is real, and its form leads nowhere but back", async () => {
  const { shown, decided } = await decide({ choice: "another", name: "", email: "nobody" });
  expect(await shown.text()).toContain("No real account is involved");
  expect(shown.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self' http://localhost:4321; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(decided.status).toBe(422);
  expect(await decided.text()).toContain("Type a name and an address");
});

test("a foreign page chooses for nobody, and nobody chooses without having asked", async () => {
  const { subject } = inventedPeople[0]!;
  const { chooser, decided } = await decide({ choice: subject }, "https://elsewhere.test");
  expect(decided.status).toBe(403);
  const stranger = await fetch(chooser);
  expect(stranger.status).toBe(400);
  expect(await stranger.text()).toContain("Begin it again");
});

test.each([
  ["another client", { client_id: "somebody" }],
  ["an address off this computer", { redirect_uri: "https://evil.test/api/auth/callback/google" }],
  ["another path", { redirect_uri: "http://localhost:4321/elsewhere" }],
])("for %s it shows an error and leads nowhere", async (_, change) => {
  const answer = await ask(change);
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(await answer.text()).toContain("This sign-in cannot go on");
});

test("without PKCE it gives no code", async () => {
  const answer = await ask({ code_challenge: "", code_challenge_method: "" });
  expect(answer.headers.get("location")).toContain("error=invalid_request");
});

test("its keys outlast a restart, and are its own to read", async () => {
  const keysOf = async () => (await fetch(`${sandbox.googleIssuer}/jwks`)).json();
  const before = await keysOf();
  expect(JSON.stringify(before)).not.toContain('"d":');
  await sandbox.close();
  sandbox = await start();
  expect(await keysOf()).toEqual(before);
  expect((await stat(join(dataDir, "google/keys.json"))).mode & 0o777).toBe(0o600);
});
