import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { expect, test } from "vitest";
import type { TypedText } from "../entry.ts";
import { memoryStore } from "./testing/memory-store.ts";
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

async function aTab(local = memoryStore(), by = keys) {
  const typed = createTyped({ userId: by.userId, local });
  await typed.begin(by);
  return {
    local,
    texts: () => typed.texts().map(({ text }) => text),
    keep: (...texts: string[]) => typed.keep(texts.map(notes), by),
    close: typed.close,
  };
}

test("a text comes back as it was typed, and stands nowhere in clear", async () => {
  const { local, keep } = await aTab();
  await keep("unmistakable");
  const again = createTyped({ userId, local });
  await again.begin(keys);
  expect(again.texts()).toEqual([notes("unmistakable")]);
  const [[key, value]] = [...local.kept] as [[string, Uint8Array]];
  const stored = `${key} ${new TextDecoder("latin1").decode(value)}`;
  for (const part of ["unmistakable", "began", "notes", "Bank", entryId]) {
    expect(stored).not.toContain(part);
  }
});

test("one tab's save or cancel leaves what another typed into the same field", async () => {
  const one = await aTab();
  const other = await aTab(one.local);
  await one.keep("mine");
  await other.keep("yours");
  await one.keep();
  expect((await aTab(one.local)).texts()).toEqual(["yours"]);

  // Given on opening, it is this tab's too; what the other makes of it since is not.
  const late = await aTab(one.local);
  await other.keep("yours, and more");
  await late.keep();
  expect((await aTab(one.local)).texts()).toEqual(["yours, and more"]);
  await other.keep();
  expect(one.local.kept.size).toBe(0);
});

test("tabs that write in the same moment lose nothing", async () => {
  const one = await aTab();
  const tabs = await Promise.all(Array.from({ length: 8 }, () => aTab(one.local)));
  await Promise.all(tabs.map((tab, i) => tab.keep(`from tab ${i}`)));
  const found: string[] = [];
  for (const _ of tabs) {
    const tab = await aTab(one.local);
    found.push(...tab.texts());
    await tab.keep();
  }
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(tabs.map((_, i) => `from tab ${i}`));
  expect(one.local.kept.size).toBe(0);
});

test("what was given before a lock is written before it ends", async () => {
  const tab = await aTab();
  void tab.keep("first");
  void tab.keep("second");
  await tab.close();
  expect((await aTab(tab.local)).texts()).toEqual(["second"]);
});

test("another person's, another vault's and a changed record give nothing, and can be written over", async () => {
  const tab = await aTab();
  await tab.keep("mine");
  const sealed = tab.local.kept.get(`typed/${userId}`) as Uint8Array;
  const stranger = crypto.randomUUID();
  tab.local.kept.set(`typed/${stranger}`, sealed);
  expect((await aTab(tab.local, await deriveVault(vaultKey.slice(), stranger))).texts()).toEqual(
    [],
  );
  const after = await deriveVault(createVaultKey(), userId);
  expect((await aTab(tab.local, after)).texts()).toEqual([]);
  for (const at of sealed.keys()) {
    const changed = sealed.slice();
    changed[at]! ^= 1;
    tab.local.kept.set(`typed/${userId}`, changed);
    expect((await aTab(tab.local)).texts(), `byte ${at}`).toEqual([]);
  }
  const anew = await aTab(tab.local);
  await anew.keep("again");
  expect((await aTab(tab.local)).texts()).toEqual(["again"]);
  await eraseTyped(tab.local, userId);
  expect((await aTab(tab.local)).texts()).toEqual([]);
});
