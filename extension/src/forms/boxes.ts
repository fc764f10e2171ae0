/** Values that a page has typed into a row of small boxes: codes, PINs, single characters, card numbers. */
import type { Clues } from "./clues.ts";
import { fold } from "./phrases.ts";

export interface Row {
  boxes: Clues[];
  /** Of what kind: `single` characters, or `pieces` such as the fours of a card number. */
  kind: "single" | "pieces";
}

const single =
  /\b(digit|character|letter|ziffer|zeichen|stelle|digito|caracter|chiffre|caractere|cifra|carattere|cijfer|teken|cyfra|znak|цифра|символ|rakam|haneli)\b|桁|文字|数字|자리/;
const numeral = /\d+/g;
const longestRow = 24;
/** Characters; what is longer is no label of one box. */
const longestLabel = 30;

const signature = (clues: Clues): string =>
  `${clues.page.element.localName} ${clues.isMasked} ${clues.names.replace(numeral, "#")}`;

function isSingle(clues: Clues): boolean {
  const { element } = clues.page;
  const asksForOne = single.test(clues.says) && /\d/.test(clues.says) && clues.says.length < 60;
  if (element.localName === "select") return asksForOne;
  if (element.localName !== "input" || clues.page.type === "email") return false;
  if (clues.maxLength === 1) return true;
  if (clues.maxLength > 2) return false;
  return element.getAttribute("size") === "1" || asksForOne;
}

/** One of several that differ by their number alone and that speak of a code. */
const isNumbered = (clues: Clues): boolean =>
  clues.page.element.localName === "input" &&
  clues.maxLength <= 1 &&
  /\d/.test(clues.names) &&
  ((clues.scores.get("one-time-code") ?? 0) > 0 || (clues.scores.get("sent-code") ?? 0) > 0);

/** Rows of boxes among the fields of a group, in its order; a field is in one row at most. */
export function findRows(clues: readonly Clues[]): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < clues.length;) {
    const row = rowFrom(clues, index);
    if (row) rows.push(row);
    index += row?.boxes.length ?? 1;
  }
  return rows;
}

function rowFrom(clues: readonly Clues[], from: number): Row | undefined {
  const first = clues[from];
  if (!first) return undefined;
  if (isSingle(first)) {
    const boxes = run(clues, from, (one) => isSingle(one) && one.isMasked === first.isMasked);
    return boxes.length >= 3 ? { boxes, kind: "single" } : undefined;
  }
  const alike = run(clues, from, (one) => isNumbered(one) && signature(one) === signature(first));
  if (alike.length >= 4) return { boxes: alike, kind: "single" };
  const length = first.maxLength;
  if (length < 3 || length > 6 || first.page.type === "select") return undefined;
  const boxes = run(
    clues,
    from,
    (one) =>
      one.page.element.localName === "input" &&
      one.maxLength >= 2 &&
      one.maxLength <= 7 &&
      signature(one) === signature(first),
  ).slice(0, 5);
  const total = boxes.reduce((sum, { maxLength }) => sum + maxLength, 0);
  const isPhone =
    boxes.length === 3 && total >= 9 && total <= 11 && (first.scores.get("phone") ?? 0) >= 25;
  return isPhone || (boxes.length >= 3 && total >= 14 && total <= 19)
    ? { boxes, kind: "pieces" }
    : undefined;
}

function run(clues: readonly Clues[], from: number, fits: (one: Clues) => boolean): Clues[] {
  let end = from;
  while (end < clues.length && end - from < longestRow) {
    const one = clues[end];
    if (!one || !fits(one)) break;
    end++;
  }
  return clues.slice(from, end);
}

const ordinal = /\b(\d{1,2})(?:st|nd|rd|th|er|eme|e|o|a|º|ª|ої)?\b/;

/** Characters of a password that are asked, from 0; a box that takes none has none. */
export interface Asked {
  characters: (number | undefined)[];
  /** Some open box does not say which character it takes. */
  isUnclear: boolean;
}

/**
 * Which characters of a password boxes ask for; undefined where they take all of it in a row. Boxes
 * that cannot be typed into show where the asked ones stand.
 */
export function askedCharacters(boxes: readonly Clues[]): Asked | undefined {
  const isClosed = ({ page: { element } }: Clues): boolean =>
    element.disabled || ("readOnly" in element && element.readOnly);
  const told = boxes.map((one) => {
    // A number in a whole sentence is some other number.
    const nearest = fold(one.page.before.at(-1) ?? "");
    const texts = [one.says, nearest].filter((text) => text.length <= longestLabel);
    const number = texts.map((text) => ordinal.exec(text)?.[1]).find(Boolean);
    return number === undefined ? undefined : Number(number) - 1;
  });
  const first = told[0] ?? 0;
  const isCounted =
    first <= 0 && told.every((number, index) => number === undefined || number === first + index);
  const someClosed = boxes.some(isClosed) && !boxes.every(isClosed);
  if (!someClosed && isCounted) return undefined;
  const characters = boxes.map((one, index) =>
    isClosed(one) ? undefined : (told[index] ?? (someClosed ? index : undefined)),
  );
  const isUnclear = boxes.some((one, index) => !isClosed(one) && characters[index] === undefined);
  return { characters, isUnclear };
}
