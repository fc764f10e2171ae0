/** Whatever a person can add to ends somewhere, and a test shows where. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ActivityPage } from "@breezy/contract/activity";
import { threadsPerPerson } from "@breezy/contract/assistant";
import { deletedKept } from "@breezy/contract/vault";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linesPerDay } from "../accounts/activity.ts";
import { addDevice } from "../accounts/device-store.ts";
import { beginCheck } from "../accounts/identity-store.ts";
import { addConfirmation } from "../accounts/confirmation-store.ts";
import { noteCheckout } from "../billing/marketing-store.ts";
import { priceTable } from "../billing/price-table.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { pendingCookie, withTotp } from "../testing/factors.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { sandboxPrices } from "../testing/shop.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findTables } from "../testing/row-security.ts";
import { aCreate, anEntry, aReadyPerson, aText } from "../testing/vaults.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());
// A rate limit of an earlier test is no answer here.
beforeEach(() => it.advance(24 * 3600 * 1000));

interface Newest {
  most: number;
  /** What the `n`th older row is made of. */
  older: [columns: string, values: string];
  /** One more, each way in which the product adds it. */
  add: ((person: Person) => Promise<unknown>)[];
}

const newToken = () => randomUUID();
const later = () => new Date(it.now() + 1000);

/** Of these tables a person's newest rows stay. */
const newest: Record<string, Newest> = {
  auth_sessions: {
    most: 100,
    older: [
      "id, token, expires_at, created_at, updated_at",
      "gen_random_uuid(), gen_random_uuid()::text, now(), to_timestamp(n), now()",
    ],
    add: [({ email, password }) => signIn(it, email, password)],
  },
  auth_devices: {
    most: 100,
    older: ["token_hash, seen_at", "'hash ' || n, to_timestamp(n)"],
    add: [({ id }) => it.db.asAuth((trx) => addDevice(trx, id, newToken(), later()))],
  },
  auth_confirmations: {
    most: 20,
    older: ["token_hash, password, expires_at", "person || ' ' || n, '', to_timestamp(n)"],
    add: [
      ({ email, password }) => it.call("POST", "/users", { body: { email, password } }),
      ({ email }) => {
        const link = { tokenHash: newToken(), expiresAt: later() };
        return it.db.asAuth((trx) => addConfirmation(trx, email, link));
      },
    ],
  },
  auth_pending_sign_ins: {
    most: 20,
    older: ["token_hash, expires_at", "person || ' ' || n, to_timestamp(n)"],
    add: [
      async (person) => {
        await withTotp(it, person);
        await pendingCookie(it, person);
      },
    ],
  },
  auth_identity_checks: {
    most: 500,
    older: [
      "id, checked_at, operator, outcome",
      "gen_random_uuid(), to_timestamp(n), 'ada', 'refused'",
    ],
    add: [
      ({ id: userId }) => {
        const check = { userId, operator: "ada", now: later(), since: later(), most: 5 };
        return it.db.asAuth((trx) => beginCheck(trx, check));
      },
    ],
  },
  request_keys: {
    most: 1000,
    older: ["id, request, at", "'key ' || n, '', present - 2000 + n"],
    add: [
      async (person) => {
        const headers = { "idempotency-key": newToken() };
        const body = { price_id: "price_of_nothing" };
        await person.call("POST", "/create-checkout-session", body, { headers });
      },
    ],
  },
  billing_marketing: {
    most: 500,
    older: ["cause, receiver, plan, value_cents, at", "'checkout ' || n, 'meta', 'plus', 1, n"],
    add: [
      ({ id }) => {
        const table = priceTable(sandboxPrices);
        const [priceId] = table.idsOf("standard");
        const checkout = { attempt: newToken(), priceId: priceId!, prices: table, now: it.now() };
        return it.db.asBilling((trx) => noteCheckout(trx, id, checkout));
      },
    ],
  },
};

type Bound =
  /** Its key is the person. */
  | "one"
  /** Its newest rows stay: `newest` says how many. */
  | "newest"
  /** As many as somebody outside charges for, or counts. */
  | "not theirs to add to"
  | { file: string; title: string };

const here = "database/bounds.test.ts";
const aDaysLines = {
  file: here,
  title: "a day's lines of activity have an end, and warnings none",
};

