/** (r) A file of 25 MB, sealed and opened in chunks as the worker does it. */
import type { FilingSamples } from "./browser/filing.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";

const megabytes = 25;
const runs = 9;

export async function benchFiling(stack: BenchStack): Promise<Row[]> {
  const page = await stack.aPage(null, "/bench.html");
  const samples = await page.evaluate(
    ([bytes, times]) => globalThis.bench.measureFiling(bytes, times),
    [megabytes * 1024 * 1024, runs] as const,
  );
  await page.context().close();
  return rowsOf(samples);
}

function rowsOf({ sealedMs, openedMs, bareSealedMs, bareOpenedMs }: FilingSamples): Row[] {
  const each = (what: string, ms: number[], bareMs: number[]) =>
    row(
      "r",
      `${what} a file of ${megabytes} MB`,
      { value: megabytes / (median(ms) / 1000), unit: "MB a second", spread: spread(ms) },
      { what: "bare Web Crypto", value: megabytes / (median(bareMs) / 1000) },
      { of: "ratio", limit: { atLeast: 0.5 }, says: "half of it" },
    );
  return [each("seal", sealedMs, bareSealedMs), each("open", openedMs, bareOpenedMs)];
}
