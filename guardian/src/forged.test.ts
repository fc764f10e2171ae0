/** Whatever is not exactly what the owner signed for this guardian is refused, and changes nothing. */
import { fromBase64, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { confirmMessage, vouchMessage } from "@breezy/crypto/messages";
import { signWith } from "@breezy/crypto/keys";
import type { Registration } from "@breezy/crypto/pin";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { anOwner, type Owner, type Running, running } from "../fixtures/owner.ts";

/** What a CONFIRM or a VOUCH says; a VOUCH has no challenge. */
interface Said {
  kind: "confirm" | "vouch";
  guardianId: string;
  userId: string;
  challenge: string;
  evaluations: readonly string[];
}

interface Place {
  at: Running;
  owner: Owner;
  stranger: Owner;
  /** Four of today, open. */
  made: string[];
  change: Registration;
  closes: string[];
}

let place: Place;

beforeAll(async () => {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp();
  const made: string[] = [];
  for (let n = 0; n < 4; n++) made.push(await owner.open(record));
  const closes = made.slice(0, 3);
  const change = await owner.register({ epoch: 2, closes });
  // Another person here, and another key for the same one.
  const stranger = await anOwner(at, owner.userId);
  await (await anOwner(at)).setUp();
  place = { at, owner, stranger, made, change, closes };
});

async function signatureOf(said: Said, by: Owner): Promise<Uint8Array> {
  const { kind, guardianId, userId, evaluations } = said;
  const evaluationIds = evaluations.map(fromBase64);
  const challenge = fromBase64(said.challenge);
  return signWith(
    by.keys,
    kind === "confirm"
      ? confirmMessage({ guardianId, userId, challenge, evaluationIds })
      : vouchMessage(guardianId, userId, evaluationIds),
  );
}

function sent({ owner }: Place, said: Said, signature: Uint8Array) {
  const { kind, challenge, evaluations } = said;
  return owner.send(kind, {
    ...(kind === "confirm" && { challenge }),
    evaluations,
    signature: toBase64(signature),
  });
}

async function expectRefused(ask: () => Promise<{ ok: boolean; code?: string | undefined }>) {
  const before = place.at.store.list();
  expect(await ask()).toMatchObject({ ok: false, code: "bad_signature" });
  expect(place.at.store.list()).toEqual(before);
}

const swapped = <T>(list: readonly T[], i: number): T[] => {
  const at = i % (list.length - 1);
  return list.toSpliced(at, 2, list[at + 1]!, list[at]!);
};

/** What is made of something signed. `n` picks among the ways that there are. */
const changes: [string, (said: Said, n: number) => Said][] = [
  ["reordered", (s, n) => ({ ...s, evaluations: swapped(s.evaluations, n) })],
  [
    "one left out",
    (s, n) => ({ ...s, evaluations: s.evaluations.toSpliced(n % s.evaluations.length, 1) }),
  ],
  [
    "one added",
    (s, n) => ({ ...s, evaluations: s.evaluations.toSpliced(n % 3, 0, place.made[3]!) }),
  ],
  ["one said twice", (s) => ({ ...s, evaluations: [...s.evaluations, s.evaluations[0]!] })],
  [
    "one exchanged",
    (s, n) => ({
      ...s,
      evaluations: s.evaluations.with(n % s.evaluations.length, toBase64(randomBytes(32))),
    }),
  ],
  ["the other kind", (s) => ({ ...s, kind: s.kind === "confirm" ? "vouch" : "confirm" })],
  [
    "its first evaluation taken for the challenge of a confirmation",
    (s) => ({
      ...s,
      kind: "confirm",
      challenge: s.evaluations[0]!,
      evaluations: s.evaluations.slice(1),
    }),
  ],
  [
    "the challenge taken for an evaluation",
    (s) => ({ ...s, kind: "vouch", evaluations: [s.challenge, ...s.evaluations] }),
  ],
];

const aSaid = fc.record({
  kind: fc.constantFrom("confirm" as const, "vouch" as const),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
  unknown: fc.nat(2),
  n: fc.nat(1000),
});
type Drawn = typeof aSaid extends fc.Arbitrary<infer T> ? T : never;

async function saidBy({ kind, order, unknown }: Drawn): Promise<Said> {
  const { at, owner, made } = place;
  return {
    kind,
    guardianId: at.keys.id,
    userId: owner.userId,
    challenge: (await owner.send("read")).standing.challenge!,
    evaluations: [
      ...order.map((i) => made[i]!),
      ...Array.from({ length: unknown }, () => toBase64(randomBytes(32))),
    ],
  };
}

test.each(changes)("a confirmation or 'It was me', %s, is refused", async (_, change) => {
  await fc.assert(
    fc.asyncProperty(aSaid, async (drawn) => {
      const said = await saidBy(drawn);
      const other = change(said, drawn.n);
      fc.pre(JSON.stringify(other) !== JSON.stringify(said));
      await expectRefused(async () => sent(place, other, await signatureOf(said, place.owner)));
    }),
    { numRuns: 20 },
  );
});

test.each<[string, (said: Said) => Said]>([
  ["for another guardian", (s) => ({ ...s, guardianId: "guardian-2" })],
  ["for another person", (s) => ({ ...s, userId: crypto.randomUUID() })],
  [
    "over another challenge",
    (s) => ({ ...s, kind: "confirm", challenge: toBase64(randomBytes(32)) }),
  ],
])("what was signed %s is refused here", async (_, change) => {
  await fc.assert(
    fc.asyncProperty(aSaid, async (drawn) => {
      const here = await saidBy(drawn);
      const elsewhere = change(here);
      const { kind } = elsewhere;
      await expectRefused(async () =>
        sent(place, { ...here, kind }, await signatureOf(elsewhere, place.owner)),
      );
    }),
    { numRuns: 20 },
  );
});

test("a signature of another key, or with any bit of it changed, is refused", async () => {
  await fc.assert(
    fc.asyncProperty(aSaid, fc.nat(511), async (drawn, bit) => {
      const said = await saidBy(drawn);
      await expectRefused(async () => sent(place, said, await signatureOf(said, place.stranger)));
      const flipped = Uint8Array.from(await signatureOf(said, place.owner));
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      await expectRefused(() => sent(place, said, flipped));
    }),
    { numRuns: 40 },
  );
});

test("the evaluations of a change of PIN, reordered, fewer, more or none, are refused with it", async () => {
  const { owner, change, closes, made } = place;
  const others: (readonly string[] | null)[] = [
    null,
    [],
    closes.slice(1),
    closes.toReversed(),
    swapped(closes, 0),
    [...closes, made[3]!],
    [made[3]!, ...closes],
    [...closes, closes[0]!],
  ];
  for (const said of others) {
    const prepares = change.prepares.map((prepare) => ({
      ...prepare,
      closes: said && said.map(fromBase64),
    }));
    await expectRefused(() => owner.prepare({ ...change, prepares }));
  }
});

test("all of it is taken as it was signed", async () => {
  const { owner, made, change } = place;
  const said = await saidBy({ kind: "vouch", order: [2, 0], unknown: 1, n: 0 });
  const vouching = await sent(place, said, await signatureOf(said, owner));
  expect(vouching).toMatchObject({ ok: true, standing: { vouchesLeft: 8 } });
  expect(vouching.standing.open.map(({ id }) => id).toSorted()).toEqual(
    [made[1]!, made[3]!].toSorted(),
  );
  const here = await saidBy({ kind: "confirm", order: [1, 2], unknown: 0, n: 0 });
  const confirming = await sent(place, here, await signatureOf(here, owner));
  expect(confirming).toMatchObject({ ok: true, present: true, standing: { today: 2 } });
  expect(confirming.standing.open.map(({ id }) => id)).toEqual([made[3]!]);
  expect((await owner.prepare(change)).ok).toBe(true);
});
