import { entryFields } from "@breezy/client/entry/fields";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createCardUi,
  endEditing,
  markAnswered,
  markSent,
  setText,
  startFields,
} from "./card-ui-state.ts";
import { VaultError } from "@breezy/client/failure";
import { keepUnsaved } from "./unsaved-fields.ts";
import type { TypedText } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";
import { firstState, type VaultState } from "../session/vault-state.ts";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would ask. */
function asks(): boolean {
  return !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

function aTab(answer: () => Promise<void> = async () => {}) {
  const vault = { entries: [], typed: [], findings: [] } as unknown as OpenVault;
  let state: VaultState = { ...firstState, screen: { name: "open", vault } };
  const changed = new Set<() => void>();
  const locking = new Set<() => void>();
  const waiting = new Set<() => void>();
  const kept: TypedText[][] = [];
  const cardUi = createCardUi();
  const session = {
    fields: entryFields,
    getState: () => state,
    subscribe: (listener: () => void) => (changed.add(listener), () => changed.delete(listener)),
    onLocking: (listener: () => void) => (locking.add(listener), () => locking.delete(listener)),
    keepTyped(texts: TypedText[]) {
      kept.push(texts);
      return answer();
    },
  };
  const stop = keepUnsaved(cardUi, session, (_, work) => {
    waiting.add(work);
    return () => waiting.delete(work);
  });
  const tell = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener();
  };
  tell(changed);
  return {
    cardUi,
    kept,
    stop,
    type(text: string) {
      cardUi.change("a", startFields({ notes: "old" }));
      cardUi.change("a", setText("notes", text));
    },
    async pause() {
      const works = [...waiting];
      waiting.clear();
      for (const work of works) work();
      await Promise.resolve();
      await Promise.resolve();
    },
    lock() {
      tell(locking);
      cardUi.clear();
      state = firstState;
      tell(changed);
    },
    unlock(typed: TypedText[]) {
      state = { ...firstState, screen: { name: "open", vault: { ...vault, typed } } };
      tell(changed);
    },
  };
}

test("is kept at a pause, and until then the browser asks before the page is left", async () => {
  const { cardUi, kept, pause, type, stop } = aTab();
  cardUi.change("a", startFields({ notes: "old" }));
  expect(asks()).toBe(false);
  type("typed");
  expect(asks()).toBe(true);
  expect(kept).toEqual([]);
  await pause();
  expect(kept).toMatchObject([[{ entryId: "a", field: "notes", text: "typed", base: "old" }]]);
  expect(asks()).toBe(false);
  cardUi.change("a", endEditing);
  cardUi.change("a", markSent({ notes: "typed" }));
  expect(asks()).toBe(true);
  cardUi.change("a", markAnswered({ notes: "typed" }));
  await pause();
  expect(kept.at(-1)).toEqual([]);
  expect(asks()).toBe(false);
  stop();
});

test("what was saved or given up is forgotten without a pause", async () => {
  const { cardUi, kept, pause, type, stop } = aTab();
  type("typed");
  await pause();
  cardUi.change("a", endEditing);
  expect(kept.at(-1)).toEqual([]);
  stop();
});

test("a lock keeps the last keys first, and does not take the emptied cards for a cancel", async () => {
  const { cardUi, kept, lock, pause, type, unlock } = aTab();
  type("typed");
  lock();
  await pause();
  expect(kept).toMatchObject([[{ text: "typed" }]]);
  expect(asks()).toBe(false);
  unlock(kept[0]!);
  expect(cardUi.cardOf("a").drafts.notes).toMatchObject({ text: "typed", isRestored: true });
  cardUi.change("a", endEditing);
  await pause();
  expect(kept.at(-1)).toEqual([]);
});

test("where it can't be kept, the browser goes on asking", async () => {
  const { pause, type } = aTab(() => Promise.reject(new VaultError("unreadable", "no store")));
  type("typed");
  await pause();
  expect(asks()).toBe(true);
});
