/** Which option of a list says what is to be filled. Pure. */
import type { Role } from "../forms/roles.ts";
import type { CountryForms, IdentityText, PageValues } from "./page-values.ts";
import { plain } from "./plain-text.ts";
import { type FieldHints, textFor } from "./values.ts";

export interface ListOption {
  value: string;
  text: string;
}

/** Its number; -1: none of them does. */
export function chooseOption(
  role: Role,
  values: PageValues,
  options: readonly ListOption[],
  hints: FieldHints,
): number {
  const { card, identity } = values;
  switch (role) {
    case "country":
      return identity?.country ? findCountry(options, identity.country) : -1;
    case "phone-country":
      return identity?.phone ? findDial(options, identity.phone) : -1;
    case "region":
      return find(options, identity?.regions ?? []);
    case "card-expiry-month":
      return findMonth(options, card?.month ?? "", hints.language);
    case "birthday-month":
      return findMonth(options, identity?.birthday?.slice(5, 7) ?? "", hints.language);
    case "card-expiry-year": {
      const year = card?.year ?? "";
      return find(options, [year, year.slice(-2)]);
    }
    case "card-expiry": {
      const { month = "", year = "" } = card ?? {};
      const short = year.slice(-2);
      return find(options, [
        `${month}/${short}`,
        `${month}/${year}`,
        `${year}-${month}`,
        `${month}${short}`,
      ]);
    }
    case "birthday-day": {
      const day = identity?.birthday?.slice(8, 10) ?? "";
      return find(options, [day, String(Number(day))]);
    }
    default:
      break;
  }
  const text = textFor(role, values, hints);
  return text === null ? -1 : find(options, [text]);
}

/** By value or text, the first way first; what is empty says nothing. */
function find(options: readonly ListOption[], ways: readonly string[]): number {
  const wanted = ways.map(plain).filter((way) => way !== "");
  for (const way of wanted) {
    const index = options.findIndex(
      ({ value, text }) => plain(value) === way || plain(text) === way,
    );
    if (index !== -1) return index;
  }
  return -1;
}

function findCountry(
  options: readonly ListOption[],
  { alpha2, alpha3, names }: CountryForms,
): number {
  const ways = [alpha2, alpha3, ...names];
  const exact = find(options, ways);
  if (exact !== -1) return exact;
  // `United States (+1)`.
  const bare = options.map(({ text, value }) => ({
    value,
    text: text.replace(/\([^()]*\)|\+\d+/g, ""),
  }));
  return find(bare, ways);
}

/** Several countries share a code: the identity's own first. */
function findDial(
  options: readonly ListOption[],
  { dial, country }: IdentityText["phone"],
): number {
  if (dial === null) return -1;
  const said = options.map(dialIn);
  const own = findCountry(options, country);
  if (own !== -1 && (said[own] === dial || !said.includes(dial))) return own;
  return said.indexOf(dial);
}

/** The dialling code that an option says, as digits; "" if it says none. */
export function dialIn({ value, text }: ListOption): string {
  const said = /\+\s?(\d{1,4})/.exec(text) ?? /^(?:\+|00)?(\d{1,4})$/.exec(value.trim());
  return said?.[1] ?? "";
}

function findMonth(options: readonly ListOption[], month: string, language: string): number {
  const number = Number(month);
  if (!(number >= 1 && number <= 12)) return -1;
  const ways = [...monthNames(number, language), month, String(number)];
  // Texts first: some lists count their values from nought.
  const said = options.map(({ text }) => ({ text, value: "" }));
  const byText = find(said, ways);
  if (byText !== -1) return byText;
  const byBeginning = said.findIndex(
    ({ text }) => Number(/^\s*(\d{1,2})\b/.exec(text)?.[1]) === number,
  );
  return byBeginning === -1 ? find(options, ways) : byBeginning;
}

function monthNames(number: number, language: string): string[] {
  const at = new Date(Date.UTC(2024, number - 1, 15));
  return [language, "en"].flatMap((one) =>
    (["long", "short"] as const).flatMap((month) => {
      try {
        return [new Intl.DateTimeFormat(one, { month, timeZone: "UTC" }).format(at)];
      } catch {
        return [];
      }
    }),
  );
}
