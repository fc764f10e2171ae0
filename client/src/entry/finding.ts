/** Finding entries by what a person types, wherever their overviews are. */
import type { Entry, Overview } from "./entry.ts";
import { entryFields, type EntryFields } from "./fields.ts";
import { foldText, searchText } from "./search-text.ts";

export type Siblings = (host: string) => ReadonlySet<string>;

/** Reads an entry's folded text, "" if it did not open. Overviews are never changed in place: each is folded once. */
export function createFoldedTexts(fields: EntryFields = entryFields): (entry: Entry) => string {
  const known = new WeakMap<Overview, string>();
  return ({ overview }) => {
    if (overview === null) return "";
    const text = known.get(overview) ?? searchText(overview, fields);
    known.set(overview, text);
    return text;
  };
}

/** Those of `entries` that match, in their order; `texts`: what each is found by, at its place. */
export function findEntries(
  entries: readonly Entry[],
  texts: readonly string[],
  query: string,
  siblings?: Siblings,
): readonly Entry[] {
  const matches = matcherOf(query, siblings);
  return matches ? entries.filter((_, place) => matches(texts[place]!)) : entries;
}

/**
 * Whether a folded text holds each word of `query`; null for a query without any, which all match. A
 * host is found in the texts of its `siblings` too, hosts that share their accounts with it.
 */
export function matcherOf(query: string, siblings?: Siblings): ((text: string) => boolean) | null {
  const [first, ...others] = wordsOf(query).map((word) => finderOf(word, siblings?.(word)));
  if (!first || others.length === 0) return first ?? null;
  return (text) => first(text) && others.every((isIn) => isIn(text));
}

function wordsOf(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Of hosts that stand in a line of their own, whole or behind a dot: `x.example` is not in `max.example`. */
function finderOf(word: string, hosts?: ReadonlySet<string>): (text: string) => boolean {
  if (!hosts?.size) return (text) => text.includes(word);
  const any = Array.from(hosts, (host) => host.replaceAll(".", "\\.")).join("|");
  const sibling = new RegExp(`(?:^|[.\n])(?:${any})$`, "m");
  return (text) => text.includes(word) || sibling.test(text);
}

/** Whether a word of it may be a host. */
export function mayNameHost(query: string): boolean {
  return wordsOf(query).some((word) => /[^.]\.[a-z]{2}/.test(word));
}
