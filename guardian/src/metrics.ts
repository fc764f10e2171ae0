/** What a guardian's operator watches, on this computer alone. No label names a person. */
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { PlaceOfStore } from "./place.ts";

export interface Metrics {
  countAnswer(kind: string, outcome: string): void;
  /** A request that was not answered, by why. */
  countUnanswered(code: string): void;
  countAlarm(): void;
  text(): Promise<string>;
  contentType: string;
}

/** `standby`: how many changes it lacks, undefined while it is away; null: there is none. */
export function createMetrics(
  place: PlaceOfStore,
  standby: { lacks(): number | undefined } | null,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: "guardian_answers_total",
    help: "Signed answers by kind of request, and ok or the refusal",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const unanswered = new Counter({
    name: "guardian_unanswered_total",
    help: "Requests that were not answered, by why",
    labelNames: ["code"],
    registers,
  });
  // Else a first one is no increase.
  for (const code of ["standby", "retired", "standby_away", "internal"])
    unanswered.inc({ code }, 0);
  const alarms = new Counter({
    name: "guardian_alarms_total",
    help: "Hours with many tries that nobody claimed",
    registers,
  });
  const role = new Gauge({
    name: "guardian_role",
    help: "1 for what this store is: primary, standby or retired",
    labelNames: ["role"],
    registers,
  });
  const generation = new Gauge({
    name: "guardian_generation",
    help: "One more with each promotion",
    registers,
  });
  const changes = new Gauge({
    name: "guardian_changes",
    help: "Changes that this store has seen; of a standby with what it follows",
    registers,
  });
  const lacks = standby && {
    there: new Gauge({
      name: "guardian_standby_there",
      help: "1 while the standby holds what this guardian answers",
      registers,
    }),
    changes: new Gauge({
      name: "guardian_standby_lacks_changes",
      help: "Changes that the standby has not yet, NaN while it is away",
      registers,
    }),
  };

  return {
    countAnswer: (kind, outcome) => answers.inc({ kind, outcome }),
    countUnanswered: (code) => unanswered.inc({ code }),
    countAlarm: () => alarms.inc(),
    text() {
      const here = place.read();
      role.reset();
      role.set({ role: here.role }, 1);
      generation.set(here.generation);
      changes.set(here.role === "standby" ? here.held : here.changes);
      const behind = standby?.lacks();
      lacks?.there.set(behind === undefined ? 0 : 1);
      lacks?.changes.set(behind ?? NaN);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** `GET /metrics` and nothing else. */
export function openMetricsServer(metrics: Metrics, port: number): Server {
  return createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      return void response.writeHead(404).end();
    }
    metrics.text().then(
      (text) => response.setHeader("content-type", metrics.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, "127.0.0.1");
}
