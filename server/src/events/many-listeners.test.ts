import { ExplainNode, type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findEnded } from "../accounts/session-store.ts";
import { findPlansMoved } from "../billing/store.ts";
import type { Transaction } from "../db.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { findMoved } from "../vault/vault-store.ts";
import { createStreams } from "./streams.ts";
import { createWatch } from "./watching.ts";

const people = 50_000;
/** Of all of them, since the last look. */
const changed = 3;
const now = Date.UTC(2026, 10, 20, 12);

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

function aCrowd() {
  let at = now;
  const streams = createStreams(() => at);
  for (let n = 1; n <= people; n++) {
    const who = { userId: idOf(n), sessionId: `session ${n}` };
    streams.open(who, { version: 1, plan: undefined }, () => undefined);
  }
  const heads = new Map<string, number>();
  const moved: string[] = [];
  const ended: string[] = [];
  const asked: number[] = [];
  const afters: number[] = [];
  const watch = createWatch({
    streams,
    sessions: {
      findAlive: async (ids) => new Set(ids.filter((id) => !ended.includes(id))),
      findEnded: async (after) => (afters.push(after), ended),
    },
    vaults: {
      findVersions: async (ids) => {
        asked.push(ids.length);
        return new Map(ids.map((id) => [id, heads.get(id) ?? 1]));
      },
      findMoved: async () => moved,
    },
    findPlans: async () => new Map(),
    findPlansMoved: async () => [],
    clock: () => at,
  });
  const versionOf = (n: number) =>
    streams.listeners().find(({ userId }) => userId === idOf(n))!.version;
  const look = () => {
    at += 2000;
    return watch();
  };
  return { streams, heads, moved, ended, asked, afters, versionOf, look };
}

// Claim (running it): Fifty thousand people who listen to one server cost its database what changes for
// them, not a question about each.
test("of 50,000 who listen a look asks by name about a thirtieth and whoever has news", async () => {
  const crowd = aCrowd();
  await crowd.look();
  for (const n of [7, 8000, 43_210]) {
    crowd.heads.set(idOf(n), 2);
    crowd.moved.push(idOf(n));
  }
  crowd.ended.push("session 30001");
  await crowd.look();
  expect([7, 8000, 43_210].map(crowd.versionOf)).toEqual([2, 2, 2]);
  expect(Math.max(...crowd.asked)).toBeLessThanOrEqual(people / 30 + 5);
  const ended = crowd.streams.listeners().find(({ sessionId }) => sessionId === "session 30001")!;
  expect(ended.stream.isBehind()).toBe(true);
  // What was written down in the last seconds before a look may have come to its end after it.
  expect(crowd.afters).toEqual([now - 15_000, now + 2000 - 15_000]);
  crowd.streams.close();
});

test("what no question finds comes to everybody in their turn", async () => {
  const crowd = aCrowd();
  for (const n of [7, 8000, 43_210]) crowd.heads.set(idOf(n), 2);
  for (let n = 0; n < 30; n++) await crowd.look();
  expect([7, 8000, 43_210].map(crowd.versionOf)).toEqual([2, 2, 2]);
  crowd.streams.close();
});

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
  const at = (n: string) => `case when n <= ${changed} then ${now} else ${now - 60_000} - ${n} end`;
  const uuid = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  const everybody = `from generate_series(1, ${people}) n`;
  await it.pool.query(`
    insert into auth_users (id, email, email_verified, created_at, updated_at)
      select ${uuid}, n || '@example.com', true, now(), now() ${everybody};
    insert into vaults (user_id, public_key, head_version, head_digest, head_signature, moved_at)
      select ${uuid}, '', 1, '', '', ${at("n")} ${everybody};
    insert into billing_accounts (user_id, customer_id, payer, changed_at)
      select ${uuid}, n::text, ${uuid}, ${at("n")} ${everybody};
    insert into auth_ended_sessions
      select ${uuid}, to_timestamp((${at("n")}) / 1000.0) ${everybody};
    analyze auth_users, vaults, billing_accounts, auth_ended_sessions`);
});
afterAll(() => it.close());

interface Plan {
  "Node Type": string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

const allOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(allOf)];

/** Of the very statement that the product sends. */
function explained(tell: (plan: Plan[]) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const explain = ExplainNode.create("json", sql`analyze`.toOperationNode());
      return node.kind === "SelectQueryNode" ? { ...node, explain } : node;
    },
    async transformResult({ result }) {
      const [row] = result.rows as { "QUERY PLAN": { Plan: Plan }[] }[];
      tell(allOf(row!["QUERY PLAN"][0]!.Plan));
      return result;
    },
  };
}

test("the questions for what is new touch what is new, and nobody else's rows", async () => {
  const plans: Record<string, Plan[]> = {};
  const told = (name: string, trx: Transaction) =>
    trx.withPlugin(explained((plan) => (plans[name] = plan)));
  const after = now - 15_000;
  await it.db.asSweep((trx) => findMoved(told("heads", trx), after));
  await it.db.asBilling((trx) => findPlansMoved(told("plans", trx), after));
  await it.db.asAuth((trx) => findEnded(told("sessions", trx), new Date(after)));
  for (const plan of Object.values(plans)) {
    expect(plan.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    for (const node of plan) {
      expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBeLessThanOrEqual(
        changed,
      );
    }
  }
  expect(Object.keys(plans)).toEqual(["heads", "plans", "sessions"]);
  expect((await it.db.asSweep((trx) => findMoved(trx, after))).sort()).toEqual([1, 2, 3].map(idOf));
});
