/** A person's authenticator app, and the second step of a sign-in by hand. */
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { publicUrl, type TestApp } from "./app.ts";
import type { Person } from "./people.ts";

export interface Authenticator {
  /** Base32. */
  secret: string;
  recoveryCodes: string[];
  /** The code of now, or of so many steps later. */
  code(steps?: number): string;
}

export function codeOf(test: TestApp, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: test.now() + steps * 30_000 });
}

/** Through its routes; the code that confirmed it is used up, so time goes on to the next. */
export async function withTotp(test: TestApp, person: Person): Promise<Authenticator> {
  const { password } = person;
  const { secret } = (await person.json("POST", "/users/me/totp", { password })) as {
    secret: string;
  };
  const confirmed = await person.json("POST", "/users/me/totp/confirm", {
    code: codeOf(test, secret),
  });
  test.advance(30_000);
  return {
    secret,
    recoveryCodes: (confirmed as { recovery_codes: string[] }).recovery_codes,
    code: (steps) => codeOf(test, secret, steps),
  };
}

/** The first step, as a browser takes it. What the browser then holds, by the cookies' names. */
export async function firstStep(
  test: TestApp,
  person: Pick<Person, "email" | "password">,
): Promise<{ response: Response; body: unknown; cookies: Record<string, string> }> {
  const response = await test.call("POST", "/api/auth/sign-in/email", {
    body: { email: person.email, password: person.password },
    headers: { origin: publicUrl },
    remoteAddress: aHome(),
  });
  return { response, body: await response.clone().json(), cookies: cookiesOf(response) };
}

/** What a browser in which a sign-in waits sends. */
export async function pendingCookie(
  test: TestApp,
  person: Pick<Person, "email" | "password">,
): Promise<string> {
  const { cookies } = await firstStep(test, person);
  if (!cookies["sign-in"]) throw new Error("no code was asked for");
  return `sign-in=${cookies["sign-in"]}`;
}

export function giveCode(test: TestApp, cookie: string, code: string): Promise<Response> {
  return test.call("POST", "/api/auth/second-factor", {
    body: { code },
    headers: { cookie, origin: publicUrl },
    remoteAddress: aHome(),
  });
}

/** Those that are set, not those that are taken away. */
export function cookiesOf(response: Response): Record<string, string> {
  const pairs = response.headers
    .getSetCookie()
    .map((set) => set.split(";")[0]!.split("="))
    .filter(([, value]) => value !== "");
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join("=")]));
}

export function aHome(): string {
  return `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
}
