/** Finding entries by what a person types, over text prepared once. */
import type { Overview } from "./vault.ts";

/** Lower case, without marks on letters: `cafe` finds `Café`. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Account, username, phone, notes and tags, folded; the website is not searched. */
export function searchText({ account, username, phone, notes, tags }: Overview): string {
  return foldText([account, username, phone, notes, ...tags].join("\n"));
}
