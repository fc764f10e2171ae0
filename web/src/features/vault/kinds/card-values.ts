/** A payment card's number and month, as they are typed, kept and shown. Pure. */

import type { EntryKind } from "@breezy/client/entry/kinds";

/** ISO/IEC 7812: the first digits tell who issued it. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, "Visa"],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, "Mastercard"],
  [/^3[47]/, "American Express"],
  [/^(?:6011|65|64[4-9])/, "Discover"],
  [/^35(?:2[89]|[3-8])/, "JCB"],
  [/^3(?:0[0-5]|[689])/, "Diners Club"],
  [/^62/, "UnionPay"],
];

/** Without what only parts the groups, if it is a number at all. */
export function plainNumber(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, "");
  return /^\d{12,19}$/.test(digits) ? digits : text.trim();
}

/** In groups of four; everything else as it is. */
export function groupedNumber(text: string): string {
  const digits = plainNumber(text);
  return /^\d{12,19}$/.test(digits) ? digits.replaceAll(/(\d{4})(?=\d)/g, "$1 ") : text;
}

export function brandOf(number: string): string {
  const digits = plainNumber(number);
  if (!/^\d{12,19}$/.test(digits)) return "";
  return brands.find(([starts]) => starts.test(digits))?.[1] ?? "";
}

/** Something to look at again, never a reason not to save: there are cards outside every rule. */
export function numberDoubt(number: string): string | undefined {
  const digits = plainNumber(number);
  if (digits === "" || (/^\d{12,19}$/.test(digits) && isLuhn(digits))) return undefined;
  return "This doesn't look like a complete card number. Compare it with the card.";
}

/** ISO/IEC 7812-1, annex B. */
function isLuhn(digits: string): boolean {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** `4/31`, `04 / 2031` and `0431` as `2031-04`; everything else as it was typed. */
export function keptMonth(text: string): string {
  const trimmed = text.trim();
  const typed =
    /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})$/.exec(trimmed);
  const [, month = "", year = ""] = typed ?? [];
  if (!typed || Number(month) < 1 || Number(month) > 12) return trimmed;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}`;
}

/** Mirror of `keptMonth`: `2031-04` as `04/2031`, the way cards write it. */
export function shownMonth(kept: string): string {
  return kept.replace(/^(\d{4})-(\d{2})$/, "$2/$1");
}

/** A detail of a card as it is kept; those of other kinds stay as they were typed. */
export function keptDetail(kind: EntryKind, name: string, text: string): string {
  if (kind !== "card") return text;
  if (name === "number") return plainNumber(text);
  return name === "expires" ? keptMonth(text) : text;
}
