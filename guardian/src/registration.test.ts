import { type Bytes, fromBase64, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { closesHash, prepareMessage } from "@breezy/crypto/messages";
import { decodeRecord } from "@breezy/crypto/record-header";
import { digestParts, signHead } from "@breezy/crypto/head";
import { checkEvaluation, startUnlock } from "@breezy/crypto/pin";
import { sha256, verifySignature } from "@breezy/crypto/verify";
import { describe, expect, test } from "vitest";
import { anOwner, type Owner, type Running, running, wireHead } from "../fixtures/owner.ts";

async function twoSetUps(at: Running): Promise<[Owner, Owner]> {
  const first = await anOwner(at);
  return [first, await anOwner(at, first.userId)];
}

describe("registering", () => {
  test("a prepared registration stands beside the active one until it is committed", async () => {
    const owner = await anOwner(running());
    const first = await owner.setUp();
    const second = await owner.register({ epoch: 2, pin: "1470" });
    expect((await owner.prepare(second)).ok).toBe(true);
    const read = await owner.send("read");
    expect(read.active?.header).toBe(toBase64(first.header));
    expect(read.prepared?.map(({ header }) => header)).toEqual([toBase64(second.header)]);
    expect((await owner.evaluate(second)).code).toBe("wrong_record");
    expect((await owner.commit(second)).ok).toBe(true);
    expect((await owner.commit(second)).ok).toBe(true);
    expect((await owner.evaluate(first)).code).toBe("wrong_record");
    expect(await owner.send("read")).toMatchObject({ prepared: [] });
  });

  test("what waits is shown with what proves that its owner prepared it here, for a change of PIN too", async () => {
    const at = running();
    const owner = await anOwner(at);
    await owner.setUp();
    const closes = [toBase64(randomBytes(32)), toBase64(randomBytes(32))];
    const waiting = [
      await owner.register({ epoch: 2 }),
      await owner.register({ epoch: 3, closes }),
    ];
    for (const registration of waiting) await owner.prepare(registration);
    const { prepared } = await owner.send("read");
    expect(prepared).toHaveLength(2);
    for (const [i, registration] of waiting.entries()) {
      const { header, commitment, wrap, certificate, proof } = prepared![i]!;
      expect({ header, certificate }).toEqual({
        header: toBase64(registration.header),
        certificate: null,
      });
      const message = prepareMessage({
        guardianId: at.keys.id,
        headerHash: sha256(fromBase64(header)),
        commitment: fromBase64(commitment),
        wrap: fromBase64(wrap),
        shareHash: fromBase64(proof!.shareHash),
        closesHash: fromBase64(proof!.closesHash),
      });
      const holds = verifySignature(owner.keys.publicKey, message, fromBase64(proof!.signature));
      expect(holds).toBe(true);
      expect(proof!.closesHash).toBe(toBase64(closesHash(i === 0 ? null : closes.map(fromBase64))));
    }
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
    expect((await left.confirm()).code).toBe("bad_signature");
  });

  // Claim (guardians): A guardian's id that its owner has not confirmed is evaluated for nobody.
  test("an unbound record is evaluated for nobody, so nobody can use up or seal what its owner sets up", async () => {
    const at = running();
    const squatter = await anOwner(at);
    const theirs = await squatter.put();
    for (let n = 0; n < 31; n++) {
      expect((await squatter.evaluate(theirs)).code).toBe("unbound");
      at.clock.nowMs += 6 * 3_600_000;
    }
    expect((await squatter.send("read")).standing).toMatchObject({
      bound: null,
      triesLeft: 0,
      today: 0,
      open: [],
      sealed: false,
      lockedUntil: null,
    });
    const owner = await anOwner(at, squatter.userId);
    const record = await owner.put();
    expect((await owner.evaluate(record)).code).toBe("unbound");
    expect((await owner.confirm()).standing).toMatchObject({
      bound: toBase64(owner.keys.publicKey),
      triesLeft: 4,
      vouchesLeft: 10,
    });
    expect((await owner.evaluate(record)).ok).toBe(true);
  });

  test("another key's registration that waited while this one was bound never takes effect", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.put();
    const squatter = await anOwner(at, owner.userId);
    const waiting = await squatter.register({ epoch: 7 });
    await squatter.prepare(waiting);
    const { prepared } = at.store.load(owner.userId)!;
    expect(prepared).toHaveLength(1);
    expect((await owner.confirm()).ok).toBe(true);
    expect(await owner.send("read")).toMatchObject({
      prepared: [],
      standing: { bound: toBase64(owner.keys.publicKey) },
    });
    expect((await squatter.commit(waiting)).code).toBe("no_prepared");

    // Also where it still lies there.
    at.store.save({ ...at.store.load(owner.userId)!, prepared });
    expect((await squatter.commit(waiting)).code).toBe("bound_to_other");
    expect((await owner.evaluate(record)).ok).toBe(true);
  });

  test("until a key is bound another one's PREPARE ends what waited, and its COMMIT what was in force", async () => {
    const at = running();
    const [first, second] = await twoSetUps(at);
    const lower = await first.register({ epoch: 6 });
    await first.put({ epoch: 5 });
    await first.prepare(lower);
    const other = await second.register({ epoch: 1 });
    expect((await second.prepare(other)).ok).toBe(true);
    const read = await second.send("read");
    expect(read.prepared?.map(({ header }) => header)).toEqual([toBase64(other.header)]);
    expect((await first.commit(lower)).code).toBe("no_prepared");
    expect((await second.commit(other)).ok).toBe(true);
    expect((await first.confirm()).code).toBe("bad_signature");
    expect((await second.confirm()).ok).toBe(true);
    expect((await second.evaluate(other)).ok).toBe(true);
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

  test("a forged certificate commits nothing", async () => {
    const owner = await anOwner(running());
    await owner.setUp();
    const next = await owner.register({ epoch: 2 });
    expect((await owner.commit(next)).code).toBe("no_prepared");
    await owner.prepare(next);
    const before = await owner.send("read");
    expect((await owner.commit({ ...next, certificate: randomBytes(64) })).code).toBe(
      "bad_signature",
    );
    expect(await owner.send("read")).toEqual(before);
  });
});

describe("witnessing", () => {
  test("a newer head replaces, an older is refused, a second of one version is kept beside", async () => {
    const owner = await anOwner(running());
    await owner.setUp();
    expect((await owner.send("read")).head).toBeNull();
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
