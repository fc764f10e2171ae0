/** Rules and pictures for Prometheus and Grafana: tried, and about what there is. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createMetrics } from "@breezy/server/http/metrics";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../tools/launch/services.ts";
import { prepareProgram } from "../../tools/verify/programs.ts";

const monitoring = join(root, "deploy/monitoring");
const read = (name: string) => readFileSync(join(monitoring, name), "utf8");

/** What others measure: Prometheus itself, the blackbox exporter, node_exporter. */
const strangers = [
  "up",
  "probe_success",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
];
const functions = [
  "absent",
  "by",
  "count",
  "histogram_quantile",
  "increase",
  "max",
  "or",
  "and",
  "rate",
  "sum",
  "topk",
];

async function metricNames(): Promise<Set<string>> {
  const { body } = await createMetrics().text();
  const types = body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    Array.from(types, ([, name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ).flat(),
  );
}

/** Words that are neither a label, nor a text, nor a function. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\bby \([^)]*\)/g, "")
    .replaceAll(/\[\w+\]/g, "");
  return [...bare.matchAll(/[a-z_]\w*/gi)]
    .map(([word]) => word)
    .filter((word) => !functions.includes(word));
}

test("each rule speaks where it must, and is silent where all is well", async () => {
  const promtool = await prepareProgram("promtool");
  for (const args of [
    ["check", "rules", "rules.yml"],
    ["test", "rules", "rules.test.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, args, {
      cwd: monitoring,
      encoding: "utf8",
    });
    expect(status, stdout + stderr).toBe(0);
  }
  const alerts = [...read("rules.yml").matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
  for (const name of alerts) {
    const expected = new RegExp(`alertname: ${name}\\n +exp_alerts:`);
    expect(read("rules.test.yml"), `${name} is seen to speak`).toMatch(expected);
  }
});

test("rules and dashboard ask for metrics that there are", async () => {
  const { groups } = parse(read("rules.yml")) as { groups: { rules: { expr: string }[] }[] };
  const { panels } = JSON.parse(read("dashboard.json")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = [
    ...groups.flatMap(({ rules }) => rules),
    ...panels.flatMap((p) => p.targets),
  ];
  const known = await metricNames();
  const unknown = expressions
    .flatMap(({ expr }) => metricsIn(expr))
    .filter((name) => !known.has(name) && !strangers.includes(name));
  expect(expressions.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});
