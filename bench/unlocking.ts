/** (d) A PIN unlock by its parts: on this device, on the way, at the guardians. */
import { addVault } from "./vaults.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";

const unlocks = 15;
const localRuns = 15;

export async function benchUnlocking(stack: BenchStack): Promise<Row[]> {
  const { page, owner } = await addVault(stack, 10);
  await page.evaluate((own) => globalThis.bench.unlock(own), owner);
  const wholeMs: number[] = [];
  const floorMs: number[] = [];
  const byPath = new Map<string, number[]>();
  let count = 0;
  for (let turn = 0; turn < unlocks; turn++) {
    const { ms, trips } = await page.evaluate((own) => globalThis.bench.unlock(own), owner);
    wholeMs.push(ms);
    count = trips.length;
    for (const [path, all] of Map.groupBy(trips, (trip) => trip.path)) {
      const sum = all.reduce((total, trip) => total + trip.ms, 0);
      byPath.set(path, [...(byPath.get(path) ?? []), sum]);
    }
    floorMs.push(await page.evaluate((n) => globalThis.bench.emptyTrips(n), count));
  }
  const steps = await page.evaluate((runs) => globalThis.bench.measurePin(runs), localRuns);
  await page.context().close();

  const floor = {
    what: `PBKDF2 and ${count} empty trips`,
    value: median(steps.stretch) + median(floorMs),
  };
  const part = (what: string, ms: number[]) =>
    row("d", `. ${what}`, { value: median(ms), unit: "ms", spread: spread(ms) }, null, null);
  return [
    row(
      "d",
      "unlock a vault of 10 by PIN",
      { value: median(wholeMs), unit: "ms", spread: spread(wholeMs) },
      floor,
      null,
    ),
    ...Array.from(byPath, ([path, ms]) => part(`trip to ${path}`, ms)),
    part("here: stretch and blind the PIN", steps.stretchAndBlind),
    part("here: check two evaluations' proofs", steps.check),
    part("here: combine, finalize, unwrap", steps.finish),
    part("here: derive the vault's keys", steps.derive),
    part("here: check one guardian's signature", steps.verify),
    part("a guardian's two evaluations, run here", steps.evaluate),
  ];
}
