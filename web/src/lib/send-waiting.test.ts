import type { SendResult } from "@breezy/client/answers";
import { anOpenVault } from "../../../client/src/testing/an-open-vault.ts";
import { expect, test } from "vitest";
import { createSending } from "./send-waiting.ts";

/** What waits, and how each call goes: `sent` leave, or `failure`. */
function aSending(calls: Partial<Pick<SendResult, "sent" | "failure">>[]) {
  const waits: { ms: number; work: () => void }[] = [];
  let count = 0;
  let asked = 0;
  const sending = createSending({
    async send() {
      const { sent = 0, failure = null } = calls[asked++] ?? {};
      count -= sent;
      const outbox = { count, entries: [], refused: [], trouble: null };
      sending.follow(count);
      return { vault: anOpenVault({ outbox }), sent, merges: [], failure };
    },
    later(ms, work) {
      const wait = { ms, work };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait) >>> 0, 1);
    },
  });
  return {
    waits,
    asked: () => asked,
    now: sending.now,
    put(more: number) {
      count += more;
      sending.follow(count);
    },
  };
}

test("is sent at once, call by call, until nothing waits", async () => {
  const { put, asked, waits } = aSending([{ sent: 5 }, { sent: 2 }]);
  put(7);
  await expect.poll(asked).toBe(2);
  expect(waits).toEqual([]);
});

test("asks ever more patiently while the server is away, and at once when it is back", async () => {
  const away = { failure: "network" } as const;
  const { put, asked, waits, now } = aSending([away, away, away, { sent: 1 }]);
  put(1);
  for (const ms of [2000, 4000]) {
    await expect.poll(() => waits.map((wait) => wait.ms)).toEqual([ms]);
    waits.splice(0)[0]!.work();
  }
  await expect.poll(() => waits.map((wait) => wait.ms)).toEqual([8000]);
  now();
  await expect.poll(asked).toBe(4);
  expect(waits).toEqual([]);
});

test("what the vault keeps from being sent is not asked for without end", async () => {
  const { put, asked, waits, now } = aSending([{}, {}]);
  now();
  expect(asked()).toBe(0);
  put(3);
  await expect.poll(asked).toBe(1);
  expect(waits).toEqual([]);
});
