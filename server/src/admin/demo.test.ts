import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Chart, LedgerLine, Order, RepProfile } from "@breezy/contract/reps";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDemo } from "../../../tools/admin/demo.ts";
import { demoPeople, demoPrizes, demoReps } from "../../../tools/admin/demo-data.ts";
import { keepDemoSignIn } from "../../../tools/admin/demo-file.ts";
import type { ServerSocket } from "../../../tools/admin/server-socket.ts";
import { anApp } from "../testing/app.ts";
import { served, type Served } from "../testing/listening.ts";
import { askAsOperator } from "../testing/onboarding.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { asOperator, findErrors } from "../testing/reps.ts";
import { aShop, type Shop } from "../testing/shop.ts";

let it: Shop;
let product: Served;
let dataDir: string;
beforeAll(async () => {
  it = await aShop();
  product = await served(it);
});
afterAll(async () => {
  await product.stop();
  await it.close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "demo-"));
});
afterEach(async () => {
  expect(await findErrors(it)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

/** As over the socket, until the power fails. */
function socket(callsUntilCrash = Infinity): ServerSocket {
  let calls = 0;
  return {
    async call(_method, address, body = {}) {
      if ((calls += 1) > callsUntilCrash) throw new Error("the power failed");
      return asOperator(it, address, body);
    },
  };
}

const make = (server: ServerSocket) =>
  makeDemo({
    server,
    appUrl: product.url,
    sandboxUrl: it.sandbox.httpUrl,
    dataDir,
    now: it.now(),
  });

async function asRep({ rep_id, password }: { rep_id: string; password: string }) {
  const answer = await it.call("POST", "/breakroom/login", { body: { rep_id, password } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return async <T>(address: string) => {
    const got = await it.call("GET", address, { headers: { authorization: `Bearer ${token}` } });
    return (await got.json()) as T;
  };
}

async function countAll() {
  const { rows } = await it.pool.query<object>(
    `select (select count(*)::int from reps) as reps,
       (select count(*)::int from reps_prizes) as prizes,
       (select count(*)::int from profiles) as people,
       (select count(*)::int from billing_money_events) as money,
       (select count(*)::int from reps_ledger) as lines,
       (select count(*)::int from reps_orders) as orders`,
  );
  return rows[0]!;
}

// Claim (representatives): Demo data is made once, is marked, and exists on this computer alone.
test("begun again after each crash it is what it is at once, and a year of it says that it is invented", async () => {
  // Among the representatives, the prizes, the people, and what they paid.
  for (const calls of [3, 9, 20, 70]) {
    await expect(make(socket(calls))).rejects.toThrow("the power failed");
  }
  const signIn = await make(socket());
  const before = await countAll();
  expect(before).toMatchObject({
    reps: demoReps.length,
    prizes: demoPrizes.length,
    people: demoPeople(it.now()).length,
    orders: 2,
  });
  keepDemoSignIn(dataDir, { ...signIn, made: false });
  expect(await make(socket())).toEqual(signIn);
  expect(await countAll()).toEqual(before);
  expect(await make(socket(0))).toEqual(signIn);

  const get = await asRep(signIn);
  const me = await get<RepProfile>("/reps/me");
  expect(me).toMatchObject({ id: demoReps[0]!.id, demo: true });
  const { orders } = await get<{ orders: Order[] }>("/reps/me/orders");
  expect(orders.map(({ state }) => state).toSorted()).toEqual(["fulfilled", "open"]);
  const { lines } = await get<{ lines: LedgerLine[] }>("/reps/me/ledger");
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(
    new Set(["earned", "reserved", "reversed", "spent"]),
  );

  const chart = await get<Chart>("/breakroom/chart");
  expect(chart).toMatchObject({ demo: true });
  expect(chart.reps).toHaveLength(demoReps.length);
  const ages = chart.users.map(({ created_at: at }) => (it.now() - at) / (24 * 3600 * 1000));
  expect([ages.length, Math.floor(ages[0]!), Math.floor(ages.at(-1)!)]).toEqual([48, 1, 360]);
  expect(new Set(chart.users.map(({ plan }) => plan)).size).toBe(3);
  expect(chart.plans.map(({ revenue_cents: cents }) => Math.sign(cents))).toEqual([0, 1, 1]);
  expect(it.mails.filter(({ subject }) => subject.includes("Confirm"))).toEqual([]);
});

// Claim (representatives): Demo data is made once, is marked, and exists on this computer alone.
test("a representative who exists is not made an invented one", async () => {
  const named = { first_name: "Maren", last_name: "Holt", password: "a real person" };
  await asOperator(it, "/rep/add", { id: "9000009", ...named });
  const answer = await askAsOperator(it, "/demo/rep", { id: "9000009", ...named });
  await expectRefusal(answer, 409, "rep_exists");
});

// Claim (representatives): Demo data is made once, is marked, and exists on this computer alone.
test.each([
  ["a product that others reach", { publicUrl: "https://vault.example.com" }],
  ["production", { production: true }],
])("%s has none of it", async (_, options) => {
  const other = await anApp({ ...options, beside: it });
  for (const route of ["rep", "person", "read"]) {
    await expectRefusal(await askAsOperator(other, `/demo/${route}`, {}), 403, "forbidden");
  }
  await other.close();
});
