import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import product from "../../package.json" with { type: "json" };
import type { Log } from "../log.ts";
import type { Blobs } from "../outside/blobs.ts";

export interface Metrics {
  countRequest(method: string, route: string, status: number, ms: number): void;
  countGuardianAnswer(guardian: string, outcome: "answered" | "unreachable" | "refused"): void;
  countStorageFailure(operation: keyof Blobs): void;
  countDatabaseTimeout(what: "statement" | "lock" | "connection"): void;
  /** Asked at each reading. */
  watchConnections(read: () => Connections): void;
  /** Asked at each reading. Undefined if it is not known, which is said so. */
  watchMails(count: () => Promise<{ count: number; oldestMs: number } | undefined>): void;
  text(): Promise<{ body: string; type: string }>;
}

/** To the database, of this process. */
interface Connections {
  most: number;
  inUse: number;
  /** Transactions that wait for one. */
  waiting: number;
}

export function createMetrics(): Metrics {
  const registers = [new Registry()];
  collectDefaultMetrics({ register: registers[0]! });
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Requests by route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const guardianAnswers = new Counter({
    name: "guardian_answers_total",
    help: "What came of questions relayed to guardians",
    labelNames: ["guardian", "outcome"],
    registers,
  });
  const storageFailures = new Counter({
    name: "storage_failures_total",
    help: "What the store of attached files did not take, give or remove",
    labelNames: ["operation"],
    registers,
  });
  // Else a first failure is no increase.
  for (const operation of ["put", "get", "remove"]) storageFailures.inc({ operation }, 0);
  const databaseTimeouts = new Counter({
    name: "database_timeouts_total",
    help: "What took longer than allowed: a statement, waiting for a lock, waiting for a connection",
    labelNames: ["what"],
    registers,
  });
  for (const what of ["statement", "lock", "connection"]) databaseTimeouts.inc({ what }, 0);
  const mails = new Gauge({
    name: "mails_waiting",
    help: "Mails that no mail server has taken yet, of all processes",
    registers,
  });
  const oldestMail = new Gauge({
    name: "mails_oldest_waiting_seconds",
    help: "Since the oldest of them was promised, 0 where none waits",
    registers,
  });
  new Gauge({ name: "breezy_info", help: "The release", labelNames: ["version"], registers })
    .labels(product.version)
    .set(1);
  let countMails: Parameters<Metrics["watchMails"]>[0] = async () => undefined;
  return {
    countRequest(method, route, status, ms) {
      requests.observe({ method, route, status: String(status) }, ms / 1000);
    },
    countGuardianAnswer(guardian, outcome) {
      guardianAnswers.inc({ guardian, outcome });
    },
    countStorageFailure(operation) {
      storageFailures.inc({ operation });
    },
    countDatabaseTimeout(what) {
      databaseTimeouts.inc({ what });
    },
    watchConnections(read) {
      const gauge = (name: string, help: string, pick: (now: Connections) => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(pick(read()));
          },
        });
      gauge("database_connections_most", "DATABASE_POOL", ({ most }) => most);
      gauge("database_connections_in_use", "Taken by a transaction", ({ inUse }) => inUse);
      gauge("database_connections_waiting", "Transactions without one", ({ waiting }) => waiting);
    },
    watchMails(count) {
      countMails = count;
    },
    async text() {
      const waiting = await countMails();
      mails.set(waiting?.count ?? NaN);
      oldestMail.set(waiting ? waiting.oldestMs / 1000 : NaN);
      return { body: await registers[0]!.metrics(), type: registers[0]!.contentType };
    },
  };
}

/** `GET /metrics` and nothing else, for whoever reaches that address. */
export function openMetricsServer(
  metrics: Pick<Metrics, "text">,
  { host, port }: { host: string; port: number },
  log: Log,
): Server {
  return createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    if (request.method !== "GET" && request.method !== "HEAD") {
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    }
    metrics.text().then(
      ({ body, type }) => response.setHeader("content-type", type).end(body),
      (error: unknown) => {
        log.error({ error }, "metrics failed");
        response.writeHead(500).end();
      },
    );
  }).listen(port, host);
}
