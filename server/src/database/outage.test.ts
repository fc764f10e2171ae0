import { createServer, type AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../db.ts";
import { DatabaseUnavailable } from "./failures.ts";
import { Refusal } from "../http/refusal.ts";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { anAddress, aUser, type Person } from "../testing/people.ts";
import { aCreate, withVault } from "../testing/vaults.ts";
import { openServerDatabase } from "./sources.ts";

const diskFull = "53100";
const dayMs = 24 * 3600 * 1000;

let at: TestApp;
beforeAll(async () => {
  at = await anApp();
});
afterEach(mend);
afterAll(() => at.close());

/** From here on the database answers every insert into the table with an error of this state. */
async function failInserts(table: string, state: string): Promise<void> {
  await at.pool.query(
    `create function fail_insert() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '${state}'; end $$`,
  );
  await at.pool.query(
    `create trigger fail_insert before insert on ${table} for each row execute function fail_insert()`,
  );
}

/** From here on nothing can be deleted from the table. */
async function failDeletions(table: string): Promise<void> {
  await at.pool.query(
    `create function fail_deletion() returns trigger language plpgsql as
      $$ begin raise exception 'this row stays'; end $$`,
  );
  await at.pool.query(
    `create trigger fail_deletion before delete on ${table} for each row execute function fail_deletion()`,
  );
}

async function mend(): Promise<void> {
  await at.pool.query("drop function if exists fail_deletion cascade");
  await at.pool.query("drop function if exists fail_insert cascade");
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
}

function signIn({ email, password }: Person): Promise<Response> {
  return at.call("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { origin: publicUrl },
  });
}

test("a full disk while saving: 503, nothing of it stays, and the same save succeeds later", async () => {
  const person = await withVault(await aUser(at));
  const before = await person.list();
  await failInserts("entries", diskFull);
  const change = aCreate();
  await expectUnavailable(await person.save(change));
  expect(await person.list()).toEqual(before);
  await mend();
  expect((await person.save(change)).ok).toBe(true);
  expect((await person.list()).entries).toHaveLength(1);
});

test("a full disk while signing up or in: 503, and both succeed later", async () => {
  const person = await aUser(at);
  await failInserts("auth_sessions", diskFull);
  await expectUnavailable(await signIn(person));
  await mend();
  expect((await signIn(person)).status).toBe(200);

  const signUp = { body: { email: anAddress(), password: "long enough a password" } };
  await failInserts("auth_users", diskFull);
  await expectUnavailable(await at.call("POST", "/users", signUp));
  await mend();
  expect((await at.call("POST", "/users", signUp)).status).toBe(202);
});

test("an error that will come again stays one: 500 without a Retry-After", async () => {
  const person = await withVault(await aUser(at));
  await failInserts("entries", "XX001");
  const response = await person.save(aCreate());
  expect(response.status).toBe(500);
  expect(response.headers.get("retry-after")).toBeNull();
});

test("where nobody listens the database is unavailable; what a caller throws stays what it is", async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, "127.0.0.1", () => resolve((taken.address() as AddressInfo).port));
  });
  await new Promise((resolve) => taken.close(resolve));
  const nowhere = openDatabase(
    openServerDatabase(`postgres://nobody@127.0.0.1:${port}/none`, () => undefined),
  );
  await expect(nowhere.asAuth((trx) => sql`select 1`.execute(trx))).rejects.toThrow(
    DatabaseUnavailable,
  );
  await nowhere.close();

  const refusal = new Refusal("not_found", "There is nothing here.");
  const refusing = at.db.asAuth(() => Promise.reject(refusal));
  await expect(refusing).rejects.toBe(refusal);
});

test("a part of a sweep that fails is told of, and keeps none of the others back", async () => {
  const old = await aUser(at);
  const unconfirmed = anAddress();
  await at.call("POST", "/users", {
    body: { email: unconfirmed, password: "long enough a password" },
  });
  const left = async () =>
    (await at.pool.query("select 1 from auth_users where email = $1", [unconfirmed])).rows.length;
  const sessionsOf = async () =>
    (await at.pool.query("select 1 from auth_sessions where user_id = $1", [old.id])).rows.length;
  at.advance(31 * dayMs);
  expect(await left()).toBe(1);

  await failDeletions("auth_sessions");
  const failure: unknown = await at.app.sweep().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AggregateError);
  const told = (failure as AggregateError).errors as Error[];
  expect(told.map(({ message }) => message)).toEqual(["this row stays"]);
  expect(await left()).toBe(0);
  expect(await sessionsOf()).toBe(1);

  await mend();
  await at.app.sweep();
  expect(await sessionsOf()).toBe(0);
});
