/** (c) Saving one entry into vaults of three sizes: it must not grow with what is already there. */
import { median, spread } from "./samples.ts";
import type { Page } from "@playwright/test";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";

const sizes = [10, 1000, 10_000];
const saves = 21;

export async function benchSaving(stack: BenchStack): Promise<Row[]> {
  const vaults = [];
  for (const size of sizes) {
    const { page, owner } = await addVault(stack, size);
    await page.evaluate((own) => globalThis.bench.unlock(own), owner);
    vaults.push({ size, page, ms: [] as number[], tripMs: [] as number[], sentBytes: 0 });
  }
  // In turns, so that whatever else the machine does hits all three.
  for (let n = -3; n < saves; n++) {
    for (const vault of vaults) {
      const sizing = sizeOfRequest(vault.page);
      const { ms, trips } = await vault.page.evaluate(() => globalThis.bench.addOne());
      vault.sentBytes = await sizing;
      if (n < 0) continue;
      vault.ms.push(ms);
      vault.tripMs.push(trips.reduce((total, trip) => total + trip.ms, 0));
    }
  }
  for (const { page } of vaults) await page.context().close();

  const [smallest] = vaults;
  if (!smallest) throw new Error("no vault was measured");
  const peer = { what: `into a vault of ${smallest.size}`, value: median(smallest.ms) };
  return vaults.flatMap(({ size, ms, tripMs, sentBytes }) => {
    const title = size.toLocaleString("en-US");
    const trip = { what: "of it the trip", value: median(tripMs) };
    const isPeer = size === smallest.size;
    return [
      row(
        "c",
        `save into a vault of ${title}`,
        { value: median(ms), unit: "ms", spread: spread(ms) },
        isPeer ? trip : peer,
        isPeer ? null : { of: "ratio", limit: { atMost: 1.2 }, says: "1.2 times" },
      ),
      row("c", `. sent, with a vault of ${title}`, { value: sentBytes, unit: "bytes" }, null, {
        of: "value",
        limit: { atMost: 4096 },
        says: "under 4 kB",
      }),
    ];
  });
}

/** Body and headers of the next save, as they left the browser. */
async function sizeOfRequest(page: Page): Promise<number> {
  const request = await page.context().waitForEvent("requestfinished", {
    predicate: (finished) => finished.method() === "POST" && finished.url().endsWith("/passwords"),
  });
  const { requestBodySize, requestHeadersSize } = await request.sizes();
  return requestBodySize + requestHeadersSize;
}
