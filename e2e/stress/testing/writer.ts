/** People who save while PostgreSQL is in trouble, and what must be true of them afterwards. */
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { aDraft } from "../../protocol/device.ts";
import type { Product } from "../../processes.ts";
import {
  aPerson,
  type Answered,
  aRemoteDevice,
  distantZone,
  addOnce,
  type RemoteDevice,
} from "./remote-device.ts";

export const pin = "2580";
const pauseMs = 25;

/** A person who saves one entry after the other until told to end. */
export interface Writer {
  device: RemoteDevice;
  acknowledged: string[];
  ended: Promise<void>;
}

let people = 0;

/** `query`: as the database's superuser. */
export async function aWriter(
  product: Product,
  query: (text: string) => Promise<unknown>,
  until: () => boolean,
): Promise<Writer> {
  const device = await aRemoteDevice(product, await aPerson(product));
  await device.vault.setUp(pin, distantZone());
  await query(
    `update profiles set plan = 'unlimited_pro', given_plan = 'unlimited_pro' where user_id = '${device.account.userId}'`,
  );
  const acknowledged: string[] = [];
  const name = `writer ${++people}`;
  const write = async () => {
    for (let n = 0; !until();) {
      const text = `${name}, entry ${n}`;
      if (await addOnce(device.vault, aDraft(text))) {
        acknowledged.push(text);
        n++;
      } else await delay(pauseMs);
    }
  };
  return { device, acknowledged, ended: write() };
}

/** How many of the answers were failures, each of which says when to come again. */
export function expectClear(answers: readonly Answered[]): number {
  const failed = answers.filter(({ status }) => status >= 500);
  expect(failed.filter(({ status }) => status !== 503)).toEqual([]);
  for (const answer of failed) {
    expect(answer).toMatchObject({ code: "unavailable" });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  }
  return failed.length;
}

export async function expectWhole(
  product: Product,
  { device, acknowledged }: Writer,
): Promise<void> {
  const fresh = await aRemoteDevice(product, device.account);
  const result = await fresh.vault.unlock(pin);
  if (!result.ok) throw new Error(`not opened: ${JSON.stringify(result)}`);
  expect(result.vault.findings).toEqual([]);
  const names = result.vault.entries.map(({ overview }) => overview?.account);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  // One more may be there whose answer was lost.
  expect(names.length - acknowledged.length).toBeLessThanOrEqual(1);
}
