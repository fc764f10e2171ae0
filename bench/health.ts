/** (q) The health report over 10,000 entries: the worker's, from sealed passwords to findings. */
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";

const entries = 10_000;
const runs = 5;

export async function benchHealth(stack: BenchStack): Promise<Row[]> {
  const page = await stack.aPage(null, "/bench.html");
  const { reportMs, againMs, floorMs, longestTurnMs } = await page.evaluate(
    ([count, times]) => globalThis.bench.measureHealth(count, times),
    [entries, runs] as const,
  );
  await page.context().close();
  const floor = { what: "SHA-256 of each password", value: median(floorMs) };
  return [
    row(
      "q",
      "health report over 10,000 entries",
      { value: median(reportMs), unit: "ms", spread: spread(reportMs) },
      floor,
      null,
    ),
    row(
      "q",
      ". again, one entry changed",
      { value: median(againMs), unit: "ms", spread: spread(againMs) },
      { what: "the first time", value: median(reportMs) },
      null,
    ),
    row(
      "q",
      ". longest wait for a turn meanwhile",
      { value: median(longestTurnMs), unit: "ms" },
      null,
      null,
    ),
  ];
}
