/** Payment cards by their check digit (ISO/IEC 7812-1, annex B), also if other digits touch them. */
import type { TextRange } from "./text-ranges.ts";

const lengths = [19, 18, 17, 16, 15, 14, 13];
/** How the digits of a card are written: at once, or in groups of as many. */
const groupings = new Set(["4,4,4,4", "4,6,5", "4,6,4", "4,4,4,4,3"]);
/** By what networks give out. For digits that stand among others: of those every tenth would pass. */
const issued =
  /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6[0245]\d{14})$/;

/** Digits that nothing parts. */
interface Group extends TextRange {
  /** Of the run's digits, which is its first. */
  first: number;
}

export function findCards(text: string): TextRange[] {
  return Array.from(text.matchAll(/\d(?:[ \u00A0.\-–]?[ \u00A0.\-–]?\d)*/g)).flatMap(
    ({ 0: run, index }) => {
      let first = 0;
      const groups = Array.from(run.matchAll(/\d+/g), ({ 0: { length }, index: at }) => {
        const group = { first, start: index + at, end: index + at + length };
        first += length;
        return group;
      });
      return cardsIn(text, groups, run.replaceAll(/\D/g, ""));
    },
  );
}

/** The whole groups that a card has digits in. */
function cardsIn(text: string, groups: readonly Group[], digits: string): TextRange[] {
  const found: TextRange[] = [];
  for (const [at, { first, start, end }] of groups.entries()) {
    const next = first + end - start;
    for (let from = first; from < next; from++) {
      // Of most of what is too long to be one card, no grouping begins so.
      const isBegin = next - from === 4 || next - from >= lengths.at(-1)!;
      if (!isBegin && digits.length > lengths[0]!) continue;
      const card = cardFrom(text, groups.slice(at, at + lengths[0]!), { digits, from });
      if (card) found.push(card);
    }
  }
  return found;
}

function cardFrom(
  text: string,
  groups: readonly Group[],
  { digits, from }: { digits: string; from: number },
): TextRange | undefined {
  if (!/[2-6]/.test(digits.charAt(from))) return undefined;
  for (const length of lengths) {
    const card = digits.slice(from, from + length);
    if (card.length < length || !hasCheckDigit(card)) continue;
    const some = groups.filter(({ first }) => first < from + length);
    const range = { start: some[0]!.start, end: some.at(-1)!.end };
    const sizes = some.map(({ start, end }) => end - start);
    const pieces = [...some.slice(1).map(({ first }) => first), from + length].map(
      (end, at) => end - Math.max(from, some[at]!.first),
    );
    const isAlone = pieces.join() === sizes.join() && standsAlone(text, range);
    const isRun = card.length === digits.length;
    const isWritten = pieces.length === 1 || groupings.has(pieces.join());
    if ((isAlone && isRun) || (isWritten && (isAlone || issued.test(card)))) return range;
  }
  return undefined;
}

function standsAlone(text: string, { start, end }: TextRange): boolean {
  return !/[\w.-]/.test(text.charAt(start - 1)) && !/[\w-]/.test(text.charAt(end));
}

function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
