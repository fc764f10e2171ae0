import { randomBytes } from "@breezy/crypto/bytes";
import { expect, test } from "vitest";
import { anOwner, aSet, running } from "../fixtures/owner.ts";
import { openSealedShare, sealShare } from "./share-at-rest.ts";

// Claim (guardians): One guardian's store and keys hold one share of a PIN's key, which says
// nothing of the PIN.
test("what the store keeps of a share opens only with its key, person, record and guardian", async () => {
  const at = running();
  const owner = await anOwner(at);
  const { recordId } = await owner.setUp();
  const sealed = at.store.load(owner.userId)!.active!.sealedShare;
  const share = openSealedShare(at.keys, owner.userId, recordId, sealed);
  expect(share).toHaveLength(32);
  expect(Buffer.from(sealed).includes(Buffer.from(share))).toBe(false);

  const otherKey = { ...at.keys, restKey: randomBytes(32) };
  const otherGuardian = { ...at.keys, id: "guardian-2" };
  expect(() => openSealedShare(otherKey, owner.userId, recordId, sealed)).toThrow();
  expect(() => openSealedShare(otherGuardian, owner.userId, recordId, sealed)).toThrow();
  expect(() => openSealedShare(at.keys, crypto.randomUUID(), recordId, sealed)).toThrow();
  expect(() => openSealedShare(at.keys, owner.userId, randomBytes(16), sealed)).toThrow();
});

// Claim (guardians): A guardian's store does not open without that guardian's sealing key.
test("every flipped byte is refused", () => {
  const { keys } = aSet();
  const user = crypto.randomUUID();
  const recordId = randomBytes(16);
  const sealed = sealShare(keys, user, recordId, randomBytes(32));
  for (const i of sealed.keys()) {
    const flipped = Uint8Array.from(sealed);
    flipped[i]! ^= 1;
    expect(() => openSealedShare(keys, user, recordId, flipped)).toThrow();
  }
});
