/** Fills a product on this computer with representatives, prizes and a year of subscribers, all invented. */
import { randomBytes } from "node:crypto";
import { AdminError } from "./admin-error.ts";
import { type DemoPurchases, demoPeople, demoPrizes, demoReps } from "./demo-data.ts";
import { type DemoSignIn, keepDemoSignIn, openDemoSignIn } from "./demo-file.ts";
import type { ServerSocket } from "./server-socket.ts";

export interface DemoOptions {
  server: ServerSocket;
  /** Where the product and the pretend payment service answer. */
  appUrl: string;
  sandboxUrl: string;
  dataDir: string;
  now: number;
}

interface Order {
  id: string;
  rep_id: string;
  state: string;
}

type Past = DemoPurchases & { customer: string };

/**
 * Each step leaves alone what is there, so that the whole can be begun again after a crash; once it
 * is done it is not done again.
 */
export async function makeDemo(options: DemoOptions): Promise<DemoSignIn> {
  const { server, sandboxUrl, dataDir, now } = options;
  const signIn = openDemoSignIn(dataDir, demoReps[0]!.id);
  if (signIn.made) return signIn;
  for (const rep of demoReps) {
    const isShown = rep.id === signIn.rep_id;
    const password = isShown ? signIn.password : randomBytes(18).toString("base64url");
    await server.call("POST", "/demo/rep", { ...rep, password });
  }
  await addPrizes(server);
  const pasts: Past[] = [];
  const payers: string[] = [];
  for (const { person, purchases } of demoPeople(now)) {
    const added = await server.call("POST", "/demo/person", person);
    const { id, customer } = added as { id: string; customer: string | null };
    if (purchases === undefined || customer === null) continue;
    pasts.push({ ...purchases, customer });
    payers.push(id);
  }
  await ask(`${sandboxUrl}/stripe/past`, { pasts });
  for (const id of payers) await server.call("POST", "/demo/read", { id });
  await spendSome(options, signIn);
  const made = { ...signIn, made: true };
  keepDemoSignIn(dataDir, made);
  return made;
}

async function addPrizes(server: ServerSocket): Promise<void> {
  const { prizes } = (await server.call("POST", "/prize/list")) as { prizes: { name: string }[] };
  const offered = new Set(prizes.map(({ name }) => name));
  for (const prize of demoPrizes.filter(({ name }) => !offered.has(name))) {
    await server.call("POST", "/prize/add", prize);
  }
}

/** As the representative would: one prize that was sent, and one that is waited for. */
async function spendSome({ server, appUrl }: DemoOptions, signIn: DemoSignIn): Promise<void> {
  const { rep_id, password } = signIn;
  const { access_token: token } = await ask<{ access_token: string }>(`${appUrl}/breakroom/login`, {
    rep_id,
    password,
  });
  const authorization = `Bearer ${token}`;
  const listed = await server.call("POST", "/prize/list");
  const { prizes } = listed as { prizes: { id: string; name: string }[] };
  for (const { name } of demoPrizes.slice(0, 2)) {
    const { id } = prizes.find((one) => one.name === name)!;
    const headers = { authorization, "idempotency-key": `demo ${name}`.replaceAll(" ", "-") };
    await ask(`${appUrl}/prizes/${id}/redeem`, {}, headers);
  }
  const { orders } = (await server.call("POST", "/order/list", {})) as { orders: Order[] };
  const own = orders.filter((order) => order.rep_id === rep_id);
  const [oldest] = own;
  if (oldest && own.every(({ state }) => state === "open")) {
    await server.call("POST", "/order/fulfil", { id: oldest.id, reason: "Sent by post" });
  }
  await ask(`${appUrl}/breakroom/logout`, {}, { authorization });
}

async function ask<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const { origin } = new URL(url);
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new AdminError(`nothing answers on ${origin}; name its port with --port`, { cause });
  });
  const text = await answer.text();
  if (!answer.ok) throw new AdminError(`${origin} answered ${answer.status}`);
  return (text === "" ? {} : JSON.parse(text)) as T;
}
