/** Finding entries by what a person types, over text prepared once. */
import type { Entry, Overview } from "./vault.ts";

export interface SearchableEntry {
  entry: Entry;
  /** Account, username, phone, notes and tags, folded. */
  text: string;
}

/** Lower case, without marks on letters: `cafe` finds `Café`. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** In the order of the list: favorites first, then by name; what does not open stands last. */
export function prepareSearch(entries: readonly Entry[]): SearchableEntry[] {
  const { compare } = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
  const byRank = (entry: Entry) => (entry.overview === null ? 2 : entry.overview.favorite ? 0 : 1);
  return entries
    .toSorted(
      (a, b) =>
        byRank(a) - byRank(b) ||
        compare(a.overview?.account ?? "", b.overview?.account ?? "") ||
        compare(a.overview?.username ?? "", b.overview?.username ?? ""),
    )
    .map((entry) => ({ entry, text: entry.overview ? searchText(entry.overview) : "" }));
}

/** Each word of the query must be found somewhere. */
export function matchEntries(prepared: readonly SearchableEntry[], query: string): Entry[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return prepared
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ entry }) => entry);
}

/** Account, username, phone, notes and tags, folded; the website is not searched. */
export function searchText({ account, username, phone, notes, tags }: Overview): string {
  return foldText([account, username, phone, notes, ...tags].join("\n"));
}
