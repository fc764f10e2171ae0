/** Owners with a bad line, several tabs or a private window: never told of an intruder, never locked out. */
import type { Person } from "@breezy/server/testing/people";
import { describe, expect, test } from "vitest";
import { VaultError } from "@breezy/client/failure";
import { scale } from "../scale.ts";
import {
  aDevice,
  agree,
  aLockedVault,
  anotherDevice,
  type Device,
  openAt,
  opened,
  unlessCut,
} from "./testing/device.ts";
import { allBreaks, type Line } from "./testing/lines.ts";
import { aStandForAll } from "./testing/stand.ts";

const pin = "2580";
const wrongPin = "1111";
const dayMs = 24 * 3_600_000;
const longMs = 1_200_000 * scale;

const stand = aStandForAll();

/** The same browser's page, loaded again. */
function reloaded(person: Person, { local }: Device): Device {
  return aDevice(stand, person, local);
}

/** Mails to that person about tries on their vault. */
function alarmsTo({ email }: Person): string[] {
  return stand.server.mails.flatMap(({ to, subject }) =>
    to === email && /vault/i.test(subject) ? [subject] : [],
  );
}

async function expectNothingWrong(person: Person, device: Device): Promise<void> {
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  expect(await openAt(device)).toEqual([0, 0, 0]);
  const other = await anotherDevice(stand, person);
  const vault = await opened(other, pin);
  expect(vault.tries).toBeNull();
  expect(vault.guardians).toEqual({ behind: [], silent: [] });
  expect(vault.findings).toEqual([]);
  expect(alarmsTo(person)).toEqual([]);
}

/** What the server says in place of the list. */
const faults: [string, () => Response][] = [
  ["the server's own 503", () => Response.json({ code: "unavailable" }, { status: 503 })],
  ["a gateway's 503", () => new Response("<h1>Busy</h1>", { status: 503 })],
];

describe.each(faults)("a listing that answers with %s", (_, fault) => {
  const line: Line = async ({ path }, send) => (path.startsWith("/passwords") ? fault() : send());

  // Claim (guardians): An owner whose line drops at any message is not locked out and gets no false
  // alarm.
  test.each([6, 8])("and a page reloaded %i times in a row", async (times) => {
    const { person, device } = await aLockedVault(stand, pin);
    let page = device;
    for (let n = 0; n < times; n++) {
      page = reloaded(person, page);
      page.over(line);
      await page.vault.gate();
      await expect(page.vault.unlock(pin)).rejects.toBeInstanceOf(VaultError);
    }
    page.over(null);
    expect((await opened(page, pin)).tries).toBeNull();
    await page.vault.lock();
    await expectNothingWrong(person, page);
  });
});

/** Breaks of the browser's own line. */
const lineBreaks = allBreaks.slice(0, 2);

// Claim (guardians): An owner whose line drops at any message is not locked out and gets no false
// alarm.
test(
  "a hundred openings in ten days on one device, at each message in turn the request or the reply lost, the page loaded again each time",
  async () => {
    expect(lineBreaks.map(([name]) => name)).toEqual(["the request is lost", "the reply is lost"]);
    const { person, device } = await aLockedVault(stand, pin);
    const openings = 100;
    let page = device;
    let [n, cut] = [0, 0];
    for (let opening = 0; opening < openings; opening++) {
      stand.server.advance((10 * dayMs) / openings);
      const [what, breakOf] = lineBreaks[opening % 2]!;
      if (opening % 2 === 0) n++;
      page = reloaded(person, page);
      const { line, reached } = breakOf(stand)(n);
      page.over(line);
      const on = `${what}, message ${n}`;
      const first = await unlessCut(page.vault.gate().then(() => page.vault.unlock(pin)));
      if (!reached()) n = 0;
      let vault = first?.ok ? first.vault : null;
      if (!vault) {
        expect(first, on).toBeNull();
        cut++;
        page = reloaded(person, page);
        vault = await opened(page, pin);
      }
      expect(vault.tries, on).toBeNull();
      expect(vault.findings, on).toEqual([]);
    }
    expect(cut).toBeGreaterThan(openings / 3);
    page = reloaded(person, page);
    await opened(page, pin);
    await page.vault.lock();
    await expectNothingWrong(person, page);
    expect(await page.held()).toSatisfy(agree);
  },
  longMs,
);

