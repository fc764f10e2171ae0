/** Whether a person has saved their first entry: nothing is told unasked before that. */
import { readStored, writeStored } from "../lib/storage.ts";

const keyOf = (userId: string) => `has-entries:${userId}`;

/** This browser has shown an entry of theirs. */
export function rememberFirstEntry(userId: string): void {
  writeStored(keyOf(userId), "1");
}

export function hasFirstEntry(userId: string): boolean {
  return readStored(keyOf(userId)) !== null;
}
