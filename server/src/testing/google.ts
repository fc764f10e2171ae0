/** A browser on its way through Google's pages, by hand. */
import { type Sandbox, createSandbox } from "@breezy/sandbox/sandbox";
import { sandboxClient } from "@breezy/sandbox/google/issuer";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Oidc, openidClient } from "../outside/oidc.ts";
import { anApp, type TestApp, type TestAppOptions, publicUrl } from "./app.ts";
import { aHome } from "./people.ts";

export interface Google extends Sandbox {
  oidc: Oidc;
}

/** The sandbox's issuer, and a client of it. */
async function aGoogle(): Promise<Google> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "breezy-google-"));
  const sandbox = await createSandbox({ httpPort: 0, smtpPort: 0, dataDir, clock: Date.now });
  return {
    ...sandbox,
    oidc: clientOf(sandbox.googleIssuer),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** An app whose people have this Google, which ends with it. */
export async function anAppWithGoogle(
  options: TestAppOptions = {},
): Promise<TestApp & { google: Google }> {
  const google = await aGoogle();
  const app = await anApp({ ...options, google: google.oidc });
  return {
    ...app,
    google,
    async close() {
      await app.close();
      await google.close();
    },
  };
}

export function clientOf(issuer: string, clock = Date.now): Oidc {
  const settings = { issuer, clientId: sandboxClient.id, clientSecret: sandboxClient.secret };
  return openidClient(settings, clock);
}

export interface Begun {
  /** Where Google is to be asked. */
  address: URL;
  /** What the browser holds from here on. */
  cookie: string;
}

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);

export async function begin(test: TestApp): Promise<Begun> {
  const response = await test.call("GET", "/api/auth/google", { remoteAddress: aHome() });
  const address = URL.parse(response.headers.get("location") ?? "");
  if (!address) throw new Error(`it led to ${response.headers.get("location")}`);
  return { address, cookie: cookiesOf(response)[0]! };
}

/** What is pressed or typed in the account chooser. Returns where the browser is sent back to. */
export async function choose(address: URL, form: Record<string, string>): Promise<URL> {
  const asked = await fetch(address, { redirect: "manual" });
  const cookie = cookiesOf(asked).join("; ");
  const chooser = new URL(asked.headers.get("location")!, address);
  const decided = await fetch(chooser, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: address.origin },
    body: new URLSearchParams(form),
  });
  const resumed = await fetch(decided.headers.get("location")!, {
    redirect: "manual",
    headers: { cookie },
  });
  return new URL(resumed.headers.get("location")!);
}

export const another = (email: string, verified = true) => ({
  choice: "another",
  name: "Somebody",
  email,
  ...(verified && { verified: "on" }),
});

export interface Arrival {
  location: string | null;
  /** The session's, as the browser sends it; none where nobody was signed in. */
  session: string | undefined;
  response: Response;
}

export async function arrive(
  test: TestApp,
  returned: URL,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<Arrival> {
  const response = await test.call("GET", `${returned.pathname}${returned.search}`, {
    remoteAddress: aHome(),
    headers: { cookie, "user-agent": "A browser", ...headers },
  });
  return {
    location: response.headers.get("location"),
    session: cookiesOf(response).find((set) => /^(__Host-)?session=/.test(set)),
    response,
  };
}

/** All of it. */
export async function signInWithGoogle(
  test: TestApp,
  form: Record<string, string>,
): Promise<Arrival> {
  const { address, cookie } = await begin(test);
  return arrive(test, await choose(address, form), cookie);
}

/** What the profile's owner sees of it. */
export async function profileOf(test: TestApp, session: string): Promise<Record<string, unknown>> {
  const response = await test.call("GET", "/users/me", {
    headers: { cookie: session, origin: publicUrl },
  });
  if (!response.ok) throw new Error(`the profile answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
