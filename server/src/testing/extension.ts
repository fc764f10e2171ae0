/** What the extension of a browser does to be connected, for tests. */
import { createHash, randomBytes } from "node:crypto";
import type { ExtensionCode } from "@breezy/contract/extension";
import { ownExtensionOrigin } from "@breezy/contract/extension";
import type { TestApp } from "./app.ts";
import { aHome, type Person } from "./people.ts";

export const chromium = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36";

/** RFC 7636, section 4: one that nobody else knows, and what may be known of it. */
export function aVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** The person presses Connect on the page. */
export async function giveCode(person: Person, challenge: string): Promise<ExtensionCode> {
  return (await person.json("POST", "/users/me/extension-codes", { challenge })) as ExtensionCode;
}

export function takeSession(
  test: TestApp,
  body: { code: string; verifier: string },
  headers: Record<string, string> = { origin: ownExtensionOrigin },
): Promise<Response> {
  return test.call("POST", "/api/auth/extension-sessions", {
    body,
    headers: { "user-agent": chromium, ...headers },
    remoteAddress: aHome(),
  });
}

/** The token of an extension that is connected. */
export async function connect(test: TestApp, person: Person): Promise<string> {
  const { verifier, challenge } = aVerifier();
  const { code } = await giveCode(person, challenge);
  const answer = await takeSession(test, { code, verifier });
  if (!answer.ok) throw new Error(`not connected: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
