/** One guardian from its environment: its store, its ports, its end. */
import { mkdirSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import { dirname } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { startTracing } from "@breezy/contract/tracing";
import { serve } from "@hono/node-server";
import pino from "pino";
import product from "../package.json" with { type: "json" };
import { createAlarm } from "./alarm.ts";
import { createApp } from "./app.ts";
import { dutyOf } from "./duty.ts";
import { type Environment, readSettings } from "./env.ts";
import { createFollower } from "./follower.ts";
import { createGenerations } from "./generations.ts";
import { createGuardian } from "./guardian.ts";
import { createMetrics, openMetricsServer } from "./metrics.ts";
import type { Place } from "./place.ts";
import { createStandbyLink } from "./standby-link.ts";
import { openStore } from "./store.ts";

const alarmWindowMs = 60 * 60 * 1000;
const sweepMs = 60 * 1000;
/** So soon it is known that a standby is away, or was promoted. */
const lookMs = 2000;
/** Of the event loop: the present one, one that accepts connections, and one that reads them. */
const turnsToTakeIn = 3;

export async function startGuardian(environment: Environment): Promise<void> {
  const settings = readSettings(environment);
  const { keys, standbyUrl } = settings;
  const endTracing = await startTracing(keys.id, product.version);
  const log = pino({ name: keys.id, timestamp: pino.stdTimeFunctions.isoTime });
  // The store and what SQLite lays beside it are for this process's user alone.
  process.umask(0o077);
  mkdirSync(dirname(settings.storePath), { recursive: true });
  const store = openStore(settings.storePath);
  const { place } = store;
  const link = standbyUrl ? createStandbyLink({ keys, store, url: standbyUrl, log }) : null;
  if (!link && place.read().role === "primary") store.transaction(() => place.logErased(false));
  const duty = link ?? dutyOf(place);
  const metrics = createMetrics(place, link);
  const alarm = createAlarm(settings.alarmThreshold, alarmWindowMs, (excess) => {
    metrics.countAlarm();
    log.warn({ excess, windowMs: alarmWindowMs }, "guardian alarm: many tries that nobody claimed");
  });
  const guardian = createGuardian({ keys, store, clock: Date.now, alarm, duty });
  const follower = createFollower(keys, store);
  const generations = createGenerations(keys, place, log);
  const { relayToken } = settings;
  const app = createApp({ guardian, relayToken, log, follower, metrics, generations });

  const server = serve({ fetch: app.fetch, hostname: settings.host, port: settings.port }, () =>
    log.info({ port: settings.port, ...told(place.read()) }, "listening"),
  ) as Server;
  server.on("error", fail);
  const { metricsPort } = settings;
  const metricsServer = metricsPort === null ? null : openMetricsServer(metrics, metricsPort);
  metricsServer?.on("error", fail);
  const waiting = new Set<ServerResponse>();
  server.prependListener("request", (_, response) => {
    if (stopping) response.shouldKeepAlive = false;
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
  });
  let looked = Promise.resolve();
  const look = () => {
    if (link) looked = link.look();
  };
  look();
  const looking = setInterval(look, lookMs);
  const sweeping = setInterval(() => {
    // A standby is told who is erased.
    if (place.read().role === "standby") return;
    const erased = guardian.sweep();
    if (erased > 0) log.info({ erased }, "resets completed");
  }, sweepMs);

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    clearInterval(sweeping);
    clearInterval(looking);
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    // Their connections end with the answers, or would be kept for a next request.
    for (const response of waiting) response.shouldKeepAlive = false;
    // A request that has arrived and is not read yet would be reset with its connection.
    for (let n = 0; n < turnsToTakeIn; n++) await turn();
    server.close(() => void looked.then(end).catch(fail));
  }

  async function end(): Promise<void> {
    store.close();
    log.info("stopped");
    await endTracing();
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => void stop().catch(fail));
  }
}

function told({ role, generation }: Place) {
  return { role, generation };
}

export function fail(error: unknown): void {
  process.stderr.write(`guardian: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
