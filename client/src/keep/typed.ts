/**
 * What is typed into the cards and not saved, sealed in this browser: one record for all tabs, of
 * which each takes out and puts in only what it typed itself. Never uploaded.
 */
import { typedAad } from "@breezy/crypto/bindings";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { TypedText } from "../entry/entry.ts";
import type { Context } from "./context.ts";
import type { Store } from "./store.ts";
import { type Place, readSealed, writeSealed } from "./sealed-record.ts";

const placeOf = (userId: string): Place => ({ key: `typed/${userId}`, aad: typedAad(userId) });

export function createTyped({
  userId,
  store,
  exclusive,
}: Pick<Context, "userId" | "store" | "exclusive">) {
  const place = placeOf(userId);
  /** Of those on record, what this tab typed or was given on opening. */
  let own: readonly TypedText[] = [];
  /** One after the other, and all before a lock. */
  let writing: Promise<void> = Promise.resolve();

  async function replaceOwn(texts: readonly TypedText[], keys: VaultKeys): Promise<void> {
    const ended = without(own, texts);
    const fresh = without(texts, own);
    if (ended.length === 0 && fresh.length === 0) return;
    await exclusive(`breezy-${place.key}`, async () => {
      const kept = await readTyped(store, keys);
      const next = [...without(kept, ended), ...without(fresh, kept)];
      await (next.length > 0 ? writeSealed(store, place, next, keys) : eraseTyped(store, userId));
    });
    own = texts;
  }

  return {
    async begin(keys: VaultKeys): Promise<void> {
      own = newestOfEachField(await readTyped(store, keys));
    },
    texts: (): TypedText[] => [...own],
    keep(texts: readonly TypedText[], keys: VaultKeys): Promise<void> {
      const kept = writing.then(() => replaceOwn(texts, keys));
      writing = kept.catch(() => undefined);
      return kept;
    },
    async close(): Promise<void> {
      await writing;
      own = [];
    },
  };
}

/** None if they are another vault's. */
async function readTyped(store: Store, keys: VaultKeys): Promise<TypedText[]> {
  return ((await readSealed(store, placeOf(keys.userId), keys)) ?? []) as TypedText[];
}

export async function eraseTyped(store: Store, userId: string): Promise<void> {
  await store.delete(placeOf(userId).key);
}

/** Two tabs may have typed into one field: the older text waits until the newer one is settled. */
function newestOfEachField(texts: readonly TypedText[]): TypedText[] {
  return [...new Map(texts.map((one) => [`${one.entryId} ${one.field}`, one])).values()];
}

function without(texts: readonly TypedText[], others: readonly TypedText[]): TypedText[] {
  const known = new Set(others.map(spelled));
  return texts.filter((one) => !known.has(spelled(one)));
}

/** By content: what was typed and what began it. The entry may have been renamed meanwhile. */
function spelled({ entryId, field, text, base }: TypedText): string {
  return JSON.stringify([entryId, field, text, base]);
}
