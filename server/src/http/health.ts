import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import product from "../../package.json" with { type: "json" };
import type { Database } from "../db.ts";
import type { Log } from "../log.ts";
import type { GuardianFault, Guardians } from "../outside/guardians.ts";
import type { AppEnv } from "./context.ts";

/** Guardians that a vault needs to open. */
const guardiansNeeded = 2;
/** Anybody may ask, and each look is a question to the database and to every guardian. */
const believedMs = 1000;

const guardianSentences: Record<GuardianFault, (id: string) => string> = {
  unreachable: (id) =>
    `${id} does not answer at its address in GUARDIANS; see that it runs and can read its store`,
  refused: (id) =>
    `${id} refuses this server; give both the same GUARDIAN_RELAY_TOKEN, and see that its address in GUARDIANS is right`,
  another: (id) =>
    `another than ${id} is at its address; give GUARDIANS the order of GUARDIAN_SET, and GUARDIAN_SET the guardians' own keys`,
};

interface Problem {
  check: string;
  /** For the operator: what is wrong, and what to do. */
  sentence: string;
}

interface Readiness {
  ready: boolean;
  database: boolean;
  /** Those that can be asked for a PIN. */
  guardians: string[];
  /** Checks that fail. One guardian of three keeps nobody away, and is named all the same. */
  failing: string[];
  version: string;
}

export interface Health {
  routes: Hono<AppEnv>;
  /** Every problem that was not there at the last look is told in the log. */
  look(): Promise<unknown>;
  /** From now on it is not ready, whatever else is. */
  drain(): void;
}

export function createHealth(deps: {
  db: Database;
  guardians: Guardians;
  clock: () => number;
  log: Log;
}): Health {
  const { db, guardians, clock, log } = deps;
  const { version } = product;
  const app = new Hono<AppEnv>();
  let draining = false;
  let looking: Promise<Readiness> | undefined;
  let seen: { readiness: Readiness; at: number } | undefined;

  async function lookNow(): Promise<Readiness> {
    try {
      const [ofDatabase, faults] = await Promise.all([problemsOf(db), guardians.findFaults()]);
      const problems = [
        ...ofDatabase,
        ...[...faults].map(([id, fault]) => ({
          check: `${id}: ${fault}`,
          sentence: guardianSentences[fault](id),
        })),
      ];
      for (const { check, sentence } of problems) {
        if (!seen?.readiness.failing.includes(check)) log.error({ check }, sentence);
      }
      const able = guardians.ids.filter((id) => !faults.has(id));
      const readiness = {
        // A newer release that migrates while this one still serves leaves what this one needs.
        ready:
          ofDatabase.every(({ check }) => check === "schema") && able.length >= guardiansNeeded,
        database: !ofDatabase.some(({ check }) => check === "database"),
        guardians: able,
        failing: problems.map(({ check }) => check),
        version,
      };
      seen = { readiness, at: clock() };
      return readiness;
    } finally {
      looking = undefined;
    }
  }
  const look = () => (looking ??= lookNow());

  app.get(
    "/health/live",
    describeRoute({ summary: "The process answers", responses: { 200: { description: "Yes" } } }),
    (c) => c.json({ live: true, version }),
  );

  app.get(
    "/health/ready",
    describeRoute({
      summary:
        "People can be served: the database and enough guardians are as they must be, and no shutdown began",
      responses: { 200: { description: "Yes" }, 503: { description: "No" } },
    }),
    async (c) => {
      if (draining) return c.json({ ready: false, draining: true }, 503);
      const isFresh = seen !== undefined && clock() - seen.at < believedMs;
      const readiness = isFresh ? seen!.readiness : await look();
      return c.json(readiness, readiness.ready ? 200 : 503);
    },
  );

  return {
    routes: app,
    look,
    drain() {
      draining = true;
    },
  };
}

async function problemsOf(db: Database): Promise<Problem[]> {
  try {
    return await db.findProblems();
  } catch {
    return [{ check: "database", sentence: "The database does not answer; see that it runs" }];
  }
}
