import { randomBytes } from "node:crypto";
import { readMailedLink } from "@breezy/contract/mailed-links";
import type { PlanId } from "@breezy/contract/plans";
import { sessionCookie } from "../accounts/session-cookie.ts";
import type { CallOptions, TestApp } from "./app.ts";
import { publicUrl } from "./app.ts";
import { type Placed, placePerson, placeSession } from "./placing.ts";

export interface Person {
  id: string;
  email: string;
  password: string;
  /** Requests as this person's browser sends them. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Response>;
  json(method: string, path: string, body?: unknown): Promise<unknown>;
  cookie: string;
}

/** Everybody lives at an address of the network of their own. */
export function aHome(): string {
  return `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
}

export function anAddress(): string {
  return `person-${randomBytes(5).toString("hex")}@example.com`;
}

/** The path of the link in the confirmation mail. */
export async function confirmationPath(test: TestApp, email: string, after = 0): Promise<string> {
  const { text } = await test.mailTo(email, "Confirm your email address", after);
  const link = /http\S+verify-email\S+/.exec(text);
  if (!link) throw new Error("the mail has no link");
  return link[0].slice(publicUrl.length);
}

/**
 * What a browser does with the link of a mail that confirms an address or moves an account: it is led
 * to a page, which posts the token, and the password if one is typed there. Where that page then stands.
 */
export async function followLink(
  test: TestApp,
  path: string,
  password?: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const led = await test.call("GET", path, { headers });
  await expectStatus(led, 302);
  const page = new URL(led.headers.get("location") ?? "", publicUrl);
  const link = readMailedLink(page.hash);
  if (!link) throw new Error(`the link leads to ${page.href}`);
  const body = { token: link.token, ...(password !== undefined && { password }) };
  const posted = { body, headers: { origin: test.publicUrl, ...headers } };
  const answer = await test.call("POST", new URL(path, publicUrl).pathname, posted);
  await expectStatus(answer, 200);
  const { done } = (await answer.json()) as { done: boolean };
  return `${page.pathname}?${link.type === "confirm" ? "confirmed" : "moved"}=${done ? 1 : 0}`;
}

/** Asks for a mail that resets the password, and takes the token out of its link. */
export async function recoveryToken(test: TestApp, email: string): Promise<string> {
  const asked = { body: { email }, remoteAddress: aHome() };
  const sent = test.mails.length;
  await expectStatus(await test.call("POST", "/api/auth/forget-password", asked), 202);
  const { text } = await test.mailTo(email, "Reset your password", sent);
  const token = /\/reset-password#type=recovery&token=(\S+)/.exec(text)?.[1];
  if (!token) throw new Error("the mail has no link");
  return token;
}

/** The cookie of a session that can only set a password. */
export async function recoveryCookie(test: TestApp, token: string): Promise<string> {
  const headers = { origin: publicUrl };
  const response = await test.call("POST", "/api/auth/recover", { body: { token }, headers });
  await expectStatus(response, 200);
  return response.headers.getSetCookie()[0]!.split(";")[0]!;
}

/** Signed up, confirmed and signed in, for tests that are about something else. */
export async function aUser(test: TestApp, email = anAddress()): Promise<Person> {
  const placed = await placePerson(test, email);
  const signedToken = await placeSession(test, placed.id);
  const { name } = sessionCookie(test.publicUrl);
  return personIn(test, placed, `${name}=${encodeURIComponent(signedToken)}`, aHome());
}

/** The same, each through its route. `headers`: of the sign-up. */
export async function aNewcomer(
  test: TestApp,
  email = anAddress(),
  headers: Record<string, string> = {},
): Promise<Person> {
  const password = randomBytes(9).toString("base64");
  const signUp = { body: { email, password }, headers, remoteAddress: aHome() };
  await expectStatus(await test.call("POST", "/users", signUp), 202);
  await followLink(test, await confirmationPath(test, email), password);
  return signIn(test, email, password);
}

export async function signIn(test: TestApp, email: string, password: string): Promise<Person> {
  const remoteAddress = aHome();
  const response = await test.call("POST", "/api/auth/sign-in/email", {
    remoteAddress,
    body: { email, password },
    headers: { origin: publicUrl },
  });
  await expectStatus(response, 200);
  const { user } = (await response.json()) as { user: { id: string } };
  const cookie = response.headers.getSetCookie()[0]!.split(";")[0]!;
  return personIn(test, { id: user.id, email, password }, cookie, remoteAddress);
}

function personIn(test: TestApp, placed: Placed, cookie: string, remoteAddress: string): Person {
  const call: Person["call"] = (method, path, body, options = {}) =>
    test.call(method, path, {
      remoteAddress,
      ...options,
      ...(body !== undefined && { body }),
      headers: { cookie, origin: publicUrl, ...options.headers },
    });
  return {
    ...placed,
    cookie,
    call,
    async json(method, path, body) {
      const answer = await call(method, path, body);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** As the operator gives it. */
export async function givePlan(
  { db }: Pick<TestApp, "db">,
  { id }: Pick<Person, "id">,
  plan: PlanId,
): Promise<void> {
  await db.asUser(id, (trx) =>
    trx.updateTable("profiles").set({ plan, given_plan: plan }).execute(),
  );
}

async function expectStatus(response: Response, status: number): Promise<void> {
  if (response.status === status) return;
  throw new Error(`expected ${status}, got ${response.status}: ${await response.text()}`);
}
