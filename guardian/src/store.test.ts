import { toBase64, toHex } from "@breezy/crypto/bytes";
import fc from "fast-check";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newPerson, type Person, type Registration } from "./person.ts";
import { openStore, type Store } from "./store.ts";

/** The store on a file of its own, and the very connection that it opened. */
function opened(work: (store: Store, db: DatabaseSync, statements: () => string[]) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "guardian-store-"));
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  try {
    const store = openStore(join(folder, "guardian.sqlite"));
    const statements = () => exec.mock.calls.map(([sql]) => sql);
    work(store, exec.mock.contexts[0] as DatabaseSync, statements);
    store.close();
  } finally {
    exec.mockRestore();
    rmSync(folder, { recursive: true });
  }
}

function pragma(db: DatabaseSync, name: string): SQLOutputValue | undefined {
  return Object.values(db.prepare(`pragma ${name}`).get()!)[0];
}

test("every commit of the store's own connection waits for the disk, and what is erased is overwritten", () => {
  opened((_, db) => {
    const full = 2;
    expect(pragma(db, "synchronous")).toBe(full);
    expect(pragma(db, "journal_mode")).toBe("wal");
    expect(pragma(db, "secure_delete")).toBe(1);
  });
});

// Claim (guardians): Two processes on one store give a record no more than its tries.
test("a transaction takes the file for writing before it reads", () => {
  opened((store, _, statements) => {
    const before = statements().length;
    store.transaction(() => store.save(newPerson("ada", 0)));
    expect(statements().slice(before)).toEqual(["begin immediate", "commit"]);
  });
});

test("what throws inside a transaction leaves nothing, and the next one works", () => {
  opened((store) => {
    expect(() =>
      store.transaction(() => {
        store.save(newPerson("ada", 0));
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(store.load("ada")).toBeNull();
    store.transaction(() => store.save(newPerson("ada", 0)));
    expect(store.load("ada")).not.toBeNull();
  });
});

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const signedHead = fc.record({
  version: fc.nat(),
  digest: bytes(32).map(toBase64),
  signature: bytes(64).map(toBase64),
});
const evaluationNames = fc.uniqueArray(bytes(32).map(toBase64), { maxLength: 40 });
const time = fc.nat(2 ** 43);

const registration: fc.Arbitrary<Registration> = fc.record({
  header: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  recordId: bytes(16),
  epoch: fc.nat(2 ** 32 - 1),
  zone: fc.constantFrom("UTC", "Europe/Berlin"),
  commitment: bytes(32),
  wrap: bytes(60),
  sealedShare: bytes(60),
  certificate: fc.option(bytes(64)),
  closes: fc.option(fc.array(bytes(32).map(toBase64), { maxLength: 64 })),
  proof: fc.option(fc.record({ shareHash: bytes(32), signature: bytes(64) })),
});

/** Prepared ones in the order in which they come back; evaluations come back as they were made. */
const person: fc.Arbitrary<Person> = fc
  .record({
    boundKey: fc.option(bytes(32)),
    active: fc.option(registration),
    prepared: fc.uniqueArray(registration, {
      maxLength: 5,
      selector: ({ recordId }) => toHex(recordId),
    }),
    names: evaluationNames,
    times: fc.array(fc.option(time), { minLength: 40, maxLength: 40 }),
    vouches: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    vouched: fc.nat(10),
    renewedAt: fc.option(time),
    challenge: fc.option(bytes(32)),
    head: fc.option(signedHead),
    fork: fc.option(signedHead),
    resetAt: fc.option(time),
    seenMs: time,
  })
  .map(({ names, times, vouches, prepared, ...rest }) => ({
    ...rest,
    user: crypto.randomUUID(),
    prepared: prepared.toSorted(
      (a, b) => a.epoch - b.epoch || (toHex(a.recordId) < toHex(b.recordId) ? -1 : 1),
    ),
    evaluations: names.map((id, i) => ({
      id,
      atMs: times[i]!,
      dayEndsMs: (times[i] ?? 0) + i,
      vouched: vouches[i]!,
    })),
  }));

test("a person comes back as they were saved, in every field, whoever else is there and whatever was before", () => {
  opened((store) => {
    fc.assert(
      fc.property(person, person, person, (kept, other, before) => {
        store.transaction(() => {
          store.save(other);
          store.save({ ...before, user: kept.user });
          store.save(kept);
        });
        expect(store.load(kept.user)).toEqual(kept);
        expect(store.load(other.user)).toEqual(other);
        store.transaction(() => store.erase(kept.user));
        expect(store.load(kept.user)).toBeNull();
        expect(store.load(other.user)).toEqual(other);
      }),
      { numRuns: 100 },
    );
  });
});
