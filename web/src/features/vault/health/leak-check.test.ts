import { expect, test } from "vitest";
import { VaultError } from "@breezy/client/failure";
import type { BreachProgress } from "@breezy/client/health/breach-range";
import { createLeakCheck } from "./leak-check.ts";

const leak = { entryId: "a", count: 3 };

test("asks for range after range, and gathers what they bring", async () => {
  const anews: boolean[] = [];
  const check = createLeakCheck(async (anew) => {
    anews.push(anew);
    const asked = anews.length;
    return { asked, of: 3, found: asked === 2 ? [leak] : [] };
  });
  const known: number[] = [];
  check.onKnown(() => known.push(check.getState().asked));
  await check.start();
  // Once for what was found, and once it is through.
  expect(known).toEqual([2, 3]);
  expect(anews).toEqual([true, false, false]);
  expect(check.getState()).toEqual({
    status: "done",
    asked: 3,
    of: 3,
    found: [leak],
    failure: null,
  });
});

test("a vault without passwords is done at once", async () => {
  const check = createLeakCheck(async () => ({ asked: 0, of: 0, found: [] }));
  await check.start();
  expect(check.getState().status).toBe("done");
});

test("a failure keeps what was found", async () => {
  const turns: BreachProgress[] = [{ asked: 1, of: 2, found: [leak] }];
  const check = createLeakCheck(async () => {
    const turn = turns.shift();
    if (!turn) throw new VaultError("busy", "no answer");
    return turn;
  });
  await check.start();
  expect(check.getState()).toMatchObject({ status: "failed", failure: "busy", found: [leak] });
});

test("what comes after it was stopped or forgotten is not heard", async () => {
  const answers: ((turn: BreachProgress) => void)[] = [];
  const check = createLeakCheck(() => new Promise((resolve) => answers.push(resolve)));
  const first = check.start();
  check.stop();
  answers[0]!({ asked: 1, of: 2, found: [leak] });
  await first;
  expect(check.getState()).toMatchObject({ status: "stopped", found: [] });

  const second = check.start();
  check.clear();
  answers[1]!({ asked: 1, of: 1, found: [leak] });
  await second;
  expect(check.getState()).toMatchObject({ status: "idle", found: [] });
});
