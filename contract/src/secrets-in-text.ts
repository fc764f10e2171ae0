/**
 * What looks like a secret in a text that a person is about to send. Patterns alone: the browser also
 * compares with the open vault, and masks what it finds there by the same `maskSecrets`.
 */
import { findCards } from "./card-numbers.ts";
import { findKeys, findSetupKeys } from "./key-texts.ts";
import { findBarePasswords, findCodes, findNamedPasswords } from "./named-secrets.ts";
import { findPhrases } from "./recovery-phrases.ts";
import { secretKind, type SecretKind, secretMasks } from "./secret-kinds.ts";
import { rangesOf, type TextRange } from "./text-ranges.ts";

export interface FoundSecret extends TextRange {
  kind: SecretKind;
}

/** Each linear in the text's length. What they find may overlap. */
const finders: Record<SecretKind, (text: string) => TextRange[]> = {
  card_number: findCards,
  private_key: findKeys,
  authenticator_key: findSetupKeys,
  recovery_phrase: findPhrases,
  one_time_code: findCodes,
  password: (text) => [...findNamedPasswords(text), ...findBarePasswords(text)],
};

/**
 * In order, none overlapping another: those that did are one. Nothing of what is left is found again,
 * and a mask that was in the text stays.
 */
export function findSecrets(text: string): FoundSecret[] {
  let found: FoundSecret[] = [];
  // One may hide another: the second turn finds what the first uncovered.
  for (;;) {
    const more = rangesBeside(text, found).flatMap((range) => findWithin(text, range));
    if (more.length === 0) return found;
    found = joined([...found, ...more.map((one) => withDigits(text, one))]);
  }
}

/** `found`: in order, none overlapping another. */
export function maskSecrets(
  text: string,
  found: readonly FoundSecret[] = findSecrets(text),
): { text: string; masked: SecretKind[] } {
  let masked = "";
  let at = 0;
  for (const { kind, start, end } of found) {
    masked += text.slice(at, start) + secretMasks[kind];
    at = end;
  }
  return { text: masked + text.slice(at), masked: [...new Set(found.map(({ kind }) => kind))] };
}

/** As a text that is masked already falls apart at its masks. */
function rangesBeside(text: string, found: readonly TextRange[]): TextRange[] {
  const masks = rangesOf(
    text,
    /\[(?:card number|private key|authenticator key|recovery phrase|code|password) hidden\]/g,
  );
  const taken = [...found, ...masks].sort((a, b) => a.start - b.start);
  const beside: TextRange[] = [];
  let start = 0;
  for (const one of taken) {
    if (one.start > start) beside.push({ start, end: one.start });
    start = Math.max(start, one.end);
  }
  return start < text.length ? [...beside, { start, end: text.length }] : beside;
}

function findWithin(text: string, { start: from, end: to }: TextRange): FoundSecret[] {
  const part = text.slice(from, to);
  return secretKind.options.flatMap((kind) =>
    finders[kind](part).map(({ start, end }) => ({ kind, start: from + start, end: from + end })),
  );
}

/** Digits that touch a secret go with it: the word that names them may be hidden already. */
function withDigits(text: string, { kind, start, end }: FoundSecret): FoundSecret {
  const isDigit = (at: number) => /\d/.test(text.charAt(at));
  let from = start;
  while (isDigit(from - 1)) from--;
  let to = end;
  while (isDigit(to)) to++;
  return { kind, start: from, end: to };
}

/** Of those that overlap the kind that is named first, and nothing of any is left. */
function joined(found: readonly FoundSecret[]): FoundSecret[] {
  const rank = ({ kind }: FoundSecret) => secretKind.options.indexOf(kind);
  const all: FoundSecret[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && one.start < last.end) {
      last.end = Math.max(last.end, one.end);
      if (rank(one) < rank(last)) last.kind = one.kind;
    } else all.push({ ...one });
  }
  return all;
}
