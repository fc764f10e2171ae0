/** What may not be found: a share in the store's files, an ended share anywhere, a secret in the log. */
import { toBase64, toHex } from "@breezy/crypto/bytes";
import { decodeRecord } from "@breezy/crypto/record-header";
import { startUnlock } from "@breezy/crypto/pin";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import {
  anOwner,
  aSet,
  noonMs,
  type Owner,
  relayToken,
  resetOrder,
  type Running,
  running,
} from "../fixtures/owner.ts";
import type { Registration } from "./person.ts";
import { openSealedShare } from "./share-at-rest.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function onDisk() {
  const folder = mkdtempSync(join(tmpdir(), "guardian-"));
  folders.push(folder);
  const at = running(aSet(), join(folder, "guardian.sqlite"));
  // Database, write-ahead log and its index.
  const holds = (bytes: Uint8Array) =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));
  return { at, holds };
}

function shareOf(at: Running, user: string, { recordId, sealedShare }: Registration): Uint8Array {
  return openSealedShare(at.keys, user, recordId, sealedShare);
}

test("a share lies in no file in clear, and once a higher one is in force not sealed either", async () => {
  const { at, holds } = onDisk();
  const owner = await anOwner(at);
  await owner.setUp();
  const first = at.store.load(owner.userId)!.active!;
  const share = shareOf(at, owner.userId, first);
  expect(holds(first.sealedShare)).toBe(true);

  const [lower, higher] = [await owner.register({ epoch: 3 }), await owner.register({ epoch: 4 })];
  for (const waiting of [await owner.register({ epoch: 2 }), higher, lower]) {
    await owner.prepare(waiting);
  }
  const kept = at.store.load(owner.userId)!.prepared.map(({ sealedShare }) => sealedShare);
  // All that it acknowledged, by their order.
  expect(kept.map(holds)).toEqual([true, true, true]);
  expect(holds(first.sealedShare)).toBe(true);

  await owner.commit(lower);
  expect(holds(first.sealedShare)).toBe(false);
  expect(kept.map(holds)).toEqual([false, true, true]);
  await owner.commit(higher);
  expect(kept.map(holds)).toEqual([false, false, true]);

  const second = shareOf(at, owner.userId, at.store.load(owner.userId)!.active!);
  for (const clear of [share, second]) {
    expect(holds(clear)).toBe(false);
    expect(holds(Buffer.from(toBase64(clear)))).toBe(false);
    expect(holds(Buffer.from(toHex(clear)))).toBe(false);
  }
  at.store.close();
});

test("the share of an abandoned set-up is gone from the files once another is prepared", async () => {
  const { at, holds } = onDisk();
  const left = await anOwner(at);
  await left.prepare(await left.register());
  const abandoned = at.store.load(left.userId)!.prepared[0]!.sealedShare;
  expect(holds(abandoned)).toBe(true);
  const owner = await anOwner(at, left.userId);
  await owner.prepare(await owner.register());
  expect(holds(abandoned)).toBe(false);
  at.store.close();
});

test("another's share that waited is gone from the files once a key is bound", async () => {
  const { at, holds } = onDisk();
  const owner = await anOwner(at);
  const record = await owner.register();
  await owner.prepare(record);
  await owner.commit(record);
  const squatter = await anOwner(at, owner.userId);
  await squatter.prepare(await squatter.register({ epoch: 9 }));
  const { sealedShare } = at.store.load(owner.userId)!.prepared[0]!;
  expect(holds(sealedShare)).toBe(true);
  expect((await owner.confirm()).ok).toBe(true);
  expect(holds(sealedShare)).toBe(false);
  at.store.close();
});

test.each([
  [
    "erased by its owner",
    async (_: Running, owner: Owner) => {
      await owner.order("erase");
    },
  ],
  [
    "reset",
    async (at: Running, owner: Owner) => {
      await owner.send("reset", resetOrder(at, owner.userId, noonMs));
      at.clock.nowMs += 24 * 3_600_000;
      at.guardian.sweep();
    },
  ],
])("nothing is left of a person %s", async (_, end) => {
  const { at, holds } = onDisk();
  const [owner, other] = [await anOwner(at), await anOwner(at)];
  await other.setUp();
  const record = await owner.setUp();
  const { sealedShare, wrap } = at.store.load(owner.userId)!.active!;
  const traces = [
    sealedShare,
    wrap,
    record.header,
    Buffer.from(owner.userId),
    Buffer.from(await owner.open(record)),
  ];
  expect(traces.map(holds)).toEqual([true, true, true, true, true]);
  await end(at, owner);
  expect(traces.map(holds)).toEqual([false, false, false, false, false]);
  expect(holds(Buffer.from(other.userId))).toBe(true);
  at.store.close();
});

test("the log names nobody and holds no secret, and one person's lines can be found together", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const at = running(aSet(), ":memory:", log);
  const owner = await anOwner(at);
  const other = await anOwner(at);
  const record = await owner.setUp();
  await other.setUp();
  const { element } = await startUnlock("2580", decodeRecord(record.header));
  const answer = await owner.evaluate(record, element);
  await owner.evaluate({ ...record, recordId: new Uint8Array(16) });
  await at.post(`/v1/users/${owner.userId}/read`, "{", "wrong token");
  const share = shareOf(at, owner.userId, at.store.load(owner.userId)!.active!);
  at.store.close();
  await expect(owner.send("read")).rejects.toThrow("500");

  const secrets = [
    owner.userId,
    relayToken,
    ...[share, element, record.commitment, record.wrap, record.header, owner.vaultKey].map(
      toBase64,
    ),
    answer.evaluated!,
    answer.standing.challenge!,
    toBase64(at.keys.restKey),
  ];
  const written = lines.join("");
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const people = new Set(said.flatMap(({ person }) => person ?? []));
  expect(people.size).toBe(2);
  expect(said).toContainEqual(
    expect.objectContaining({ kind: "evaluate", refusal: "wrong_record" }),
  );
  expect(said.at(-1)).toMatchObject({ msg: "request failed", path: "/v1/users/:user/:kind" });
});
