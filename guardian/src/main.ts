/** Starts one guardian from its environment. The only side effects. */
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
import { readSettings } from "./env.ts";
import { createGuardian } from "./guardian.ts";
import { openStore } from "./store.ts";

const alarmWindowMs = 60 * 60 * 1000;
const sweepMs = 60 * 1000;
/** Of the event loop: the present one, one that accepts connections, and one that reads them. */
const turnsToTakeIn = 3;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const endTracing = await startTracing(settings.keys.id, product.version);
  const log = pino({ name: settings.keys.id });
  // The store and what SQLite lays beside it are for this process's user alone.
  process.umask(0o077);
  mkdirSync(dirname(settings.storePath), { recursive: true });
  const store = openStore(settings.storePath);
  const alarm = createAlarm(settings.alarmThreshold, alarmWindowMs, (excess) =>
    log.warn({ excess, windowMs: alarmWindowMs }, "guardian alarm: many tries that nobody claimed"),
  );
  const guardian = createGuardian({ keys: settings.keys, store, clock: Date.now, alarm });
  const app = createApp({ guardian, relayToken: settings.relayToken, log });

  const server = serve({ fetch: app.fetch, hostname: settings.host, port: settings.port }, () =>
    log.info({ port: settings.port }, "listening"),
  ) as Server;
  server.on("error", fail);
  const waiting = new Set<ServerResponse>();
  server.prependListener("request", (_, response) => {
    if (stopping) response.shouldKeepAlive = false;
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
  });
  const sweeping = setInterval(() => {
    const erased = guardian.sweep();
    if (erased > 0) log.info({ erased }, "resets completed");
  }, sweepMs);

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    clearInterval(sweeping);
    // Their connections end with the answers, or would be kept for a next request.
    for (const response of waiting) response.shouldKeepAlive = false;
    // A request that has arrived and is not read yet would be reset with its connection.
    for (let n = 0; n < turnsToTakeIn; n++) await turn();
    server.close(() => {
      store.close();
      log.info("stopped");
      void endTracing().catch(fail);
    });
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => void stop().catch(fail));
  }
}

function fail(error: unknown): void {
  process.stderr.write(`guardian: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
