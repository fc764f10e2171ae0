/** Finding entries by what a person types, over text prepared once. */
import type { Overview } from "./entry.ts";
import { entryFields, type EntryFields, readBy, type Reader } from "./fields.ts";

/** Lower case, without marks on letters: `cafe` finds `Café`. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What the fields that are searched say, folded. Nothing of the secret part is here to be searched. */
export function searchText(overview: Overview, fields: EntryFields = entryFields): string {
  const texts: string[] = [];
  for (const name in fields) {
    const field = fields[name]!;
    const value = (overview as unknown as Record<string, unknown>)[name];
    if (!field.searched || field.part === "secret" || value === undefined) continue;
    texts.push(...readBy(words, field, value));
  }
  return foldText(texts.join("\n"));
}

/** Of an address as it was typed, which may be none: what follows would be found by every `https` or `login`. */
function hostIn(url: string): string {
  return /^(?:[a-z][\w+.-]*:\/\/)?(?:[^/?#@]*@)?([^/?#:]*)/i.exec(url)?.[1] ?? "";
}

const itself = (text: string) => [text];
const nothing = () => [];

const words: Reader = {
  text: itself,
  digits: itself,
  address: (url) => [hostIn(url)],
  long: itself,
  secret: nothing,
  seed: nothing,
  tags: (tags) => tags,
  flag: nothing,
  moment: nothing,
  kind: itself,
  addresses: (urls) => urls.map(hostIn),
  details: (details) => Object.values(details),
  fields: (own) => own.flatMap(({ name, value }) => [name, value]),
  files: (files) => files.map(({ name }) => name),
  hidden: nothing,
  past: nothing,
  passkeys: (passkeys) => passkeys.flatMap(({ rpId, userName }) => [rpId, userName]),
  keys: nothing,
};
