/** A person and their devices, without a browser: the worker's own code over real HTTP. */
import { placePerson, placeSession } from "@breezy/server/testing/placing";
import type { EntryFields } from "@breezy/client/entry/fields";
import type { Store } from "@breezy/client/keep/store";
import { exclusive, memoryStore } from "../../client/src/testing/memory-store.ts";
import { createVault } from "@breezy/client/vault";
import type { Vault } from "@breezy/client/vault";
import { followLink, linkIn, nextMail } from "../inbox.ts";
import type { World } from "../world/world.ts";

export interface Account {
  userId: string;
  email: string;
  password: string;
  /** Where this person comes from, for the limits by address. */
  address: string;
}

/** What a hostile server or relay makes of an answer; `undefined` leaves it as it is. */
export type Tamper = (method: string, path: string, body: unknown) => unknown;

export interface Device {
  /** Every request that this device sent: method and path. */
  sent: string[];
  /** The bodies of those that had one, as they went over the wire, oldest first. */
  bodies: { path: string; text: string }[];
  /** What its session is proven with, for whoever steals it. */
  cookie: string;
  /** From here on answers pass through this. */
  tamper(by: Tamper | null): void;
  vault: Vault;
  local: Store & { kept: Map<string, unknown> };
  fetcher: (path: string, init: RequestInit) => Promise<Response>;
  /** Runs what the vault put off. */
  settle(): Promise<void>;
}

/** What a device has to know of a world, or of a product's own processes. */
type Reached = Pick<World, "url" | "config" | "clock">;

let count = 0;

/** Signed up and confirmed. */
export async function anAccount(world: World): Promise<Account> {
  const { email, address } = someone();
  const { id, password } = await placePerson(world.place, email);
  return { userId: id, email, password, address };
}

/** The same through the routes and the mail, at a product in processes of its own. */
export async function aNewAccount(world: Reached & Pick<World, "inboxUrl">): Promise<Account> {
  const { email, address } = someone();
  const credentials = { email, password: `long enough ${count}` };
  const signedUp = await post(world, address, "/users", credentials);
  if (signedUp.status !== 202) throw new Error(`sign-up answered ${signedUp.status}`);
  const mail = await nextMail(world.inboxUrl, email, /confirm/i);
  await followLink(linkIn(mail, "verify-email"), credentials.password);
  const cookie = await signIn(world, { ...credentials, address });
  const answer = await fetch(`${world.url}/users/me`, { headers: { cookie } });
  const { id } = (await answer.json()) as { id: string };
  return { userId: id, ...credentials, address };
}

function someone(): { email: string; address: string } {
  count++;
  const email = `person${count}.${Date.now().toString(36)}@example.org`;
  return { email, address: `198.51.100.${count}` };
}

/** A person in front of their open vault, with one entry. */
export async function aVault(
  world: World,
  pin: string,
): Promise<{ account: Account; device: Device; entryId: string }> {
  const account = await anAccount(world);
  const device = await aDevice(world, account);
  await device.vault.setUp(pin, "UTC");
  const saved = await device.vault.add(aDraft("Only"));
  if (!saved.ok) throw new Error(saved.reason);
  return { account, device, entryId: saved.entry.id };
}

/** The status of a call that the page itself makes. */
export async function statusOf(
  device: Device,
  method: string,
  path: string,
  body: object = {},
): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await device.fetcher(path, { method, headers, body: JSON.stringify(body) });
  return answer.status;
}

function post(world: Reached, address: string, path: string, body: object): Promise<Response> {
  return fetch(`${world.url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: world.url,
      "x-forwarded-for": address,
    },
    body: JSON.stringify(body),
  });
}

/** Through its route. */
export async function signIn(world: Reached, account: Omit<Account, "userId">): Promise<string> {
  const { email, password, address } = account;
  const answer = await post(world, address, "/api/auth/sign-in/email", { email, password });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return cookie;
}

/** A browser of its own: its session, its storage, and where it says so its own idea of the time. */
export async function aDevice(
  world: World,
  account: Account,
  clock: () => number = () => world.clock.nowMs,
  local?: Device["local"],
  fields?: EntryFields,
): Promise<Device> {
  const signedToken = await placeSession(world.place, account.userId);
  const cookie = `session=${encodeURIComponent(signedToken)}`;
  return aDeviceWith(world, account, cookie, clock, local, fields);
}

/** The same, in a session that it holds already, as whoever copied its cookie does. */
export function aDeviceWith(
  world: Reached,
  account: Pick<Account, "userId" | "address">,
  cookie: string,
  clock: () => number = () => world.clock.nowMs,
  local: Device["local"] = memoryStore(),
  fields?: EntryFields,
): Device {
  const sent: string[] = [];
  const bodies: Device["bodies"] = [];
  let tamper: Tamper | null = null;
  const fetcher = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", cookie);
    headers.set("origin", world.url);
    headers.set("x-forwarded-for", account.address);
    const method = init.method ?? "GET";
    sent.push(`${method} ${path.split("?")[0]}`);
    if (typeof init.body === "string") bodies.push({ path, text: init.body });
    const answer = await fetch(`${world.url}${path}`, { ...init, headers });
    if (!tamper) return answer;
    const body: unknown = await answer.json();
    return Response.json(tamper(method, path, body) ?? body, { status: answer.status });
  };
  const put: (() => Promise<void>)[] = [];
  const vault = createVault({
    origin: "",
    fetch: fetcher,
    session: { userId: account.userId },
    config: world.config,
    store: local,
    clock,
    later: (_, work) => void put.push(work),
    exclusive,
    fields,
  });
  return {
    sent,
    bodies,
    cookie,
    tamper(by) {
      tamper = by;
    },
    vault,
    local,
    fetcher,
    async settle() {
      for (const work of put.splice(0)) await work();
    },
  };
}

export function aDraft(account: string) {
  return {
    account,
    username: "ada@example.org",
    password: `secret of ${account}`,
    phone: "",
    notes: "",
    url: "",
    tags: [],
  };
}
