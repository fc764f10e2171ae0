/**
 * A guardian in a process of its own, composed of the product's modules, that ends itself by SIGKILL
 * at a named point of an evaluation, or races another on the same file. It keeps a journal of what it
 * evaluated, written before the evaluation is made.
 */
import { appendFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { createAlarm } from "@breezy/guardian/alarm";
import { createApp } from "@breezy/guardian/app";
import { createGuardian, type Guardian } from "@breezy/guardian/guardian";
import type { GuardianKeys } from "@breezy/guardian/keys";
import { openStore, type Store } from "@breezy/guardian/store";
import { serve } from "@hono/node-server";
import pino from "pino";
import { countsTooLate } from "./naive-guardian.ts";

export const points = [
  "before the count",
  "before the commit",
  "after the commit",
  "after the evaluation",
  "before the reply",
] as const;
export type Point = (typeof points)[number];

/** The product's transactions, or what they must not be. */
export type Transactions = "immediate" | "deferred" | "none";

export interface GuardianSettings {
  keys: GuardianKeys;
  relayToken: string;
  storePath: string;
  journal: string;
  nowMs: number;
  /** Evaluates first and counts after. */
  countsLate?: boolean;
  transactions?: Transactions;
  /** Between reading a row and writing it, so that two processes meet there. */
  pauseMs?: number;
}

export type GuardianOrder = { settings: GuardianSettings } | { dieAt: Point };

let dieAt: Point | null = null;

function reach(point: Point): void {
  if (dieAt === point) process.kill(process.pid, "SIGKILL");
}

function watchedStore(store: Store, { transactions, pauseMs }: GuardianSettings): Store {
  return {
    ...store,
    load(user) {
      const person = store.load(user);
      if (pauseMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
      return person;
    },
    save(person) {
      reach("before the count");
      store.save(person);
      reach("before the commit");
    },
    transaction(work) {
      const result = transactions === "none" ? work() : store.transaction(work);
      reach("after the commit");
      return result;
    },
  };
}

/** `place` is read where an evaluation begins, the signing key where an answer is about to be signed. */
function watchedKeys(keys: GuardianKeys, journal: string): GuardianKeys {
  const { place, signingKey } = keys;
  return {
    ...keys,
    get place() {
      appendFileSync(journal, "evaluates\n");
      return place;
    },
    get signingKey() {
      reach("after the evaluation");
      return signingKey;
    },
  };
}

function watchedReplies(guardian: Guardian): Guardian {
  return {
    ...guardian,
    async answer(request, text) {
      const answered = await guardian.answer(request, text);
      reach("before the reply");
      return answered;
    },
  };
}

function deferTransactions(): void {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function defer(sql) {
    exec.call(this, sql === "begin immediate" ? "begin deferred" : sql);
  };
}

function start(settings: GuardianSettings): void {
  if (settings.transactions === "deferred") deferTransactions();
  const make = settings.countsLate ? countsTooLate : createGuardian;
  const guardian = make({
    keys: watchedKeys(settings.keys, settings.journal),
    store: watchedStore(openStore(settings.storePath), settings),
    clock: () => settings.nowMs,
    alarm: createAlarm(1_000_000, 3_600_000, () => undefined),
  });
  // What ends by SIGKILL keeps nothing by itself.
  flushCompileCache();
  const log = pino({ level: "silent" });
  const { relayToken } = settings;
  const app = createApp({ guardian: watchedReplies(guardian), relayToken, log });
  serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) =>
    process.send?.({ port }),
  );
}

// Imported for its types and names it does nothing.
if (process.send && import.meta.main) {
  process.on("message", (order: GuardianOrder) => {
    if ("settings" in order) return start(order.settings);
    dieAt = order.dieAt;
    process.send?.({ dieAt });
  });
  process.once("disconnect", () => process.exit());
}