test("tabs of one browser claim each other's tries, also three that open at once", async () => {
  const { person, device } = await aLockedVault(stand, pin);
  for (let day = 0; day < 5; day++) {
    const tabs = [1, 2, 3].map(() => reloaded(person, device));
    const [wrong, right] = tabs;
    expect(await wrong!.vault.unlock(wrongPin)).toMatchObject({ reason: "wrong" });
    expect((await openAt(device)).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    await opened(right!, pin);
    expect(await openAt(device)).toEqual([0, 0, 0]);
    const vaults = await Promise.all(tabs.map((tab) => opened(tab, pin)));
    for (const { tries, findings } of vaults) {
      expect(tries).toBeNull();
      expect(findings).toEqual([]);
    }
    // An answer to one tab may have come before another asked: what is left is said again.
    for (const tab of tabs) {
      await tab.settle();
      await tab.vault.lock();
    }
    expect(await openAt(device)).toEqual([0, 0, 0]);
    stand.server.advance(dayMs);
  }
  await expectNothingWrong(person, device);
});

describe("a private window that gives up", () => {
  /** One wrong PIN in a browser that keeps nothing. */
  async function aPrivateWindow(person: Person): Promise<void> {
    const page = await anotherDevice(stand, person);
    expect(await page.vault.unlock(wrongPin)).toMatchObject({ reason: "wrong" });
  }

  test("is told of after a day, closed by 'It was me', and told on no other device", async () => {
    const { person, device } = await aLockedVault(stand, pin);
    await aPrivateWindow(person);
    const atMs = stand.server.now();
    expect((await opened(device, pin)).tries).toBeNull();
    await device.vault.lock();
    stand.server.advance(dayMs - 1);
    expect((await opened(device, pin)).tries).toBeNull();
    await device.vault.lock();
    stand.server.advance(1);
    const told = { count: 1, firstMs: atMs, lastMs: atMs, vouchable: true };
    expect((await opened(device, pin)).tries).toMatchObject(told);
    // Another device is told as well, until one of them has an answer.
    const other = await anotherDevice(stand, person);
    expect((await opened(other, pin)).tries).toMatchObject(told);
    await other.vault.lock();
    expect((await openAt(device)).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    await device.vault.answerTries(true);
    expect(await openAt(device)).toEqual([0, 0, 0]);
    await device.vault.lock();
    for (const each of [device, other, await anotherDevice(stand, person)]) {
      expect((await opened(each, pin)).tries).toBeNull();
    }
  });

  test("that was not the owner's is told once, on no other device, and stays open", async () => {
    const { person, device } = await aLockedVault(stand, pin);
    await aPrivateWindow(person);
    stand.server.advance(dayMs);
    expect((await opened(device, pin)).tries?.count).toBe(1);
    await device.vault.answerTries(false);
    await device.vault.lock();
    for (const each of [device, await anotherDevice(stand, person)]) {
      expect((await opened(each, pin)).tries).toBeNull();
    }
    expect((await openAt(device)).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    // The next one is told by itself.
    await aPrivateWindow(person);
    stand.server.advance(dayMs);
    await device.vault.lock();
    expect((await opened(device, pin)).tries?.count).toBe(1);
  });

  test("again and again: of the owner's word ten are taken at a guardian, the eleventh after a change of PIN", async () => {
    const { person, device } = await aLockedVault(stand, pin);
    let vouched = 0;
    for (let day = 0; vouched < 10; day++) {
      expect(day).toBeLessThan(20);
      for (let n = 0; n < 2; n++) await aPrivateWindow(person);
      stand.server.advance(dayMs);
      const open = Math.max(...(await openAt(device)));
      const { tries } = await opened(device, pin);
      expect(tries).toMatchObject({ count: 2, vouchable: vouched + open <= 10 });
      if (!tries?.vouchable) break;
      await device.vault.answerTries(true);
      expect(await openAt(device)).toEqual([0, 0, 0]);
      vouched += open;
      await device.vault.lock();
    }
    // The page does not offer it any more; said all the same, the guardians take so many and no more.
    while ((await opened(device, pin)).tries?.vouchable !== false) {
      await aPrivateWindow(person);
      stand.server.advance(dayMs);
      await device.vault.lock();
    }
    const before = await openAt(device);
    await device.vault.answerTries(true);
    const after = await openAt(device);
    expect(Math.max(...after)).toBeGreaterThan(0);
    expect(Math.max(...after)).toBeLessThan(Math.max(...before) + 1);

    expect(await device.vault.verifyPin(pin)).toEqual({ ok: true });
    expect(await device.vault.changePin(pin, "UTC")).toEqual({ ok: true });
    // Below the seal a change closes nothing by itself, but the owner's word counts anew.
    expect(await openAt(device)).toEqual(after);
    await device.vault.lock();
    await opened(device, pin);
    await device.vault.answerTries(true);
    expect(await openAt(device)).toEqual([0, 0, 0]);
  });
});
