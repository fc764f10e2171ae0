import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { expect, test } from "vitest";
import { exclusive, memoryStore } from "../testing/memory-store.ts";
import { isSnapshotOfOther, usesKey } from "./snapshot-store.ts";
import { createUses } from "./uses.ts";

const userId = crypto.randomUUID();
const vaultKey = createVaultKey();
const keys = await deriveVault(vaultKey.slice(), userId);
const [bank, mail] = [crypto.randomUUID(), crypto.randomUUID()];

/** `pause`: as if it had passed. */
async function aTab(store = memoryStore(), by = keys, gone: string[] = []) {
  let now = 1000;
  const put: (() => Promise<void>)[] = [];
  const uses = createUses(
    {
      userId: by.userId,
      store,
      exclusive,
      clock: () => now,
      later: (_, work) => void put.push(work),
    },
    (id) => !gone.includes(id),
  );
  await uses.begin(by);
  return {
    store,
    uses,
    use(id: string, atMs: number) {
      now = atMs;
      uses.note(id);
    },
    setClock: (ms: number) => (now = ms),
    waiting: () => put.length,
    pause: () => Promise.all(put.splice(0).map((work) => work())),
  };
}
const told = async (store: ReturnType<typeof memoryStore>, by = keys, nowMs = 9999) => {
  const later = createUses(
    { userId: by.userId, store, exclusive, clock: () => nowMs, later: () => undefined },
    () => true,
  );
  await later.begin(by);
  return later.told();
};

// Claim (device): A locked vault leaves only ciphertext in the browser, and signing out erases it.
test("is written once after a pause for all uses between, and says nothing in clear", async () => {
  const tab = await aTab();
  tab.use(bank, 1234);
  tab.use(mail, 1235);
  tab.use(bank, 1236);
  expect(tab.uses.told()).toEqual({ [bank]: 1236, [mail]: 1235 });
  expect(tab.store.kept.size).toBe(0);
  expect(tab.waiting()).toBe(1);
  await tab.pause();
  expect(await told(tab.store)).toEqual({ [bank]: 1236, [mail]: 1235 });
  const [[key, value]] = [...tab.store.kept] as [[string, Uint8Array]];
  const stored = `${key} ${new TextDecoder("latin1").decode(value)}`;
  for (const part of [bank, mail, "1236"]) expect(stored).not.toContain(part);
});

test("a lock writes what waits, and the pause after it nothing", async () => {
  const tab = await aTab();
  tab.use(bank, 1234);
  await tab.uses.close();
  expect(await told(tab.store)).toEqual({ [bank]: 1234 });
  tab.store.kept.clear();
  await tab.pause();
  expect(tab.store.kept.size).toBe(0);
  expect(tab.uses.told()).toEqual({});
});

test("two tabs keep each other's uses, the later of one entry; an entry that is gone is dropped", async () => {
  const one = await aTab();
  const other = await aTab(one.store);
  one.use(bank, 5000);
  await one.pause();
  other.use(bank, 4000);
  other.use(mail, 4001);
  await other.pause();
  expect(await told(one.store)).toEqual({ [bank]: 5000, [mail]: 4001 });
  const third = await aTab(one.store, keys, [bank]);
  third.use(mail, 6000);
  await third.pause();
  expect(await told(one.store)).toEqual({ [mail]: 6000 });
});

test("a use in a time to come counts as of now", async () => {
  const tab = await aTab();
  tab.use(bank, 8000);
  await tab.pause();
  expect(await told(tab.store, keys, 7000)).toEqual({ [bank]: 7000 });
});

test("another person's, another vault's and a changed record give nothing, and are erased", async () => {
  const tab = await aTab();
  tab.use(bank, 1234);
  await tab.pause();
  const key = usesKey(userId);
  const sealed = tab.store.kept.get(key) as Uint8Array;
  const stranger = await deriveVault(vaultKey.slice(), crypto.randomUUID());
  tab.store.kept.set(usesKey(stranger.userId), sealed);
  expect(await told(tab.store, stranger)).toEqual({});
  expect(tab.store.kept.has(usesKey(stranger.userId))).toBe(false);
  for (const at of sealed.keys()) {
    const changed = sealed.slice();
    changed[at]! ^= 1;
    tab.store.kept.set(key, changed);
    expect(await told(tab.store), `byte ${at}`).toEqual({});
  }
  tab.store.kept.set(key, sealed);
  expect(await told(tab.store, await deriveVault(createVaultKey(), userId))).toEqual({});
  expect(tab.store.kept.size).toBe(0);
});

test("goes with the snapshot of whoever is another", () => {
  expect(isSnapshotOfOther(usesKey(userId), userId)).toBe(false);
  expect(isSnapshotOfOther(usesKey(userId), crypto.randomUUID())).toBe(true);
  expect(isSnapshotOfOther(usesKey(userId), null)).toBe(true);
  expect(isSnapshotOfOther("typed/x", null)).toBe(false);
});
