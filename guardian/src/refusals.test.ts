/** Every refusal, and that it leaves the store as it was. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { closesHash, prepareMessage } from "@breezy/crypto/messages";
import { guardianTries, preparedMost, sealAtOpen } from "@breezy/crypto/parameters";
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
import { nextMidnightMs } from "./midnight.ts";
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
  given?: (person: Person) => Partial<Person>,
];

/** Evaluations that nobody claimed, made at that time. */
function unclaimed(count: number, atMs: number | null): Partial<Person> {
  const made = Array.from({ length: count }, () => toBase64(randomBytes(32)));
  const dayEndsMs = atMs === null ? 0 : nextMidnightMs(atMs, "UTC");
  return { evaluations: made.map((id) => ({ id, atMs, dayEndsMs, vouched: false })) };
}

const unbound = () => ({ boundKey: null });

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
  const message = prepareMessage({
    guardianId,
    headerHash,
    commitment,
    wrap,
    shareHash: sha256(sealedShare),
    closesHash: closesHash(null),
  });
  const signature = await signWith(owner.keys, message);
  const prepare = { guardianId, sealedShare, closes: null, signature };
  return { ...registration, header: bytes, prepares: [prepare] };
}

const refused: Refused[] = [
  ["no_record", "evaluate", async ({ at, record }) => (await anOwner(at)).evaluate(record)],
  ["no_record", "confirm", async ({ at }) => (await anOwner(at)).confirm()],
  ["no_record", "vouch", async ({ at }) => (await anOwner(at)).vouch([])],
  ["no_record", "vouch before anything is bound", ({ owner }) => owner.vouch([]), unbound],
  ["no_record", "cancel", async ({ at }) => (await anOwner(at)).order("cancel")],
  ["unbound", "evaluate", ({ owner, record }) => owner.evaluate(record), unbound],
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
    "no_prepared",
    "commit of what was not prepared",
    async ({ owner }) => owner.commit(await owner.register({ epoch: 2 })),
  ],
  [
    "prepared_full",
    "prepare",
    async ({ owner }) => owner.prepare(await owner.register({ epoch: 2 })),
    ({ active }) => ({
      prepared: Array.from({ length: preparedMost }, () => ({
        ...active!,
        recordId: randomBytes(16),
        epoch: 2,
      })),
    }),
  ],
  [
    "locked",
    "evaluate",
    ({ owner, record }) => owner.evaluate(record),
    () => unclaimed(guardianTries, noonMs),
  ],
  [
    "sealed",
    "evaluate",
    ({ owner, record }) => owner.evaluate(record),
    () => unclaimed(sealAtOpen, null),
  ],
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
  [
    "bad_signature",
    "a change of PIN made of what is none",
    async ({ owner }) => {
      const next = await owner.register({ epoch: 2 });
      const prepares = next.prepares.map((prepare) => ({ ...prepare, closes: [] }));
      return owner.prepare({ ...next, prepares });
    },
  ],
  [
    "bad_signature",
    "a confirmation forged",
    async ({ owner }) =>
      owner.send("confirm", {
        ...(await owner.confirmation()),
        signature: toBase64(randomBytes(64)),
      }),
  ],
  [
    "bad_signature",
    "a word of the owner's forged",
    ({ owner }) => owner.send("vouch", { evaluations: [], signature: toBase64(randomBytes(64)) }),
  ],
  [
    "stale_challenge",
    "a first confirmation replayed",
    ({ owner }) => owner.confirm([], toBase64(randomBytes(32))),
    unbound,
  ],
  [
    "stale_challenge",
    "an order replayed",
    async ({ owner }) =>
      owner.send("cancel", {
        challenge: toBase64(randomBytes(32)),
        signature: toBase64(randomBytes(64)),
      }),
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
    "an epoch that is lower",
    async ({ owner }) => owner.prepare(await owner.register({ epoch: 0 })),
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

test.each(refused)("%s (%s) changes nothing", async (code, _, ask, given = () => ({})) => {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp();
  const head = wireHead(await signHead(owner.keys, 1, digestParts([])));
  await owner.send("witness", { head });
  const kept = at.store.load(owner.userId)!;
  at.store.save({ ...kept, ...given(kept) });
  const before = at.store.list();
  expect(await ask({ at, owner, record })).toMatchObject({ ok: false, code });
  expect(at.store.list()).toEqual(before);
});

test("no refusal is left out above", () => {
  const shown = new Set(refused.map(([code]) => code));
  expect(guardianRefusals.filter((code) => !shown.has(code))).toEqual([]);
});
