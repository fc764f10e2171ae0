/** (r) A file of 25 MB, sealed and opened in chunks as the worker does it, and sent to the running server. */
import type { FilingSamples } from "./browser/filing.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";

const megabytes = 25;
const runs = 7;
const warmUps = 2;

export async function benchFiling(stack: BenchStack): Promise<Row[]> {
  const { page, owner } = await addVault(stack, 10);
  const samples = await page.evaluate(
    ([bytes, times]) => globalThis.bench.measureFiling(bytes, times),
    [megabytes * 1024 * 1024, runs] as const,
  );
  await page.evaluate((own) => globalThis.bench.unlock(own), owner);
  const sentMs: number[] = [];
  for (let n = -warmUps; n < runs; n++) {
    const size = megabytes * 1024 * 1024;
    const { ms } = await page.evaluate((bytes) => globalThis.bench.sendFile(bytes), size);
    if (n >= 0) sentMs.push(ms);
  }
  await page.context().close();
  return rowsOf(samples, sentMs);
}

function rowsOf(
  { sealedMs, openedMs, bareSealedMs, bareOpenedMs }: FilingSamples,
  sentMs: number[],
): Row[] {
  const each = (what: string, ms: number[], bareMs: number[]) =>
    row(
      "r",
      `${what} a file of ${megabytes} MB`,
      { value: megabytes / (median(ms) / 1000), unit: "MB a second", spread: spread(ms) },
      { what: "bare Web Crypto", value: megabytes / (median(bareMs) / 1000) },
      { of: "ratio", limit: { atLeast: 0.5 }, says: "half of it" },
    );
  return [
    each("seal", sealedMs, bareSealedMs),
    each("open", openedMs, bareOpenedMs),
    each("seal, send and list", sentMs, bareSealedMs),
  ];
}
