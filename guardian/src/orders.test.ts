import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { ownerOrderMessage } from "@breezy/crypto/messages";
import { digestParts, signHead } from "@breezy/crypto/head";
import { signWith } from "@breezy/crypto/keys";
import { expect, test } from "vitest";
import {
  anOwner,
  noonMs,
  type Owner,
  resetOrder,
  type Running,
  running,
  wireHead,
} from "../fixtures/owner.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;

async function resetting() {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp();
  await owner.send("reset", resetOrder(at, owner.userId, noonMs));
  return { at, owner, record };
}

// Claim (guardians): The relay's token gives six tries a day and 45 before the guardians seal the
// record, 60 with an owner's word.
test.each([
  ["another key", (at: Running, user: string) => resetOrder(at, user, noonMs, at.keys.signingKey)],
  [
    "an order too old",
    (at: Running, user: string) => resetOrder(at, user, noonMs - 5 * minuteMs - 1),
  ],
  [
    "an order from the future",
    (at: Running, user: string) => resetOrder(at, user, noonMs + 5 * minuteMs + 1),
  ],
  ["another person's", (at: Running) => resetOrder(at, crypto.randomUUID(), noonMs)],
  [
    "another time than signed",
    (at: Running, user: string) => ({ ...resetOrder(at, user, noonMs), issuedAt: noonMs + 1 }),
  ],
])("a reset by %s does not start", async (_, order) => {
  const at = running();
  const owner = await anOwner(at);
  await owner.setUp();
  const before = at.store.list();
  expect((await owner.send("reset", order(at, owner.userId))).code).toBe("bad_order");
  expect(at.store.list()).toEqual(before);
});

test("a reset waits 24 hours from its first order, whatever follows", async () => {
  const at = running();
  const owner = await anOwner(at);
  await owner.setUp();
  const order = resetOrder(at, owner.userId, noonMs - 5 * minuteMs);
  expect((await owner.send("reset", order)).standing.resetAt).toBe(noonMs + 24 * hourMs);
  at.clock.nowMs += hourMs;
  const later = resetOrder(at, owner.userId, at.clock.nowMs);
  expect((await owner.send("reset", later)).standing.resetAt).toBe(noonMs + 24 * hourMs);
});

test("when it is due the person is a stranger, and the sweep erases the row", async () => {
  const { at, owner, record } = await resetting();
  at.clock.nowMs = noonMs + 24 * hourMs - 1;
  expect(at.guardian.sweep()).toBe(0);
  expect((await owner.send("read")).active).not.toBeNull();
  at.clock.nowMs += 1;
  const before = at.store.list();
  expect((await owner.evaluate(record)).code).toBe("no_record");
  expect((await owner.order("cancel")).code).toBe("no_record");
  expect(await owner.send("read")).toMatchObject({
    active: null,
    head: null,
    standing: { bound: null, resetAt: null, challenge: null, open: [], today: 0 },
  });
  expect(at.store.list()).toEqual(before);
  expect(at.guardian.sweep()).toBe(1);
  expect(at.store.list()).toEqual([]);
  expect(at.guardian.sweep()).toBe(0);
});

test("a new set-up begins on a due reset without waiting for the sweep", async () => {
  const { at, owner } = await resetting();
  at.clock.nowMs += 24 * hourMs;
  const anew = await anOwner(at, owner.userId);
  await anew.setUp();
  expect(at.guardian.sweep()).toBe(0);
  expect((await anew.send("read")).active).not.toBeNull();
});

test.each<[string, (owner: Owner) => Promise<unknown>]>([
  ["a cancellation", (owner) => owner.order("cancel")],
  ["a confirmation", (owner) => owner.confirm()],
])("%s by the owner ends a running reset", async (_, act) => {
  const { owner } = await resetting();
  await act(owner);
  expect((await owner.send("read")).standing.resetAt).toBeNull();
});

test("a recorded cancellation does not call the next reset off", async () => {
  const { at, owner } = await resetting();
  const { challenge } = (await owner.send("read")).standing;
  const message = ownerOrderMessage("cancel", at.keys.id, owner.userId, fromBase64(challenge!));
  const recorded = { challenge, signature: toBase64(await signWith(owner.keys, message)) };
  expect((await owner.send("cancel", recorded)).standing.resetAt).toBeNull();
  await owner.send("reset", resetOrder(at, owner.userId, noonMs));
  expect(await owner.send("cancel", recorded)).toMatchObject({
    code: "stale_challenge",
    standing: { resetAt: noonMs + 24 * hourMs },
  });
});

test("a recorded confirmation does not call the next reset off, nor one of before the reset", async () => {
  const { at, owner } = await resetting();
  const recorded = await owner.confirmation();
  expect((await owner.send("confirm", recorded)).standing.resetAt).toBeNull();
  const early = await owner.confirmation();
  await owner.evaluate(await owner.put({ epoch: 2 }));
  await owner.send("reset", resetOrder(at, owner.userId, noonMs));
  const before = at.store.list();
  for (const late of [recorded, early]) {
    expect(await owner.send("confirm", late)).toMatchObject({
      ok: true,
      present: false,
      standing: { resetAt: noonMs + 24 * hourMs },
    });
  }
  expect(at.store.list()).toEqual(before);
});

test("what proves no fresh presence of the owner ends no reset", async () => {
  const { at, owner, record } = await resetting();
  const stranger = await anOwner(at, owner.userId);
  const started = at.store.list();
  for (const kind of ["cancel", "erase"] as const) {
    expect((await stranger.order(kind)).code).toBe("bad_signature");
  }
  expect((await stranger.confirm()).code).toBe("bad_signature");
  expect((await owner.commit(record)).ok).toBe(true);
  expect(at.store.list()).toEqual(started);
  const head = wireHead(await signHead(owner.keys, 9, digestParts([])));
  await owner.send("witness", { head });
  await owner.vouch([await owner.open(record)]);
  // A COMMIT may have been held back since before the reset, and so may one of a change of PIN.
  await owner.put({ epoch: 2 });
  await owner.put({ epoch: 3, closes: [] });
  expect((await owner.send("read")).standing.resetAt).toBe(noonMs + 24 * hourMs);
});

test("only the owner's key over the present challenge erases, and then at once", async () => {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp();
  const other = await anOwner(at);
  await other.setUp();
  const { challenge } = (await owner.send("read")).standing;
  const signature = toBase64(await signWith(owner.keys, fromBase64(challenge!)));
  expect((await owner.send("erase", { challenge, signature })).code).toBe("bad_signature");
  expect(await owner.order("erase")).toMatchObject({ ok: true, standing: { bound: null } });
  expect((await owner.evaluate(record)).code).toBe("no_record");
  expect(at.store.list().map(({ user }) => user)).toEqual([other.userId]);
});
