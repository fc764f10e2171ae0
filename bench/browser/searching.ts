/** One search for each key of what people type, beside a plain scan of the same texts. */
import { createFoldedTexts, findEntries } from "@breezy/client/entry/finding";
import type { Entry, Overview } from "@breezy/client/entry/entry";
import type { Contents } from "@breezy/client/entries/contents";
import { createSearchIndex } from "@breezy/client/entries/search-index";
import { aDraft } from "./drafts.ts";

export interface SearchSamples {
  /** From entries in no order to the list in order. */
  orderedMs: number;
  /** One figure for each key. */
  engineMs: number[];
  scanMs: number[];
}

const typed = ["north gate", "savings 42", "lovelace+9", "health", "blue folder", "zürich"];
/** The clock tells tenths of a millisecond. */
const repeats = 20;

export async function measureSearch(count: number): Promise<SearchSamples> {
  const entries = Array.from({ length: count }, (_, n) => anEntry(n));
  const index = createSearchIndex();
  const [orderedMs] = timed(1, () => index.update({} as Contents, () => entries));
  // Once for an open vault.
  const texts = entries.map(createFoldedTexts());
  const keys = typed.flatMap((query) =>
    Array.from({ length: query.length }, (_, n) => query.slice(0, n + 1)),
  );
  const samples: SearchSamples = { orderedMs, engineMs: [], scanMs: [] };
  for (const query of keys) {
    const [engineMs, matching] = timed(repeats, () => findEntries(entries, texts, query));
    const [scanMs, found] = timed(repeats, () => texts.filter((text) => text.includes(query)));
    // A plain scan finds no words apart and no marks; where it can, it finds the same.
    if (matching.length < found.length) throw new Error(`${query}: the search missed an entry`);
    samples.engineMs.push(engineMs);
    samples.scanMs.push(scanMs);
  }
  return samples;
}

function timed<T>(times: number, work: () => T): [ms: number, result: T] {
  const start = performance.now();
  let result = work();
  for (let n = 1; n < times; n++) result = work();
  return [(performance.now() - start) / times, result];
}

function anEntry(n: number): Entry {
  const { password: _, ...named } = aDraft(n);
  const times = { createdAt: n, updatedAt: n, trashedAt: null };
  const overview: Overview = { ...named, ...times, favorite: n % 50 === 0 };
  return { id: crypto.randomUUID(), overview };
}
