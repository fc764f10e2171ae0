/** Where a person's outbox lies in the browser, for the worker that fills it and the page that asks before it is erased. */
import type { Store } from "./store.ts";

const prefix = "outbox/";
/** Sealed; there only while something waits, or was refused and is not decided about. */
export const outboxKey = (userId: string) => `${prefix}${userId}`;
/** One that did not open, until the person was told. */
export const strayOutboxKey = (userId: string) => `outbox-stray/${userId}`;

/** Of whichever person. */
export function isOutbox(key: string): boolean {
  return key.startsWith(prefix);
}

/** Whether a sign-out would lose something; known without the key. */
export async function holdsChanges(store: Store, userId: string): Promise<boolean> {
  return (await store.get(outboxKey(userId))) !== undefined;
}

export async function eraseOutbox(store: Store, userId: string): Promise<void> {
  await store.delete(outboxKey(userId));
  await store.delete(strayOutboxKey(userId));
}