const bounds: Record<string, Bound> = {
  asked_tries: { file: "vault/relay.test.ts", title: "never grows above 200 for one person" },
  assistant_people: "one",
  // One for each answer.
  assistant_shared_answers: {
    file: "assistant/feedback.test.ts",
    title: "ten thousand reasons are refused after thirty, and leave one row",
  },
  attachments: {
    file: "attachments/attachments.test.ts",
    title: "are so many in one vault and no more, and are listed page by page",
  },
  auth_accounts: {
    file: "accounts/google.test.ts",
    title: "and a Google account of its own is kept from another Google account",
  },
  auth_address_changes: "one",
  auth_confirmations: "newest",
  auth_devices: "newest",
  auth_identity_checks: "newest",
  auth_passkeys: { file: "accounts/passkeys.test.ts", title: "twenty are enough" },
  auth_pending_sign_ins: "newest",
  auth_recoveries: "one",
  auth_recovery_codes: {
    file: "accounts/totp.test.ts",
    title: "new recovery codes end the old ones",
  },
  auth_sessions: "newest",
  auth_totps: "one",
  billing_accounts: "one",
  billing_checkouts: "one",
  billing_choices: "one",
  billing_invoices: "not theirs to add to",
  billing_marketing: "newest",
  billing_plan_changes: "not theirs to add to",
  deleted_entries: {
    file: here,
    title: "of deleted entries the newest ids are kept, and whoever knows less gets everything",
  },
  // One with each kit or passkey that ends.
  ended_wraps: aDaysLines,
  // Unlimited is what the paid plans promise.
  entries: {
    file: "vault/entries.test.ts",
    title: "ends creating at 25 entries on Free, and says so",
  },
  identity_questions: {
    file: "accounts/onboarding.test.ts",
    title: "happens once: a session does not change what support asks",
  },
  messages: { file: "assistant/messages.test.ts", title: "in a full thread is refused" },
  // A guardian locks once a day.
  pin_notices: "not theirs to add to",
  // With their sessions.
  pin_tries: {
    file: "vault/relay.test.ts",
    title: "are six, a repeated one counts once, and the seventh says what to do",
  },
  profiles: "one",
  request_keys: "newest",
  security_activity: aDaysLines,
  share_links: {
    file: "vault/shares.test.ts",
    title: "fifty at once are the most, also when they are made at once",
  },
  threads: { file: here, title: "conversations have a number" },
  vault_resets: "one",
  vaults: "one",
  // One kit, and one for each passkey.
  wraps: { file: "accounts/passkeys.test.ts", title: "twenty are enough" },
};

