/** A person's beginnings without the screens: the account over HTTP, the vault by the worker's own code. */
import { type PageConfig, pageConfig } from "@breezy/contract/page-config";
import type { APIResponse, BrowserContext } from "@playwright/test";
import type { Vault } from "@breezy/client/vault";
import { createVault } from "@breezy/client/vault";
import { followLink, linkIn, nextMail } from "./inbox.ts";
import { finishOnboarding, type News } from "./onboarding.ts";
import { aPerson, type Person, type Sample } from "./person.ts";
import { exclusive, memoryStore } from "../client/src/testing/memory-store.ts";

export interface Place {
  url: string;
  inboxUrl: string;
}

let callers = 0;

/** As a page of the product sends it, each time from another house: the limits are per address. */
function headersFor(at: Place): Record<string, string> {
  callers++;
  return { origin: at.url, "x-forwarded-for": `198.51.${100 + (callers >> 8)}.${callers & 255}` };
}

/** Signed up, confirmed through the mail, onboarded. */
export async function registerPerson(
  context: BrowserContext,
  at: Place,
  { news }: { news?: News } = {},
): Promise<Person> {
  const person = await registerNewcomer(context, at);
  await finishOnboarding(at.url, person, news);
  return person;
}

/** Whose first page is onboarding. */
export async function registerNewcomer(context: BrowserContext, at: Place): Promise<Person> {
  const person = aPerson();
  const asked = { data: person, headers: headersFor(at) };
  expectStatus(await context.request.post(`${at.url}/users`, asked), 202);
  const link = linkIn(await nextMail(at.inboxUrl, person.email, /confirm/i), "verify-email");
  await followLink(link, person.password, headersFor(at));
  return person;
}

/** The browser holds the session from here on. Returns the person's id. */
export async function signInByWire(
  context: BrowserContext,
  at: Place,
  person: Person,
): Promise<string> {
  const asked = { data: person, headers: headersFor(at) };
  const answer = await context.request.post(`${at.url}/api/auth/sign-in/email`, asked);
  expectStatus(answer, 200);
  const { user } = (await answer.json()) as { user: { id: string } };
  return user.id;
}

/** Sets the vault up in the browser's session and saves `entries`. Returns the Recovery Kit's code. */
export async function setUpByWire(
  context: BrowserContext,
  at: Place,
  { userId, pin, zone, entries }: { userId: string; pin: string; zone: string; entries: Sample[] },
): Promise<string> {
  const vault = await vaultByWire(context, at, userId);
  const made = await vault.setUp(pin, zone);
  if (!made.ok) throw new Error(`the set-up is ${made.reason}`);
  for (const entry of entries) {
    const saved = await vault.add({ phone: "", notes: "", url: "", tags: [], ...entry });
    if (!saved.ok) throw new Error(`${entry.account} was not saved: ${saved.reason}`);
  }
  await vault.lock();
  return made.kit;
}

/** The worker's own vault in the browser's session, on a device that keeps nothing. */
export async function vaultByWire(
  context: BrowserContext,
  at: Place,
  userId: string,
  clock: () => number = Date.now,
): Promise<Vault> {
  const headers = headersFor(at);
  const fetcher = async (url: string, init: RequestInit) => {
    const answer = await context.request.fetch(url, {
      method: init.method ?? "GET",
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      ...(typeof init.body === "string" && { data: init.body }),
    });
    const body = answer.status() === 204 ? null : await answer.text();
    return new Response(body, { status: answer.status() });
  };
  return createVault({
    origin: at.url,
    fetch: fetcher,
    session: { userId },
    config: await readConfig(context, at),
    store: memoryStore(),
    clock,
    // What it puts off is done by the lock at the end.
    later: () => undefined,
    exclusive,
  });
}

async function readConfig(context: BrowserContext, at: Place): Promise<PageConfig> {
  const headers = { accept: "text/html" };
  const page = await (await context.request.get(`${at.url}/auth`, { headers })).text();
  const config = /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(page)?.[1];
  if (!config) throw new Error("the page came without its configuration");
  return pageConfig.parse(JSON.parse(config));
}

function expectStatus(answer: APIResponse, status: number): void {
  if (answer.status() === status) return;
  throw new Error(`${new URL(answer.url()).pathname} answered ${answer.status()}`);
}
