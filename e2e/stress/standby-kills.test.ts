/** A guardian killed under tries, its standby promoted in its place, again and again, each time with the roles exchanged. */
import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { guardianTries } from "@breezy/crypto/parameters";
import { anElement, anOwner, nameOf, type Owner } from "../../guardian/fixtures/owner.ts";
import {
  aPair,
  expectStatus,
  kill,
  type Place,
  promote,
  replicate,
  startPrimary,
} from "../../guardian/fixtures/pair.ts";
import { distantZone, type Process } from "../../guardian/fixtures/process.ts";
import { scale, seed, seeded } from "../scale.ts";

const longMs = 600_000 * scale;
const kills = 12 * scale;
/** Of so many old guardians one comes back with its disk; the others' disks died. */
const backEvery = 4;
/** The kill comes at a random moment up to so long after the tries have left. */
const momentMs = 40;
const atOnce = 6;

/** Killed, or without its standby: nobody got an evaluation. */
function unanswered(error: unknown): { ok: false } {
  expect(String(error)).toMatch(/fetch failed|terminated|answered 503/);
  return { ok: false };
}

/** Names of the tries that were answered. */
async function tryAll(owner: Owner, record: Awaited<ReturnType<Owner["setUp"]>>) {
  const tried = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const element = anElement();
      const { ok } = await owner.evaluate(record, element).catch(unanswered);
      return ok ? [nameOf(record, element)] : [];
    }),
  );
  return tried.flat();
}

// Claim (guardians): A guardian whose disk is lost gives no try back if its standby takes its place.
test(
  `killed ${kills} times under tries, with the standby promoted each time: no try is given back, and a day's never exceed ${guardianTries}`,
  async () => {
    const random = seeded(seed);
    const pair = await aPair();
    let [primary, standby]: [Place, Place] = [pair.first, pair.second];
    let running: { primary: Process; standby: Process } = await pair.start(primary, standby);
    let under = 0;
    for (let n = 0; n < kills; n++) {
      pair.turnTo(primary);
      const owner = await anOwner(pair.at);
      const record = await owner.setUp({ zone: distantZone() });
      const before = await tryAll(owner, record).then((all) => all.slice(0, n % 3));
      // So that each round has tries left to be killed under, what came before was the owner's.
      const { open } = (await owner.send("read")).standing;
      await owner.confirm(open.map(({ id }) => id).filter((id) => !before.includes(id)));

      const trying = tryAll(owner, record);
      await delay(random() * momentMs);
      await kill(running.primary);
      const answered = [...before, ...(await trying)];
      if (answered.length < guardianTries) under++;
      expect(promote(standby).status).toBe(0);
      await expectStatus(standby, 200, running.standby);

      pair.turnTo(standby);
      const { standing } = await owner.send("read");
      const counted = standing.open.map(({ id }) => id);
      expect(counted, `round ${n}: a try was given back`).toEqual(expect.arrayContaining(answered));
      const later = [...(await tryAll(owner, record)), ...(await tryAll(owner, record))];
      expect(new Set([...answered, ...later]).size, `round ${n}`).toBeLessThanOrEqual(
        guardianTries,
      );
      expect((await owner.evaluate(record)).code).toBe("locked");

      if (n % backEvery === 0) {
        const old = startPrimary(primary, standby);
        await expect.poll(() => old.said.out).toContain("another answers in this guardian's place");
        await kill(old);
      } else {
        for (const suffix of ["", "-wal", "-shm"]) rmSync(primary.store + suffix, { force: true });
      }
      await kill(running.standby);
      [primary, standby] = [standby, primary];
      const behind = replicate(standby);
      const next = startPrimary(primary, standby);
      await expectStatus(primary, 200, next);
      running = { primary: next, standby: behind };
    }
    // Else no kill came while there was something to be lost.
    expect(under).toBeGreaterThan(kills / 4);
  },
  longMs,
);
