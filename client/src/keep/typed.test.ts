import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { expect, test } from "vitest";
import type { TypedText } from "../entry/entry.ts";
import { exclusive, memoryStore } from "../testing/memory-store.ts";
import { eraseTyped, createTyped } from "./typed.ts";

const userId = crypto.randomUUID();
const vaultKey = createVaultKey();
const keys = await deriveVault(vaultKey.slice(), userId);
const entryId = crypto.randomUUID();

const notes = (text: string): TypedText => ({
  entryId,
  account: "Bank",
  field: "notes",
  text,
  base: "what it began from",
});

async function aTab(store = memoryStore(), by = keys) {
  const typed = createTyped({ userId: by.userId, store, exclusive });
  await typed.begin(by);
  return {
    store,
    texts: () => typed.texts().map(({ text }) => text),
    keep: (...texts: string[]) => typed.keep(texts.map(notes), by),
    close: typed.close,
  };
}

test("a text comes back as it was typed, and stands nowhere in clear", async () => {
  const { store, keep } = await aTab();
  await keep("unmistakable");
  const again = createTyped({ userId, store, exclusive });
  await again.begin(keys);
  expect(again.texts()).toEqual([notes("unmistakable")]);
  const [[key, value]] = [...store.kept] as [[string, Uint8Array]];
  const stored = `${key} ${new TextDecoder("latin1").decode(value)}`;
  for (const part of ["unmistakable", "began", "notes", "Bank", entryId]) {
    expect(stored).not.toContain(part);
  }
});

test("one tab's save or cancel leaves what another typed into the same field", async () => {
  const one = await aTab();
  const other = await aTab(one.store);
  await one.keep("mine");
  await other.keep("yours");
  await one.keep();
  expect((await aTab(one.store)).texts()).toEqual(["yours"]);

  // Given on opening, it is this tab's too; what the other makes of it since is not.
  const late = await aTab(one.store);
  await other.keep("yours, and more");
  await late.keep();
  expect((await aTab(one.store)).texts()).toEqual(["yours, and more"]);
  await other.keep();
  expect(one.store.kept.size).toBe(0);
});

test("tabs that write in the same moment lose nothing", async () => {
  const one = await aTab();
  const tabs = await Promise.all(Array.from({ length: 8 }, () => aTab(one.store)));
  await Promise.all(tabs.map((tab, i) => tab.keep(`from tab ${i}`)));
  const found: string[] = [];
  for (const _ of tabs) {
    const tab = await aTab(one.store);
    found.push(...tab.texts());
    await tab.keep();
  }
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(tabs.map((_, i) => `from tab ${i}`));
  expect(one.store.kept.size).toBe(0);
});

test("what was given before a lock is written before it ends", async () => {
  const tab = await aTab();
  void tab.keep("first");
  void tab.keep("second");
  await tab.close();
  expect((await aTab(tab.store)).texts()).toEqual(["second"]);
});

// Claim (device): A locked vault leaves only ciphertext in the browser, and signing out erases it.
test("another person's, another vault's and a changed record give nothing, and can be written over", async () => {
  const tab = await aTab();
  await tab.keep("mine");
  const sealed = tab.store.kept.get(`typed/${userId}`) as Uint8Array;
  const stranger = crypto.randomUUID();
  tab.store.kept.set(`typed/${stranger}`, sealed);
  expect((await aTab(tab.store, await deriveVault(vaultKey.slice(), stranger))).texts()).toEqual(
    [],
  );
  const after = await deriveVault(createVaultKey(), userId);
  expect((await aTab(tab.store, after)).texts()).toEqual([]);
  for (const at of sealed.keys()) {
    const changed = sealed.slice();
    changed[at]! ^= 1;
    tab.store.kept.set(`typed/${userId}`, changed);
    expect((await aTab(tab.store)).texts(), `byte ${at}`).toEqual([]);
  }
  const anew = await aTab(tab.store);
  await anew.keep("again");
  expect((await aTab(tab.store)).texts()).toEqual(["again"]);
  await eraseTyped(tab.store, userId);
  expect((await aTab(tab.store)).texts()).toEqual([]);
});
