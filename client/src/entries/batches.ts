import { batchChanges, type EntryChange } from "@breezy/contract/vault";

/**
 * UTF-16 units of changes in one request, all of them ASCII: with the head beside them it stays under
 * 900,000 bytes, and a proxy takes 1 MB by its own defaults. One change alone is a tenth of it at most.
 */
const changesLength = 880_000;

/** As many from the front as go in one request. */
export function firstBatch<T extends { change: EntryChange }>(all: readonly T[]): T[] {
  let length = 0;
  const over = all.findIndex(({ change }, at) => {
    length += JSON.stringify(change).length + 1;
    return at === batchChanges || length > changesLength;
  });
  return all.slice(0, over < 0 ? all.length : over);
}
