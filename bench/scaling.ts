/** What 1, 2 and 4 servers on one PostgreSQL serve, and who uses the machine meanwhile. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import pg from "pg";
import { type Ask, run } from "./load.ts";
import { aSave, aSigner, populate, signInSome } from "./population.ts";
import { median, percentile, spread } from "./samples.ts";
import { aFolder, aPostgres, startServer } from "./server-process.ts";
import { type Row, row } from "./table.ts";

const counts = [1, 2, 4];
const people = 200;
const entriesEach = 100;
/** Over all servers. */
const connections = 32;
const rounds = 4;
/** Of one person in a round: one save to so many lists. */
const listsEach = 8;
const savesEach = 2;
/** Of Linux's clock, in which processes' times are told. */
const ticksPerSecond = 100;

interface Round {
  perSecond: number;
  ms: number[];
  /** Cores in use, on average: of the servers, of this process that asks, of PostgreSQL and all else. */
  servers: number;
  asking: number;
  rest: number;
}

export async function benchScaling(): Promise<Row[]> {
  const undo = new AsyncDisposableStack();
  try {
    const postgres = await aPostgres(undo);
    const sessionSecret = randomBytes(32).toString("hex");
    const servers: { url: string; pid: number }[] = [];
    while (servers.length < Math.max(...counts)) {
      const dataDir = await aFolder(undo);
      const settings = { dataDir, databaseUrl: postgres.url, sessionSecret };
      servers.push(await startServer(undo, settings));
    }
    const pool = new pg.Pool({ connectionString: postgres.superuserUrl, max: 4 });
    undo.defer(() => pool.end());
    const signer = aSigner();
    await populate(pool, signer, people, entriesEach);
    const signedIn = await signInSome(pool, sessionSecret, people);

    let version = 1;
    const asks = () => {
      const all = signedIn.map((person) => {
        const own: Ask[] = [];
        for (let save = 0; save < savesEach; save++) {
          for (let n = 0; n < listsEach / savesEach; n++) own.push({ person });
          own.push({ person, body: aSave(signer, person.userId, version + save) });
        }
        return own;
      });
      version += savesEach;
      return all;
    };

    const rows: Row[] = [];
    let alone: number | undefined;
    for (const count of counts) {
      const used = servers.slice(0, count);
      const measured: Round[] = [];
      // The first only warms up.
      for (let round = -1; round < rounds; round++) {
        const result = await ask(used, asks());
        if (round >= 0) measured.push(result);
      }
      alone ??= median(measured.map(({ perSecond }) => perSecond));
      rows.push(...rowsOf(count, measured, alone));
    }
    return rows;
  } finally {
    await undo.disposeAsync();
  }
}

/** Each person stays with one server, as behind a load balancer that keeps to a cookie. */
async function ask(
  servers: readonly { url: string; pid: number }[],
  byPerson: readonly Ask[][],
): Promise<Round> {
  const before = usage(servers);
  const start = performance.now();
  const outcomes = await Promise.all(
    servers.map(({ url }, place) => {
      const own = byPerson.filter((_, n) => n % servers.length === place).flat();
      return run(url, own, connections / servers.length);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const after = usage(servers);
  const cores = (of: "servers" | "asking" | "all") => (after[of] - before[of]) / seconds;
  return {
    perSecond: byPerson.flat().length / seconds,
    ms: outcomes.flatMap(({ ms }) => ms),
    servers: cores("servers"),
    asking: cores("asking"),
    rest: cores("all") - cores("servers") - cores("asking"),
  };
}

/** Seconds of a core's work so far. */
function usage(servers: readonly { pid: number }[]) {
  const own = process.cpuUsage();
  return {
    servers: servers.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
    asking: (own.user + own.system) / 1e6,
    all: cpus().reduce((sum, { times }) => sum + (times.user + times.sys + times.nice) / 1000, 0),
  };
}

function secondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function rowsOf(count: number, measured: readonly Round[], alone: number): Row[] {
  const rates = measured.map(({ perSecond }) => perSecond);
  const value = (name: "servers" | "asking" | "rest") => median(measured.map((one) => one[name]));
  const name = count === 1 ? "1 server" : `${count} servers`;
  return [
    row(
      "scale",
      `${name}: lists and saves, ${connections} at once`,
      { value: median(rates), unit: "a second", spread: spread(rates) },
      { what: "1 server", value: alone },
      null,
    ),
    row(
      "scale",
      ". p99",
      {
        value: percentile(
          measured.flatMap(({ ms }) => ms),
          99,
        ),
        unit: "ms",
      },
      null,
      null,
    ),
    row("scale", ". the servers' work", { value: value("servers"), unit: "cores" }, null, null),
    row(
      "scale",
      ". PostgreSQL's and all else",
      { value: value("rest"), unit: "cores" },
      null,
      null,
    ),
    row(
      "scale",
      ". this program's, which asks",
      { value: value("asking"), unit: "cores" },
      null,
      null,
    ),
  ];
}
