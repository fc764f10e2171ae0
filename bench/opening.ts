/** (a) From wire JSON to an opened list, without the PIN's part. (g) Bytes on the wire for each entry. */
import type { OpeningSamples } from "./browser/opening.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";

const sizes = [1000, 10_000];
const runs = 9;

export async function benchOpening(stack: BenchStack, wanted: (part: string) => boolean) {
  const page = await stack.aPage(null, "/bench.html");
  const rows: Row[] = [];
  for (const count of wanted("a") ? sizes : [1000]) {
    const samples = await page.evaluate(
      ([size, times]) => globalThis.bench.measureOpening(size, times),
      [count, wanted("a") ? runs : 1] as const,
    );
    if (wanted("a")) rows.push(...openingRows(count, samples));
    if (wanted("g") && count === 1000) rows.push(wireRow(count, samples));
  }
  await page.context().close();
  return rows;
}

function openingRows(count: number, { oursMs, floorMs, steps }: OpeningSamples): Row[] {
  const list = `open ${count.toLocaleString("en-US")} entries`;
  const floor = { what: "decode, decrypt, parse", value: median(floorMs) };
  const step = (name: string, ms: number[]) =>
    row("a", `. ${name}`, { value: median(ms), unit: "ms" }, null, null);
  return [
    row("a", list, { value: median(oursMs), unit: "ms", spread: spread(oursMs) }, floor, {
      of: "ratio",
      limit: { atMost: 1.5 },
      says: "1.5 times",
    }),
    step("receive and check the shape", steps.receivedMs),
    step("open every overview", steps.openedMs),
    step("check that the head covers them", steps.coveredMs),
  ];
}

function wireRow(count: number, { listingBytes, plainBytes }: OpeningSamples): Row {
  const plain = { what: "the same as plain JSON", value: plainBytes / count };
  return row("g", "listing, each entry", { value: listingBytes / count, unit: "bytes" }, plain, {
    of: "value",
    limit: { atMost: 600 },
    says: "under 600 bytes",
  });
}
