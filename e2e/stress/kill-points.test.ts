/** A guardian killed at each point of an evaluation: what it evaluated it had counted, and the count is on disk. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "@breezy/crypto/bytes";
import { blind } from "@breezy/crypto/oprf";
import type { TryCounts } from "@breezy/contract/guardian";
import { expect, test } from "vitest";
import { anOwner, aSet, noonMs, type Owner, relayToken } from "../../guardian/fixtures/owner.ts";
import { type GuardianSettings, type Point, points } from "./testing/guardian-process.ts";
import { type OwnGuardian, startOwnGuardian } from "./testing/own-guardian.ts";
import { scale } from "../scale.ts";

const longMs = 400_000 * scale;
const loops = 10 * scale;

/** What must stand on disk after a kill there: a count of one more, or none. */
const counted: Record<Point, 0 | 1> = {
  "before the count": 0,
  "before the commit": 0,
  "after the commit": 1,
  "after the evaluation": 1,
  "before the reply": 1,
};

/** One owner's record, and the guardian that keeps it, ended and begun again on one file. */
interface Place {
  owner: Owner;
  settings: GuardianSettings;
  run(): Promise<OwnGuardian>;
  evaluations(): number;
}

async function withPlace(broken: Partial<GuardianSettings>, work: (at: Place) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "breezy-kill-points-"));
  const { keys, set } = aSet();
  const settings = {
    keys,
    relayToken,
    storePath: join(folder, "guardian.sqlite"),
    journal: join(folder, "journal"),
    nowMs: noonMs,
    ...broken,
  };
  writeFileSync(settings.journal, "");
  let running: OwnGuardian | null = null;
  const post = (path: string, body: string) => running!.post(path, body);
  try {
    await work({
      owner: await anOwner({ keys, set, post }),
      settings,
      run: async () => (running = await startOwnGuardian(settings)),
      evaluations: () => readFileSync(settings.journal, "utf8").split("\n").length - 1,
    });
  } finally {
    await (running as OwnGuardian | null)?.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Those of one moment stand in any order. */
function inOneOrder({ open, ...rest }: TryCounts) {
  return { ...rest, open: open.map(({ id, at }) => `${at} ${id}`).toSorted() };
}

/** Throws where an evaluation was made that no count on disk knows. */
async function killAtEach(at: Place, times: number): Promise<number> {
  const { owner } = at;
  let guardian = await at.run();
  const record = await owner.setUp();
  let kills = 0;
  for (let loop = 0; loop < times; loop++) {
    for (const point of points) {
      const fails = loop % 4;
      const { element } = blind(randomBytes(32));
      const before = at.evaluations();
      await guardian.dieAt(point);
      await expect(owner.evaluate(record, element)).rejects.toThrow("fetch failed");
      expect(await guardian.gone).toBe("SIGKILL");
      const made = at.evaluations() - before;

      guardian = await at.run();
      const { standing } = await owner.send("read");
      const on = `${point}, with ${fails} counted before`;
      expect(standing.today - fails, `evaluated uncounted: ${on}`).toBeGreaterThanOrEqual(made);
      expect(standing.today - fails, on).toBe(counted[point]);
      const again = await owner.evaluate(record, element);
      expect(again, on).toMatchObject({ ok: true, standing: { today: fails + 1 } });
      const more = await owner.evaluate(record, element);
      expect(more.evaluated).toBe(again.evaluated);
      expect(inOneOrder(more.standing)).toEqual(inOneOrder(again.standing));
      // Back to what stood before, so that every point meets every count up to the one that locks.
      await owner.confirm(more.standing.open.map(({ id }) => id));
      for (let n = 0; n < (point === points.at(-1) ? (loop + 1) % 4 : fails); n++) {
        expect((await owner.evaluate(record)).ok).toBe(true);
      }
      kills++;
    }
  }
  return kills;
}

// Claim (guardians): A guardian that is killed has counted each try that it answered.
test(
  `killed ${loops * points.length} times: all that was evaluated was counted, the same element is answered uncounted`,
  () =>
    withPlace({}, async (at) => {
      expect(await killAtEach(at, loops)).toBeGreaterThanOrEqual(50);
    }),
  longMs,
);

test(
  "a guardian that evaluates first and counts after is found out",
  () =>
    withPlace({ countsLate: true }, async (at) => {
      await expect(killAtEach(at, 1)).rejects.toThrow("evaluated uncounted: before the count");
    }),
  longMs,
);
