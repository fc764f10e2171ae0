/** Finding entries by what a person types, over text prepared once. */
import type { Overview } from "./entry.ts";

/** Lower case, without marks on letters: `cafe` finds `Café`. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Account, username, phone, notes, tags, and what a kind or the person added, folded; websites are not searched. */
export function searchText(overview: Overview): string {
  const { account, username, phone, notes, tags, details, fields = [] } = overview;
  const own = fields.flatMap(({ name, value }) => [name, value]);
  const added = details ? Object.values(details) : [];
  return foldText([account, username, phone, notes, ...tags, ...added, ...own].join("\n"));
}
