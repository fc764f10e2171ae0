/** Which secrets of the open vault a text holds: opened, compared, and forgotten. */
import { findSecrets as findPatterns } from "@breezy/contract/secrets-in-text";
import type { VaultKeys } from "@breezy/crypto/keys";
import { partOpener, SealError } from "@breezy/crypto/seal";
import type { Overview } from "../entry/entry.ts";
import {
  entryFields,
  type EntryFields,
  fieldsWhere,
  readBy,
  type Reader,
} from "../entry/fields.ts";
import type { TextPlace } from "../answers.ts";
import type { PasskeyKey } from "../passkeys/passkey.ts";
import type { HeldEntry } from "./contents.ts";

/** Shorter ones stand in every text. */
const shortestSecret = 4;
/** From here on nobody writes it by chance, also within another word. */
const surelySecret = 8;
/** Opened at once; then others that ask the worker have a turn. */
const openedAtOnce = 250;

/** In order, none overlapping another. Passwords, those before them, codes' seeds, hidden fields, and what the notes hide. */
export async function findSecretsOf(
  entries: Iterable<HeldEntry>,
  keys: VaultKeys,
  text: string,
  fields: EntryFields = entryFields,
): Promise<TextPlace[]> {
  const all = [...entries];
  const open = secretOpener(keys, fields);
  const places: TextPlace[] = [];
  for (let from = 0; from < all.length; from += openedAtOnce) {
    const some = all.slice(from, from + openedAtOnce);
    const found = await Promise.all(
      some.map(async (entry) =>
        [...(await open(entry)), ...notedIn(entry)].flatMap((secret) => placesOf(secret, text)),
      ),
    );
    places.push(...found.flat());
  }
  return joinPlaces(places);
}

/** For many entries: as little as can be is done for each. One that does not open has none. */
function secretOpener(
  keys: VaultKeys,
  fields: EntryFields,
): (entry: HeldEntry) => Promise<string[]> {
  const open = partOpener(keys, "secret");
  const hiding = fieldsWhere(fields, ({ part }) => part === "secret");
  return async ({ id, sealedSecret, secretMark }) => {
    try {
      const opened = (await open(sealedSecret, id, secretMark.revision)) as Record<string, unknown>;
      return hiding.flatMap(([name, field]) =>
        opened[name] === undefined ? [] : readBy(secretsIn, field, opened[name]),
      );
    } catch (error) {
      if (error instanceof SealError) return [];
      throw error;
    }
  };
}

/** As it is kept, and what people call the secret of it. */
function seedsIn(totp: string): string[] {
  const seed = /[?&]secret=([^&]+)/iu.exec(totp)?.[1];
  return seed ? [totp, seed] : [totp];
}

function textsOfKey({ privateKey, prf }: PasskeyKey): string[] {
  return prf ? [privateKey, prf.withVerification, prf.withoutVerification] : [privateKey];
}

const itself = (text: string) => [text];
const nothing = () => [];

/** Of a secret part. */
const secretsIn: Reader = {
  text: itself,
  digits: itself,
  address: itself,
  long: itself,
  secret: itself,
  seed: seedsIn,
  tags: (tags) => tags,
  flag: nothing,
  moment: nothing,
  kind: nothing,
  addresses: (urls) => urls,
  details: (details) => Object.values(details),
  fields: (own) => own.map(({ value }) => value),
  files: nothing,
  hidden: (values) => Object.values(values),
  past: (past) => past.map(({ password }) => password),
  passkeys: nothing,
  keys: (keys) => Object.values(keys).flatMap(textsOfKey),
};

/** An overview is never changed in place, and goes with the vault when it is locked. */
const noted = new WeakMap<Overview, string[]>();

function notedIn({ overview }: HeldEntry): string[] {
  if (!overview || overview.notes === "") return [];
  const known = noted.get(overview) ?? secretsInNotes(overview.notes);
  noted.set(overview, known);
  return known;
}

/** What looks like a secret there, and every word of letters and digits, as recovery codes are. */
export function secretsInNotes(notes: string): string[] {
  const patterns = findPatterns(notes).map(({ start, end }) => notes.slice(start, end));
  const codes = notes
    .split(/\s+/u)
    .map((word) => /\P{P}(?:.*\P{P})?/u.exec(word)?.[0] ?? "")
    .filter((word) => word.length >= surelySecret && !/[@/]/u.test(word))
    .filter((word) => /\p{L}/u.test(word) && /\d/u.test(word));
  return [...patterns, ...codes];
}

export function placesOf(secret: string, text: string): TextPlace[] {
  const sought = secret.trim();
  if (sought.length < shortestSecret) return [];
  const places: TextPlace[] = [];
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length)) {
    const place = { start: at, end: at + sought.length };
    if (sought.length >= surelySecret || standsAlone(text, place)) places.push(place);
  }
  return places;
}

function standsAlone(text: string, { start, end }: TextPlace): boolean {
  const before =
    /[\p{L}\p{N}]$/u.test(text.slice(0, start)) && /^[\p{L}\p{N}]/u.test(text.slice(start));
  const after = /[\p{L}\p{N}]$/u.test(text.slice(0, end)) && /^[\p{L}\p{N}]/u.test(text.slice(end));
  return !before && !after;
}

/** Those that overlap become one, so that nothing of either is left. */
function joinPlaces(places: readonly TextPlace[]): TextPlace[] {
  const joined: TextPlace[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else joined.push({ ...place });
  }
  return joined;
}
