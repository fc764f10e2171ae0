/** References of KeePass from one entry to another's field (keepass.info/help/base/fieldrefs.html). */
import { fromBase64 } from "@breezy/crypto/bytes";
import type { ImportedEntry } from "../imported-entry.ts";
import { childrenOf, textOf, type Element } from "../xml.ts";

/** Which string a letter stands for; `I` is the entry's own id. */
const keys: Record<string, string> = {
  T: "Title",
  U: "UserName",
  P: "Password",
  A: "URL",
  N: "Notes",
};
/** An entry may point on, and in a circle. */
const deepest = 8;
/** In one text, with all that they lead to. */
const mostAtOnce = 100;
/** UTF-16 units that the references of a file become in all: each is short, and what it leads to may be long. */
const mostUnits = 16_000_000;
/** Of whatever kind: KeePass knows some that are of itself alone. */
const anyReference = /\{REF:[^{}]{1,1000}\}/i;
const reference = /\{REF:([TUPAN])@([TUPANI]):([^{}]{1,1000})\}/gi;

/** What a text says once its references are followed; one that leads nowhere stays as it is. Linear in the file for the first of each kind. */
export function referencesIn(root: Element): (text: string) => string {
  const entries = [...entriesIn(root)];
  const indexes = new Map<string, Map<string, Element>>();
  let unitsLeft = mostUnits;

  function find(by: string, value: string): Element | undefined {
    const index = indexes.get(by) ?? new Map<string, Element>();
    if (!indexes.has(by)) {
      indexes.set(by, index);
      for (const entry of entries) {
        const own = (by === "I" ? idOf(entry) : stringOf(entry, keys[by]!)).toLowerCase();
        if (!index.has(own)) index.set(own, entry);
      }
    }
    return index.get(value.toLowerCase());
  }

  function follow(text: string, depth: number, counted: { left: number }): string {
    if (depth === 0) return text;
    return text.replaceAll(reference, (whole, wanted: string, by: string, value: string) => {
      if (counted.left-- <= 0) return whole;
      const entry = find(by.toUpperCase(), value.trim());
      const found = entry && stringOf(entry, keys[wanted.toUpperCase()]!);
      if (found === undefined || found.length > unitsLeft) return whole;
      unitsLeft -= found.length;
      return follow(found, depth - 1, counted);
    });
  }
  return (text) => (anyReference.test(text) ? follow(text, deepest, { left: mostAtOnce }) : text);
}

/** Whether one stayed as it is. */
export function hasReference(entry: ImportedEntry): boolean {
  const { name, username, password, urls, notes, totp, fields } = entry;
  const texts = [
    name,
    username,
    password,
    ...urls,
    notes,
    totp,
    ...fields.map(({ value }) => value),
  ];
  return texts.some((text) => anyReference.test(text));
}

function* entriesIn(group: Element): Generator<Element> {
  yield* childrenOf(group, "Entry");
  for (const child of childrenOf(group, "Group")) yield* entriesIn(child);
}

/** 32 hexadecimal digits, as a reference has it; the file has base64. */
function idOf(entry: Element): string {
  const text = textOf(entry, "UUID");
  return /^[A-Za-z0-9+/]{22}==$/.test(text) ? fromBase64(text).toHex() : text;
}

function stringOf(entry: Element, key: string): string {
  const string = childrenOf(entry, "String").find((each) => textOf(each, "Key") === key);
  return textOf(string, "Value");
}
