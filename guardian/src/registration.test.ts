import { type Bytes, fromBase64, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { decodeRecord } from "@breezy/crypto/record-header";
import { digestParts, signHead } from "@breezy/crypto/head";
import { checkEvaluation, startUnlock } from "@breezy/crypto/pin";
import { describe, expect, test } from "vitest";
import { anOwner, running, wireHead } from "../fixtures/owner.ts";

describe("registering", () => {
  test("a prepared registration stands beside the active one until it is committed", async () => {
    const owner = await anOwner(running());
    const first = await owner.setUp();
    const second = await owner.register({ epoch: 2, pin: "1470" });
    expect((await owner.prepare(second)).ok).toBe(true);
    const read = await owner.send("read");
    expect(read.active?.header).toBe(toBase64(first.header));
    expect(read.pending?.header).toBe(toBase64(second.header));
    expect((await owner.evaluate(second)).code).toBe("wrong_record");
    expect((await owner.commit(second)).ok).toBe(true);
    expect((await owner.commit(second)).ok).toBe(true);
    expect((await owner.evaluate(first)).code).toBe("wrong_record");
    expect(await owner.send("read")).toMatchObject({ pending: null });
  });

  test("what it evaluates proves itself under the registered share", async () => {
    const owner = await anOwner(running());
    const record = await owner.setUp();
    const header = decodeRecord(record.header);
    const attempt = await startUnlock("2580", header);
    const { evaluated, proof } = await owner.evaluate(record, attempt.element);
    const share = header.publicShares[0]!;
    expect(checkEvaluation(attempt, share, fromBase64(evaluated!), fromBase64(proof!))).toBe(true);
    const other = header.publicShares[1]!;
    expect(checkEvaluation(attempt, other, fromBase64(evaluated!), fromBase64(proof!))).toBe(false);
  });

  test("until a confirmation binds a key another set-up replaces; afterwards none does", async () => {
    const at = running();
    const left = await anOwner(at);
    const abandoned = await left.register();
    await left.prepare(abandoned);
    await left.commit(abandoned);
    const owner = await anOwner(at, left.userId);
    await owner.setUp({ epoch: 2 });
    const late = await left.register({ epoch: 3 });
    expect((await left.prepare(late)).code).toBe("bound_to_other");
    expect((await left.confirm(abandoned)).code).toBe("wrong_record");
  });

  test("another key's registration that waited while this one was bound never takes effect", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.register();
    await owner.prepare(record);
    await owner.commit(record);
    const squatter = await anOwner(at, owner.userId);
    const waiting = await squatter.register({ epoch: 7 });
    await squatter.prepare(waiting);
    const { pending } = at.store.load(owner.userId)!;
    expect((await owner.confirm(record)).ok).toBe(true);
    expect(await owner.send("read")).toMatchObject({ pending: null, standing: { bound: true } });
    expect((await squatter.commit(waiting)).code).toBe("no_pending");

    // Also where it still lies there.
    at.store.save({ ...at.store.load(owner.userId)!, pending });
    expect((await squatter.commit(waiting)).code).toBe("bound_to_other");
    expect((await owner.evaluate(record)).ok).toBe(true);
  });

  test("a key does not go behind its own record before it is bound either; another's epochs are its own", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.register({ epoch: 5 });
    await owner.prepare(record);
    await owner.commit(record);
    expect((await owner.prepare(await owner.register({ epoch: 4 }))).code).toBe("stale_epoch");
    const other = await anOwner(at, owner.userId);
    expect((await other.prepare(await other.register({ epoch: 1 }))).ok).toBe(true);
  });

  test("a commitment begins every count anew and lifts lock and seal; said twice it does so once", async () => {
    const at = running();
    const owner = await anOwner(at);
    const first = await owner.setUp();
    for (let i = 0; i < 4; i++) await owner.evaluate(first);
    at.store.save({ ...at.store.load(owner.userId)!, sealed: true });
    const next = await owner.register({ epoch: 2 });
    await owner.prepare(next);
    const { challenge } = (await owner.send("read")).standing;
    const { standing } = await owner.commit(next);
    expect(standing).toMatchObject({
      triesLeft: 4,
      fails: 0,
      unconfirmed: 0,
      lockedUntil: null,
      sealed: false,
    });
    expect(standing.challenge).not.toBe(challenge);
    await owner.evaluate(next);
    const before = at.store.list();
    expect((await owner.commit(next)).ok).toBe(true);
    expect(at.store.list()).toEqual(before);
  });

  test("a forged certificate commits nothing", async () => {
    const owner = await anOwner(running());
    await owner.setUp();
    const next = await owner.register({ epoch: 2 });
    expect((await owner.commit(next)).code).toBe("no_pending");
    await owner.prepare(next);
    const before = await owner.send("read");
    expect((await owner.commit({ ...next, certificate: randomBytes(64) })).code).toBe(
      "bad_signature",
    );
    expect(await owner.send("read")).toEqual(before);
  });
});

describe("confirming and witnessing", () => {
  test("a replayed confirmation is stale, a forged one refused", async () => {
    const owner = await anOwner(running());
    const record = await owner.setUp();
    const { challenge } = (await owner.send("read")).standing;
    const head = wireHead(await signHead(owner.keys, 2, digestParts([])));
    const forged = {
      record: toBase64(record.recordId),
      challenge,
      head,
      mine: 0,
      signature: toBase64(randomBytes(64)),
    };
    expect((await owner.send("confirm", forged)).code).toBe("bad_signature");
    const stale = { ...forged, challenge: toBase64(randomBytes(32)) };
    expect((await owner.send("confirm", stale)).code).toBe("stale_challenge");
    expect((await owner.send("read")).head?.version).toBe(1);
  });

  test("a newer head replaces, an older is refused, a second of one version is kept beside", async () => {
    const owner = await anOwner(running());
    await owner.setUp();
    const headOf = async (version: number, digest: Bytes = digestParts([])) =>
      wireHead(await signHead(owner.keys, version, digest));
    const fifth = await headOf(5);
    expect((await owner.send("witness", { head: fifth })).head).toEqual(fifth);
    expect(await owner.send("witness", { head: await headOf(4) })).toMatchObject({
      ok: false,
      code: "stale_head",
      head: fifth,
    });
    const other = await headOf(5, randomBytes(32));
    expect(await owner.send("witness", { head: other })).toMatchObject({
      head: fifth,
      fork: other,
    });
    const forged = { ...(await headOf(9)), version: 10 };
    expect((await owner.send("witness", { head: forged })).code).toBe("bad_signature");
  });
});
