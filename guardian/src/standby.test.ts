/** A guardian and its standby as processes, each with a disk of its own, one of which is lost. */
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { anElement, anOwner, nameOf, relayToken } from "../fixtures/owner.ts";
import {
  aPair,
  expectStatus,
  kill,
  type Place,
  promote,
  replicate,
  startPrimary,
} from "../fixtures/pair.ts";
import { command, distantZone } from "../fixtures/process.ts";
import { openStore } from "./store.ts";

/** What a guardian says that does not answer. */
async function refusalOf({ port }: Place): Promise<unknown> {
  const user = crypto.randomUUID();
  const nonce = Buffer.alloc(16).toString("base64");
  const response = await fetch(`http://127.0.0.1:${port}/v1/users/${user}/read`, {
    method: "POST",
    body: JSON.stringify({ kind: "read", nonce, user }),
    headers: { authorization: `Bearer ${relayToken}` },
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}

function contentOf({ store }: Place) {
  const opened = openStore(store);
  try {
    return opened.list();
  } finally {
    opened.close();
  }
}

// Claim (guardians): A guardian whose disk is lost gives no try back if its standby takes its place.
test("the standby that is promoted goes on with every try, record and erasure of the guardian that died", async () => {
  const pair = await aPair();
  const { first, second, at } = pair;
  const { primary, standby } = await pair.start();
  const [owner, other, erased] = [await anOwner(at), await anOwner(at), await anOwner(at)];
  const record = await owner.setUp({ zone: distantZone() });
  await other.put();
  await erased.setUp();
  expect((await erased.order("erase")).ok).toBe(true);
  const elements = [anElement(), anElement(), anElement()];
  for (const element of elements) expect((await owner.evaluate(record, element)).ok).toBe(true);

  expect(await refusalOf(second)).toEqual({ status: 503, code: "standby" });
  await kill(primary);
  const kept = contentOf(first);
  rmSync(first.store);
  expect(promote(second)).toEqual({
    status: 0,
    out: "Promoted: this store answers now, as generation 1.\n",
    err: "",
  });
  await expectStatus(second, 200, standby);
  expect(contentOf(second)).toEqual(kept);

  pair.turnTo(second);
  const { standing } = await owner.send("read");
  expect(standing.open.map(({ id }) => id)).toEqual(elements.map((e) => nameOf(record, e)));
  expect((await owner.evaluate(record, elements[0])).standing.today).toBe(3);
  expect((await owner.evaluate(record)).ok).toBe(true);
  expect((await owner.evaluate(record)).code).toBe("locked");
  expect((await other.confirm()).ok).toBe(true);
  expect((await erased.send("read")).active).toBeNull();
});

// Attack (standby): A guardian that is cut off from its standby is asked for evaluations.
test("without its standby a guardian answers nothing and says so; with it, it goes on, and the same try counts once", async () => {
  const pair = await aPair();
  const { primary, standby } = await pair.start();
  const owner = await anOwner(pair.at);
  const record = await owner.setUp({ zone: distantZone() });
  await kill(standby);
  const element = anElement();
  // Counted before it was known that the standby is away; what follows is refused uncounted.
  for (let n = 0; n < 5; n++) {
    await expect(owner.evaluate(record, element)).rejects.toThrow("answered 503");
    await expect(owner.evaluate(record)).rejects.toThrow("answered 503");
  }
  expect(await refusalOf(pair.first)).toEqual({ status: 503, code: "standby_away" });
  await expectStatus(pair.first, 503, primary);
  expect(primary.said.out).toContain("the standby is away: nothing is answered until it is back");

  const again = startPrimary(pair.second, null);
  await expectStatus(pair.first, 200, again);
  expect((await owner.evaluate(record, element)).standing.today).toBe(1);
  expect(contentOf(pair.second)).toEqual(contentOf(pair.first));
});

// Attack (standby): The guardian that was taken for dead comes back, with its standby promoted meanwhile.
test("an old guardian that comes back stops for good, also without the setting, until it is made a standby", async () => {
  const pair = await aPair();
  const { first, second } = pair;
  const started = await pair.start();
  const owner = await anOwner(pair.at);
  const record = await owner.setUp({ zone: distantZone() });
  await kill(started.primary);
  expect(promote(second).status).toBe(0);
  pair.turnTo(second);
  for (let n = 0; n < 2; n++) expect((await owner.evaluate(record)).ok).toBe(true);

  const old = startPrimary(first, second);
  await expect.poll(() => old.said.out).toContain("another answers in this guardian's place");
  expect(await refusalOf(first)).toEqual({ status: 503, code: "retired" });
  await kill(old);
  const alone = startPrimary(first, null);
  await expectStatus(first, 503, alone);
  expect(await refusalOf(first)).toEqual({ status: 503, code: "retired" });
  pair.turnTo(first);
  await expect(owner.evaluate(record)).rejects.toThrow("answered 503");
  await kill(alone);
  expect(promote(first)).toMatchObject({
    status: 2,
    err: expect.stringContaining("another answers in this store's place"),
  });

  // Now the other way round.
  await kill(started.standby);
  const behind = replicate(first);
  const before = startPrimary(second, first);
  await expectStatus(second, 200, before);
  pair.turnTo(second);
  expect((await owner.evaluate(record)).standing.today).toBe(3);
  expect(contentOf(first)).toEqual(contentOf(second));
  await kill(before);
  expect(promote(first).out).toContain("generation 2");
  await expectStatus(first, 200, behind);
  pair.turnTo(first);
  expect((await owner.evaluate(record)).standing).toMatchObject({ today: 4, triesLeft: 0 });
});

// Attack (standby): A standby is promoted while its guardian lives, which goes on being asked.
test("from the moment of a promotion the guardian before evaluates nothing more", async () => {
  const pair = await aPair();
  const { primary } = await pair.start();
  const owner = await anOwner(pair.at);
  const record = await owner.setUp({ zone: distantZone() });
  expect((await owner.evaluate(record)).ok).toBe(true);
  expect(promote(pair.second).status).toBe(0);
  await expect(owner.evaluate(record)).rejects.toThrow("answered 503");
  await expectStatus(pair.first, 503, primary);
  pair.turnTo(pair.second);
  for (const code of [undefined, undefined, undefined, "locked"]) {
    expect((await owner.evaluate(record)).code).toBe(code);
  }
});

// Attack (standby): A standby is promoted twice, and one is promoted that never held everything.
test("a promotion counts once, and takes a standby that has held everything", async () => {
  const pair = await aPair();
  const { first, second } = pair;
  const blank = replicate(second);
  await expectStatus(second, 503, blank);
  expect(promote(second)).toMatchObject({
    status: 2,
    err: expect.stringContaining("never held everything"),
  });
  const primary = startPrimary(first, second);
  await expectStatus(first, 200, primary);
  await expect
    .poll(() => command("place", "--store", second.store).out)
    .toBe("This store stands by, and may be promoted (generation 0, 0 people).\n");
  expect(promote(second).status).toBe(0);
  for (const place of [second, first]) expect(promote(place).status).toBe(2);
  expect(command("place", "--store", second.store).out).toContain("answers (generation 1");
});

test("a store that answers for people is made no standby, and a standby's operator is sent to the guardian", async () => {
  const pair = await aPair();
  const { primary } = await pair.start();
  const owner = await anOwner(pair.at);
  await owner.setUp();
  const refused = command("drop", owner.userId, "--store", pair.second.store);
  expect(refused).toMatchObject({ status: 2, err: expect.stringContaining("does not answer") });
  // While the service runs, the standby hears of it too.
  expect(command("drop", owner.userId, "--store", pair.first.store).status).toBe(0);
  await expect.poll(() => contentOf(pair.second)).toEqual([]);
  await (await anOwner(pair.at)).setUp();
  await kill(primary);
  const wrong = replicate(pair.first);
  expect(await wrong.exit).toBe(2);
  expect(wrong.said.err).toContain("this store answers for people");
});
