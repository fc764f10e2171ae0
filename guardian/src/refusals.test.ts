/** Every refusal, and that it leaves the store as it was. */
import { fromBase64, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { confirmMessage, prepareMessage } from "@breezy/crypto/messages";
import { decodeRecord, encodeRecord } from "@breezy/crypto/record-header";
import { digestParts, signHead } from "@breezy/crypto/head";
import { signWith } from "@breezy/crypto/keys";
import type { Registration } from "@breezy/crypto/pin";
import { sha256 } from "@breezy/crypto/verify";
import { type GuardianRefusal, guardianRefusals } from "@breezy/contract/guardian";
import { expect, test } from "vitest";
import {
  anOwner,
  aSet,
  noonMs,
  type Owner,
  resetOrder,
  type Running,
  running,
  wireHead,
} from "../fixtures/owner.ts";
import type { Person } from "./person.ts";

interface Place {
  at: Running;
  owner: Owner;
  record: Registration;
}

type Refused = [
  code: GuardianRefusal,
  how: string,
  ask: (place: Place) => Promise<unknown>,
  given?: Partial<Person>,
];

/** The header changed, and signed again by its owner as this guardian's PREPARE. */
async function signedAnew(
  { at, owner }: Place,
  registration: Registration,
  header: Parameters<typeof encodeRecord>[0],
): Promise<Registration> {
  const bytes = encodeRecord(header);
  const { commitment, wrap, prepares } = registration;
  const { sealedShare } = prepares[0]!;
  const headerHash = sha256(bytes);
  const guardianId = at.keys.id;
  const message = prepareMessage({ guardianId, headerHash, commitment, wrap, sealedShare });
  const signature = await signWith(owner.keys, message);
  return { ...registration, header: bytes, prepares: [{ guardianId, sealedShare, signature }] };
}

async function confirmation({ owner, record }: Place, changed: object) {
  const { challenge } = (await owner.send("read")).standing;
  const head = wireHead(await signHead(owner.keys, 2, digestParts([])));
  const signature = toBase64(randomBytes(64));
  const ask = { record: toBase64(record.recordId), challenge, head, mine: 0, signature };
  return owner.send("confirm", { ...ask, ...changed });
}

const refused: Refused[] = [
  ["no_record", "evaluate", async ({ at, record }) => (await anOwner(at)).evaluate(record)],
  ["no_record", "confirm", async ({ at, record }) => (await anOwner(at)).confirm(record)],
  ["no_record", "lift", async ({ at }) => (await anOwner(at)).order("lift")],
  [
    "no_record",
    "witness before anything is bound",
    async ({ at, owner }) => {
      const head = wireHead(await signHead(owner.keys, 2, digestParts([])));
      return (await anOwner(at)).send("witness", { head });
    },
  ],
  [
    "no_record",
    "reset",
    async ({ at }) => {
      const stranger = await anOwner(at);
      return stranger.send("reset", resetOrder(at, stranger.userId, noonMs));
    },
  ],
  [
    "wrong_record",
    "evaluate",
    ({ owner, record }) => owner.evaluate({ ...record, recordId: randomBytes(16) }),
  ],
  [
    "wrong_record",
    "confirm",
    ({ owner, record }) => owner.confirm({ ...record, recordId: randomBytes(16) }),
  ],
  [
    "no_pending",
    "commit of what was not prepared",
    async ({ owner }) => owner.commit(await owner.register({ epoch: 2 })),
  ],
  [
    "locked",
    "evaluate",
    ({ owner, record }) => owner.evaluate(record),
    { fails: 4, lockedUntil: noonMs + 1 },
  ],
  ["sealed", "evaluate", ({ owner, record }) => owner.evaluate(record), { sealed: true }],
  [
    "bad_element",
    "the identity",
    ({ owner, record }) => owner.evaluate(record, new Uint8Array(32)),
  ],
  [
    "bad_element",
    "not canonical",
    ({ owner, record }) => owner.evaluate(record, new Uint8Array(32).fill(255)),
  ],
  [
    "bad_signature",
    "a header relabelled after it was signed",
    async ({ owner }) => {
      const next = await owner.register({ epoch: 2 });
      const header = encodeRecord({ ...decodeRecord(next.header), epoch: 9 });
      return owner.prepare({ ...next, header });
    },
  ],
  [
    "bad_signature",
    "the part of another guardian",
    async ({ owner }) => {
      const next = await owner.register({ epoch: 2 });
      return owner.prepare({ ...next, prepares: next.prepares.slice(1) });
    },
  ],
  [
    "bad_signature",
    "a wrap exchanged",
    async ({ owner }) =>
      owner.prepare({ ...(await owner.register({ epoch: 2 })), wrap: randomBytes(60) }),
  ],
  [
    "bad_signature",
    "a commitment exchanged",
    async ({ owner }) =>
      owner.prepare({ ...(await owner.register({ epoch: 2 })), commitment: randomBytes(32) }),
  ],
  ["bad_signature", "a confirmation forged", (place) => confirmation(place, {})],
  [
    "bad_signature",
    "a confirmation of a head that its owner never signed",
    async (place) => {
      const { at, owner, record } = place;
      const { challenge } = (await owner.send("read")).standing;
      const head = { version: 2, digest: toBase64(digestParts([])) };
      const message = confirmMessage({
        guardianId: at.keys.id,
        userId: owner.userId,
        recordId: record.recordId,
        challenge: fromBase64(challenge!),
        headVersion: head.version,
        headDigest: fromBase64(head.digest),
        mine: 0,
      });
      return confirmation(place, {
        head: { ...head, signature: toBase64(randomBytes(64)) },
        signature: toBase64(await signWith(owner.keys, message)),
      });
    },
  ],
  [
    "stale_challenge",
    "a confirmation replayed",
    (place) => confirmation(place, { challenge: toBase64(randomBytes(32)) }),
  ],
  [
    "bad_signature",
    "a head forged",
    async ({ owner }) => {
      const head = wireHead(await signHead(owner.keys, 9, digestParts([])));
      return owner.send("witness", { head: { ...head, version: 10 } });
    },
  ],
  [
    "stale_head",
    "a head older than the one held",
    async ({ owner }) => {
      const head = wireHead(await signHead(owner.keys, 0, digestParts([])));
      return owner.send("witness", { head });
    },
  ],
  [
    "bad_header",
    "a zone that nobody knows",
    async ({ owner }) => owner.prepare(await owner.register({ epoch: 2, zone: "Mars/Olympus" })),
  ],
  [
    "bad_header",
    "another set of guardians",
    async ({ owner }) => {
      const elsewhere = await anOwner(running(aSet()), owner.userId);
      return owner.prepare(await elsewhere.register({ epoch: 2 }));
    },
  ],
  [
    "bad_header",
    "another person",
    async (place) => {
      const next = await place.owner.register({ epoch: 2 });
      const header = { ...decodeRecord(next.header), userId: crypto.randomUUID() };
      return place.owner.prepare(await signedAnew(place, next, header));
    },
  ],
  [
    "bad_header",
    "no header at all",
    async ({ owner }) =>
      owner.prepare({ ...(await owner.register({ epoch: 2 })), header: randomBytes(300) }),
  ],
  [
    "bad_share",
    "the share of another public share",
    async (place) => {
      const next = await place.owner.register({ epoch: 2 });
      const { publicShares, ...rest } = decodeRecord(next.header);
      const header = { ...rest, publicShares: publicShares.toReversed() };
      return place.owner.prepare(await signedAnew(place, next, header));
    },
  ],
  [
    "bad_share",
    "a share sealed for another record",
    async (place) => {
      const [next, other] = await Promise.all([
        place.owner.register({ epoch: 2 }),
        place.owner.register({ epoch: 2 }),
      ]);
      const swapped = { ...next, prepares: other.prepares };
      return place.owner.prepare(await signedAnew(place, swapped, decodeRecord(next.header)));
    },
  ],
  [
    "bad_order",
    "a reset too late",
    ({ at, owner }) => owner.send("reset", resetOrder(at, owner.userId, noonMs - 3_600_000)),
  ],
  [
    "stale_epoch",
    "an epoch that is not greater",
    async ({ owner }) => owner.prepare(await owner.register({ epoch: 1 })),
  ],
  [
    "bound_to_other",
    "another key after binding",
    async ({ at, owner }) => {
      const stranger = await anOwner(at, owner.userId);
      return stranger.prepare(await stranger.register({ epoch: 2 }));
    },
  ],
];

test.each(refused)("%s (%s) changes nothing", async (code, _, ask, given = {}) => {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp();
  at.store.save({ ...at.store.load(owner.userId)!, ...given });
  const before = at.store.list();
  expect(await ask({ at, owner, record })).toMatchObject({ ok: false, code });
  expect(at.store.list()).toEqual(before);
});

test("no refusal is left out above", () => {
  const shown = new Set(refused.map(([code]) => code));
  expect(guardianRefusals.filter((code) => !shown.has(code))).toEqual([]);
});
