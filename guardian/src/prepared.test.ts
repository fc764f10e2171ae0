/** Registrations that wait: kept until a higher one is in force, in one order, 64 at most. */
import { toBase64, toHex } from "@breezy/crypto/bytes";
import { preparedMost } from "@breezy/crypto/parameters";
import type { Registration } from "@breezy/crypto/pin";
import { expect, test } from "vitest";
import { anOwner, type Owner, running } from "../fixtures/owner.ts";

async function waiting(owner: Owner): Promise<string[]> {
  return (await owner.send("read")).prepared!.map(({ header }) => header);
}

function headersOf(registrations: readonly Registration[]): string[] {
  return registrations.map(({ header }) => toBase64(header));
}

/** That many of one epoch, lowest first. */
async function ofOneEpoch(owner: Owner, epoch: number, count: number): Promise<Registration[]> {
  const made = await Promise.all(Array.from({ length: count }, () => owner.register({ epoch })));
  return made.toSorted((a, b) => (toHex(a.recordId) < toHex(b.recordId) ? -1 : 1));
}

test("every PREPARE that was acknowledged is kept, whatever came after it, until a higher one is committed", async () => {
  const owner = await anOwner(running());
  await owner.setUp({ epoch: 1 });
  const second = await owner.register({ epoch: 2 });
  const third = await owner.register({ epoch: 3 });
  const fourth = await owner.register({ epoch: 4 });
  for (const one of [fourth, second, third]) expect((await owner.prepare(one)).ok).toBe(true);
  // By their order, whenever they came; and once each, however often.
  await owner.prepare(second);
  const stale = await owner.confirmation();
  await owner.confirm();
  await owner.send("confirm", stale);
  expect(await waiting(owner)).toEqual(headersOf([second, third, fourth]));
  expect((await owner.commit(third)).ok).toBe(true);
  expect(await waiting(owner)).toEqual(headersOf([fourth]));
  expect((await owner.send("read")).active).toMatchObject({
    header: toBase64(third.header),
    certificate: toBase64(third.certificate),
  });
});

test("a lower one is erased with its share: neither its COMMIT nor its PREPARE, said again, is taken", async () => {
  const at = running();
  const owner = await anOwner(at);
  const first = await owner.setUp({ epoch: 1 });
  const [lower, higher] = [await owner.register({ epoch: 2 }), await owner.register({ epoch: 3 })];
  for (const one of [lower, higher]) await owner.prepare(one);
  await owner.commit(higher);
  const before = at.store.list();
  expect(before[0]?.prepared).toEqual([]);
  for (const old of [first, lower]) {
    expect((await owner.commit(old)).code).toBe("no_prepared");
    expect((await owner.prepare(old)).code).toBe("stale_epoch");
    expect((await owner.commit(old)).code).toBe("no_prepared");
  }
  expect((await owner.prepare(higher)).code).toBe("stale_epoch");
  expect(at.store.list()).toEqual(before);
  expect((await owner.evaluate(higher)).ok).toBe(true);
});

test("of one epoch the record id decides", async () => {
  const owner = await anOwner(running());
  await owner.setUp({ epoch: 1 });
  const [low, middle, high, late] = (await ofOneEpoch(owner, 2, 4)) as [
    Registration,
    Registration,
    Registration,
    Registration,
  ];
  for (const one of [high, low, middle]) await owner.prepare(one);
  expect(await waiting(owner)).toEqual(headersOf([low, middle, high]));
  await owner.commit(middle);
  expect(await waiting(owner)).toEqual(headersOf([high]));
  expect((await owner.commit(low)).code).toBe("no_prepared");
  expect((await owner.prepare(low)).code).toBe("stale_epoch");
  expect((await owner.prepare(late)).ok).toBe(true);
  expect((await owner.commit(late)).ok).toBe(true);
  expect((await owner.commit(high)).code).toBe("no_prepared");
  expect((await owner.prepare(await owner.register({ epoch: 1 }))).code).toBe("stale_epoch");
});

test("in whatever order two are committed, the higher one is in force", async () => {
  const at = running();
  const owner = await anOwner(at);
  await owner.setUp({ epoch: 1 });
  const [low, high] = (await ofOneEpoch(owner, 2, 2)) as [Registration, Registration];
  for (const each of [high, low]) await owner.prepare(each);
  const [waitingBoth] = at.store.list();
  for (const order of [
    [low, high],
    [high, low],
  ]) {
    at.store.save(waitingBoth!);
    for (const each of order) await owner.commit(each);
    expect((await owner.send("read")).active?.header).toBe(toBase64(high.header));
  }
});

test(`${preparedMost} wait at most; the next is refused and works once a lower one is committed`, async () => {
  const owner = await anOwner(running());
  await owner.setUp({ epoch: 1 });
  const kept = await ofOneEpoch(owner, 2, preparedMost);
  for (const one of kept) expect((await owner.prepare(one)).ok).toBe(true);
  const next = await owner.register({ epoch: 3 });
  for (const more of [next, await owner.register({ epoch: 2 })]) {
    expect(await owner.prepare(more)).toMatchObject({ ok: false, code: "prepared_full" });
  }
  // One that waits may be said again.
  expect((await owner.prepare(kept[5]!)).ok).toBe(true);
  expect(await waiting(owner)).toEqual(headersOf(kept));
  expect((await owner.commit(kept[0]!)).ok).toBe(true);
  expect((await owner.prepare(next)).ok).toBe(true);
  expect(await waiting(owner)).toEqual(headersOf([...kept.slice(1), next]));
  expect((await owner.commit(next)).ok).toBe(true);
  expect(await waiting(owner)).toEqual([]);
});
