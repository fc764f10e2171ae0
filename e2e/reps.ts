/** Representatives of a running product: hired by the operator, signed in over the wire. */
import { randomBytes } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { findServer } from "../tools/admin/server-socket.ts";
import { type Place, registerPerson } from "./by-wire.ts";
import type { Person } from "./person.ts";
import type { Stack } from "./stack.ts";

export interface Rep {
  id: string;
  password: string;
  name: string;
}

let made = 0;

/** As `npm run admin` asks; answers with what the server said. */
export async function asOperator<T = unknown>(
  { dataDir }: Pick<Stack, "dataDir">,
  path: string,
  body: object = {},
): Promise<T> {
  return (await findServer(dataDir).call("POST", path, body)) as T;
}

export async function aRep(
  stack: Pick<Stack, "dataDir">,
  firstName = "Grace",
  lastName?: string,
): Promise<Rep> {
  made++;
  const names = { first_name: firstName, last_name: lastName ?? `Hopper ${made}` };
  const password = randomBytes(9).toString("base64");
  const { id } = await asOperator<{ id: string }>(stack, "/rep/add", { ...names, password });
  return { id, password, name: `${names.first_name} ${names.last_name}` };
}

/** Points out of nothing, with the reason that the ledger wants. */
export async function givePoints(stack: Stack, { id }: Rep, points: number): Promise<void> {
  const adjustment = { rep: id, points, reason: "A gift", operator: "ada" };
  await asOperator(stack, "/adjustment/add", adjustment);
}

/** The browser holds the session from here on. */
export async function signInRep(context: BrowserContext, at: Place, rep: Rep): Promise<void> {
  made++;
  const answer = await context.request.post(`${at.url}/breakroom/login`, {
    data: { rep_id: rep.id, password: rep.password },
    headers: { origin: at.url, "x-forwarded-for": `192.0.2.${made & 255}` },
  });
  if (!answer.ok()) throw new Error(`the login answered ${answer.status()}`);
}

/** Somebody who followed the representative's link and signed up, in this browser. */
export async function aReferred(context: BrowserContext, at: Place, rep: Rep): Promise<Person> {
  await context.request.get(`${at.url}/pc?rep=${rep.id}`, { maxRedirects: 0 });
  return registerPerson(context, at);
}
