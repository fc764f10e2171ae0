import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { expect, test } from "vitest";
import { memoryStore } from "../testing/memory-store.ts";
import { eraseRecords, readRecord, writeRecord } from "./records.ts";

const userId = crypto.randomUUID();
const keys = await deriveVault(createVaultKey(), userId);

test("a list comes back as it was kept, and stands nowhere in clear", async () => {
  const store = memoryStore();
  const made = [{ host: "bank.example", password: "unmistakable" }];
  await writeRecord(store, "generated", made, keys);
  expect(await readRecord(store, "generated", keys)).toEqual(made);
  const [[key, value]] = [...store.kept] as [[string, Uint8Array]];
  const stored = `${key} ${new TextDecoder("latin1").decode(value)}`;
  for (const part of ["bank", "unmistakable", "password"]) expect(stored).not.toContain(part);
});

test("one record does not open in the place of another, nor for another vault", async () => {
  const store = memoryStore();
  await writeRecord(store, "generated", ["a"], keys);
  await store.put(`record/never-saved/${userId}`, await store.get(`record/generated/${userId}`));
  expect(await readRecord(store, "never-saved", keys)).toEqual([]);
  const others = await deriveVault(createVaultKey(), userId);
  expect(await readRecord(store, "generated", others)).toEqual([]);
});

test("an empty list leaves nothing behind, and erasing leaves nothing of any", async () => {
  const store = memoryStore();
  await writeRecord(store, "generated", ["a"], keys);
  await writeRecord(store, "generated", [], keys);
  expect(store.kept.size).toBe(0);
  await writeRecord(store, "generated", ["a"], keys);
  await writeRecord(store, "never-saved", ["b"], keys);
  await eraseRecords(store, userId);
  expect(store.kept.size).toBe(0);
});
