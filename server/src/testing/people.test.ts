import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "./app.ts";
import { aNewcomer, aUser, signIn } from "./people.ts";
import { aRep, asOperator, signInRep } from "./reps.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

const personal = [
  ["auth_users", "id"],
  ["auth_accounts", "user_id"],
  ["auth_confirmations", "user_id"],
  ["auth_devices", "user_id"],
  ["auth_sessions", "user_id"],
  ["identity_questions", "user_id"],
  ["profiles", "user_id"],
  ["security_activity", "user_id"],
] as const;
const representative = [
  ["reps", "rep_id"],
  ["reps_state", "rep_id"],
  ["reps_sessions", "rep_id"],
] as const;

/** What differs between any two. */
const own =
  /^(id|user_id|account_id|rep_id|email|password|token|token_hash|browser_hash|hash|last_name|name_key)$/;

/** What stands of somebody, table by table; of what is their own, its kind alone. */
async function rowsOf(tables: typeof personal | typeof representative, id: string) {
  const found: Record<string, unknown[]> = {};
  for (const [table, column] of tables) {
    const { rows } = await it.pool.query<Record<string, unknown>>(
      `select * from ${table} where ${column} = $1`,
      [id],
    );
    found[table] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, own.test(name) ? typeof value : value]),
      ),
    );
  }
  return found;
}

test("whoever is placed stands as whoever came through the routes", async () => {
  const placed = await aUser(it);
  const rows = await rowsOf(personal, placed.id);
  expect(rows).toEqual(await rowsOf(personal, (await aNewcomer(it)).id));
  expect(rows).toMatchObject({ auth_users: [{}], auth_sessions: [{}], security_activity: [{}] });
});

test("whoever is placed is in, by a cookie or by their password", async () => {
  const placed = await aUser(it);
  expect(await placed.json("GET", "/users/me")).toMatchObject({ email: placed.email });
  expect((await signIn(it, placed.email, placed.password)).id).toBe(placed.id);
});

test("a representative who is placed stands as one who was hired and signed in", async () => {
  const placed = await aRep(it);
  const password = "correct horse battery staple";
  const hired = { id: "4711", first_name: "Grace", last_name: "Murray", password };
  await asOperator(it, "/rep/add", hired);
  await signInRep(it, hired.id, password);
  const rows = await rowsOf(representative, placed.id);
  expect(rows).toEqual(await rowsOf(representative, hired.id));
  expect(rows).toMatchObject({ reps: [{}], reps_sessions: [{}] });
  expect(await placed.me()).toMatchObject({ id: placed.id });
  expect(await signInRep(it, placed.id, placed.password)).toContain("rep_token=");
});
