/** The list in its order, and what of it is found. */
import type { EntryFields } from "../entry/fields.ts";
import { createFoldedTexts, matcherOf, type Siblings } from "../entry/finding.ts";
import { compareEntries, rankOf } from "../entry/list-order.ts";
import type { Entry } from "../entry/entry.ts";
import type { Contents } from "./contents.ts";

export type SearchPlace = "vault" | "trash";

export interface SearchIndex {
  /** The entries of `contents` in list order: favorites, then by name, unreadable last. */
  update(contents: Contents, entriesOf: (contents: Contents) => Iterable<Entry>): Entry[];
  /** Ids of the entries there that match, in list order. */
  search(query: string, place?: SearchPlace, siblings?: Siblings): string[];
  clear(): void;
}

interface Row {
  entry: Entry;
  rank: number;
}

/** Contents and overviews are never changed in place: the same object says the same. */
export function createSearchIndex(fields?: EntryFields): SearchIndex {
  const textOf = createFoldedTexts(fields);
  let indexed: Contents | null = null;
  let rows: Row[] = [];

  function update(contents: Contents, entriesOf: (contents: Contents) => Iterable<Entry>): Entry[] {
    if (contents !== indexed) take(entriesOf(contents));
    indexed = contents;
    return rows.map(({ entry }) => entry);
  }

  function take(entries: Iterable<Entry>): void {
    const current = new Map(Array.from(entries, (entry) => [entry.id, entry]));
    const kept = rows.filter(({ entry }) => {
      const now = current.get(entry.id);
      const isUnchanged = now !== undefined && now.overview === entry.overview;
      if (isUnchanged) current.delete(entry.id);
      return isUnchanged;
    });
    rows = merge(kept, sortRows(Array.from(current.values(), rowOf)));
  }

  function search(query: string, place: SearchPlace = "vault", siblings?: Siblings): string[] {
    const matches = matcherOf(query, siblings);
    const found: string[] = [];
    for (const { entry } of rows) {
      if (placeOf(entry) !== place) continue;
      if (!matches || matches(textOf(entry))) found.push(entry.id);
    }
    return found;
  }

  return {
    update,
    search,
    clear() {
      indexed = null;
      rows = [];
    },
  };
}

function rowOf(entry: Entry): Row {
  return { entry, rank: rankOf(entry) };
}

function placeOf({ overview }: Entry): SearchPlace {
  return overview === null || overview.trashedAt === null ? "vault" : "trash";
}

function compareRows(a: Row, b: Row): number {
  return compareEntries(a.entry, b.entry);
}

/**
 * The collator decides, but comparing with it is slow: first a guess by plain text, which is right
 * for most names, and what is nearly in order already takes it one comparison each.
 */
function sortRows(rows: Row[]): Row[] {
  if (rows.every((row, i) => i === 0 || compareRows(rows[i - 1]!, row) < 0)) return rows;
  const guessed = rows.map((row) => ({ row, guess: guessOf(row) }));
  guessed.sort((a, b) => (a.guess < b.guess ? -1 : Number(a.guess > b.guess)));
  return guessed.map(({ row }) => row).sort(compareRows);
}

/** A number in a name stands by its value, so it is written at one length. */
function guessOf({ rank, entry: { overview } }: Row): string {
  const account = overview?.account.toLowerCase() ?? "";
  return `${rank}${account.replace(/\d+/g, (digits) => digits.padStart(10, "0"))}`;
}

/** Two sorted lists as one: a few rows find their places by halving, without comparing them all. */
function merge(rows: readonly Row[], added: readonly Row[]): Row[] {
  const merged: Row[] = [];
  let from = 0;
  for (const row of added) {
    const place = placeIn(rows, row, from);
    for (; from < place; from++) merged.push(rows[from]!);
    merged.push(row);
  }
  for (; from < rows.length; from++) merged.push(rows[from]!);
  return merged;
}

function placeIn(rows: readonly Row[], row: Row, from: number): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareRows(rows[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
