/** The health report of a whole vault, beside one pass of SHA-256 over its passwords. */
import { utf8 } from "@breezy/crypto/bytes";
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import type { Context } from "@breezy/client/keep/context";
import { createHealth } from "@breezy/client/health/health";
import type { OpenVaultState } from "@breezy/client/open/open-vault-state";
import { sealNew } from "@breezy/client/entries/seal-entries";
import { aDraft } from "./drafts.ts";

export interface HealthSamples {
  reportMs: number[];
  /** The next one, after one entry was changed. */
  againMs: number[];
  floorMs: number[];
  /** The longest that somebody else who asked the worker had to wait for a turn, in each run. */
  longestTurnMs: number[];
}

/** What somebody types who chooses for themselves: read by the check from its first word on. */
const chosen = ["letmein", "Sunshine2019!", "dragon-lantern", "Tr0ub4dor&3", "qwerty12345"];

export async function measureHealth(count: number, runs: number): Promise<HealthSamples> {
  const keys = await deriveVault(createVaultKey(), crypto.randomUUID());
  const drafts = Array.from({ length: count }, (_, n) => aPerson(n));
  const written = await Promise.all(drafts.map((draft) => sealNew(draft, keys, Date.now())));
  const entries = new Map(written.map(({ id, entry }) => [id, entry]));
  const samples: HealthSamples = { reportMs: [], againMs: [], floorMs: [], longestTurnMs: [] };
  // The first fetches the lists of words.
  for (let run = -1; run < runs; run++) {
    let contents = { entries };
    const holding = {
      opened: () => ({ contents, keys }),
      search: () => [...entries.keys()],
      now: Date.now,
    } as unknown as OpenVaultState;
    const health = createHealth({} as Context, holding);
    const check = async () => {
      const { checked } = await health.health();
      if (checked !== count) throw new Error(`${checked} of ${count} were looked through`);
    };
    const turns = watchTurns();
    const reportMs = await timed(check);
    const longestTurnMs = turns.stop();
    const [changed] = written;
    contents = { entries: new Map(entries).set(changed!.id, { ...changed!.entry }) };
    const againMs = await timed(check);
    const floorMs = await timed(async () => {
      for (const { password } of drafts) await crypto.subtle.digest("SHA-256", utf8(password));
    });
    if (run < 0) continue;
    samples.reportMs.push(reportMs);
    samples.againMs.push(againMs);
    samples.longestTurnMs.push(longestTurnMs);
    samples.floorMs.push(floorMs);
  }
  return samples;
}

/** Every third password is one that people choose; the others are made. */
function aPerson(n: number) {
  const draft = aDraft(n);
  return n % 3 === 0 ? { ...draft, password: chosen[n % chosen.length]! } : draft;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function watchTurns() {
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 0);
  return {
    stop() {
      clearInterval(timer);
      return longestMs;
    },
  };
}