test("every table with a user_id has a bound, and what shows it", async () => {
  const client = await it.pool.connect();
  const tables = await findTables(client).finally(() => client.release());
  const personal = tables.filter(({ owner }) => owner === "user_id").map(({ name }) => name);
  expect(Object.keys(bounds)).toEqual(personal);

  const { rows } = await it.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'p' and array_length(conkey, 1) = 1 and conkey[1] =
       (select attnum from pg_attribute where attrelid = conrelid and attname = 'user_id')`,
  );
  const keyedByPerson = new Set(rows.map(({ name }) => name));
  for (const [table, bound] of Object.entries(bounds)) {
    if (bound === "one") expect(keyedByPerson).toContain(table);
    if (bound === "newest") expect(Object.keys(newest)).toContain(table);
    if (typeof bound === "string") continue;
    const text = readFileSync(join(import.meta.dirname, "..", bound.file), "utf8");
    expect(text).toContain(`test(${JSON.stringify(bound.title)}`);
  }
});

test.each(Object.entries(newest))("%s keeps its newest rows", async (table, bound) => {
  const { most, older, add } = bound;
  for (const addOne of add) {
    const [person, other] = await peopleFor(table);
    const rowsOf = async (id: string) => {
      const rows = `select t::text as row from ${table} t where user_id = $1`;
      return (await it.pool.query<{ row: string }>(rows, [id])).rows.map(({ row }) => row);
    };
    const before = await rowsOf(other.id);
    await it.pool.query(
      `insert into ${table} (user_id, ${older[0]})
       select person, ${older[1]} from generate_series(1, $2::int) n,
         (select $1::uuid as person, $3::bigint as present) known`,
      [person.id, most + 5, it.now()],
    );
    const full = new Set(await rowsOf(person.id));
    await addOne(person);
    const left = await rowsOf(person.id);
    expect(left).toHaveLength(most);
    expect(left.some((row) => !full.has(row))).toBe(true);
    expect(await rowsOf(other.id)).toEqual(before);
  }
});

/** Only who has not confirmed their address gets a link. */
async function peopleFor(table: string): Promise<[Person, Person]> {
  const [one, other] = [await aUser(it), await aUser(it)];
  if (table === "auth_confirmations") {
    await it.pool.query("update auth_users set email_verified = false where id = $1", [one.id]);
  }
  return [one, other];
}

// Attack (limits): the oldest session ends.
test("of many sessions the oldest ends", async () => {
  const person = await aUser(it);
  const insert = `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
    select gen_random_uuid(), $1, gen_random_uuid()::text, $2, $2, $2 from generate_series(1, 99)`;
  await it.pool.query(insert, [person.id, new Date(it.now() + 1000)]);
  expect((await person.call("GET", "/users/me")).status).toBe(200);
  it.advance(10_000);
  const latest = await signIn(it, person.email, person.password);
  expect((await latest.call("GET", "/users/me")).status).toBe(200);
  await expectRefusal(await person.call("GET", "/users/me"), 401, "unauthenticated");
});

// Attack (limits): the client fetches the whole list.
test("of deleted entries the newest ids are kept, and whoever knows less gets everything", async () => {
  const person = await aReadyPerson(it);
  const [first, second] = [anEntry(), anEntry()];
  await person.save(aCreate(first), aCreate(second));
  await person.save({ op: "delete", id: first.id });
  const insert = `insert into deleted_entries (user_id, id, version, deleted_at)
    select $1, gen_random_uuid(), 2, 1 from generate_series(1, $2)`;
  await it.pool.query(insert, [person.id, deletedKept]);
  expect(await person.list(1)).toMatchObject({ full: false });
  await person.save({ op: "delete", id: second.id });
  const counted = "select count(*)::int as rows from deleted_entries where user_id = $1";
  const { rows } = await it.pool.query<{ rows: number }>(counted, [person.id]);
  expect(rows[0]!.rows).toBeLessThanOrEqual(deletedKept);
  expect(await person.list(1)).toMatchObject({ full: true, entries: [] });
  expect(await person.list(2)).toMatchObject({ full: false, deleted: [second.id] });
});

// Attack (limits): further attempts get 'Too many attempts'.
test("a day's lines of activity have an end, and warnings none", async () => {
  const person = await aReadyPerson(it);
  const makeKit = async () => {
    const [id, wrap] = [aText(16), aText(60)];
    return person.call("PUT", "/vault/wraps/kit", {
      id,
      wrap,
      signature: person.signKit(id, wrap),
    });
  };
  const insert = `insert into security_activity (user_id, sequence, kind, at, device, hash)
    select $1, n, 'data_downloaded', $2, '', '' from generate_series(3, $3) n`;
  await it.pool.query(insert, [person.id, it.now(), linesPerDay - 5]);
  let made = 0;
  for (let answer = await makeKit(); answer.status === 200; answer = await makeKit()) {
    made++;
    it.advance(1000);
    expect(made).toBeLessThanOrEqual(5);
  }
  const refused = await makeKit();
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(20 * 3600);
  await expectRefusal(refused, 429, "too_many_requests");
  const ended = "select count(*)::int as rows from ended_wraps where user_id = $1";
  const { rows } = await it.pool.query<{ rows: number }>(ended, [person.id]);
  expect(rows[0]!.rows).toBe(made - 1);
  const again = await signIn(it, person.email, person.password);
  const { lines } = (await again.json("GET", "/users/me/activity")) as ActivityPage;
  expect(lines.slice(0, 3).map(({ kind }) => kind)).toEqual([
    "new_device",
    "signed_in_password",
    "recovery_kit_made",
  ]);
  it.advance(24 * 3600 * 1000);
  expect((await makeKit()).status).toBe(200);
});

test("conversations have a number", async () => {
  const person = await aUser(it);
  await person.json("POST", "/api/threads/initiate", {});
  const insert = `insert into threads (user_id, id, title, created_at, updated_at)
    select $1, gen_random_uuid(), '', $2, $2 from generate_series(2, $3)`;
  await it.pool.query(insert, [person.id, it.now(), threadsPerPerson]);
  const more = await person.call("POST", "/api/threads/initiate", { id: randomUUID() });
  await expectRefusal(more, 409, "too_many_threads");
});
