/** Representatives, made and asked as the operator and their own browsers do it. */
import type { RepProfile } from "@breezy/contract/reps";
import { findWrongRows } from "../backup/check.ts";
import { type CallOptions, publicUrl, type TestApp } from "./app.ts";
import { askAsOperator } from "./onboarding.ts";
import { aHome, aNewcomer } from "./people.ts";
import { placeRep, placeRepSession } from "./placing.ts";

export interface TestRep {
  id: string;
  firstName: string;
  lastName: string;
  password: string;
  cookie: string;
  /** Requests as this representative's browser sends them. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Response>;
  json<T>(method: string, path: string, body?: unknown): Promise<T>;
  me(): Promise<RepProfile>;
  /** Signs in once more: weeks may have gone by. */
  returns(): Promise<void>;
}

let made = 0;

export async function asOperator<T>(test: TestApp, path: string, body: object = {}): Promise<T> {
  const answer = await askAsOperator(test, path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export interface RepFields {
  first_name?: string;
  last_name?: string;
  email?: string;
}

/** Hired and signed in, for tests that are about something else. */
export async function aRep(test: TestApp, fields: RepFields = {}): Promise<TestRep> {
  made += 1;
  const { first_name: firstName = "Grace", last_name: lastName = `Hopper ${made}` } = fields;
  const hired = { firstName, lastName, email: fields.email?.toLowerCase() ?? null };
  const { id, password } = await placeRep(test, hired);
  const remoteAddress = aHome();
  const call: TestRep["call"] = (method, path, body, options = {}) =>
    test.call(method, path, {
      remoteAddress,
      ...options,
      ...(body !== undefined && { body }),
      headers: { cookie: rep.cookie, origin: publicUrl, ...options.headers },
    });
  const rep: TestRep = {
    id,
    firstName,
    lastName,
    password,
    cookie: await placeRepSession(test, id),
    call,
    async json<T>(method: string, path: string, body?: unknown) {
      const answer = await call(method, path, body);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    me: () => rep.json<RepProfile>("GET", "/reps/me"),
    async returns() {
      rep.cookie = await placeRepSession(test, id);
    },
  };
  return rep;
}

/** The cookie of a new session. */
export async function signInRep(test: TestApp, repId: string, password: string): Promise<string> {
  const answer = await test.call("POST", "/breakroom/login", {
    body: { rep_id: repId, password },
    headers: { origin: publicUrl },
    remoteAddress: aHome(),
  });
  if (answer.status !== 200) throw new Error(`the login answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(";")[0]!;
}

export async function adjust(test: TestApp, { id: rep }: TestRep, points: number): Promise<void> {
  await asOperator(test, "/adjustment/add", { rep, points, reason: "A gift", operator: "ada" });
}

export async function aPrize(test: TestApp, points: number): Promise<string> {
  const { id } = await asOperator<{ id: string }>(test, "/prize/add", {
    name: `A mug for ${points}`,
    description: "Holds tea.",
    image: "/prizes/mug.svg",
    points,
  });
  return id;
}

/** What an accountant would look for in every ledger; empty where the books are right. */
export async function findErrors(test: TestApp): Promise<string[]> {
  return test.db.asBackup(findWrongRows);
}

/** A row of both in each table that has rows of representatives. Returns their ids. */
export async function fillReps(test: TestApp): Promise<string[]> {
  const prize = await aPrize(test, 5);
  const ids: string[] = [];
  for (const name of ["Hopper", "Clarke"]) {
    const rep = await aRep(test, { last_name: name });
    await adjust(test, rep, 20);
    await rep.json("POST", `/prizes/${prize}/redeem`);
    await test.pool.query("insert into reps_payers values (gen_random_uuid(), $1, false)", [
      rep.id,
    ]);
    ids.push(rep.id);
  }
  return ids;
}

/** Signed up after following a representative's link. */
export async function aReferred(test: TestApp, rep: { id: string }, email?: string) {
  const answer = await test.call("GET", `/pc?rep=${rep.id}`, { remoteAddress: aHome() });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0]!)
    .join("; ");
  return aNewcomer(test, email, { cookie, origin: publicUrl });
}
