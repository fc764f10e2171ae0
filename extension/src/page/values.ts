/** The text that a field of a role takes, from what is to be filled. Pure. */
import type { Role } from "../forms/roles.ts";
import type { CardText, CountryForms, IdentityText, PageValues } from "./page-values.ts";

/** What a field says of how it wants its value. */
export interface FieldHints {
  /** The lower-case type; `select` and `textarea` for those. */
  type: string;
  /** null: any length. */
  maxLength: number | null;
  /** Placeholder, title and pattern together: `MM/YY`. */
  shape: string;
  /** The page's. */
  language: string;
  /** The roles of all fields that are filled together. */
  beside: ReadonlySet<Role>;
  /** What the dialling code beside it says, as digits; null: there is none, or it says nothing. */
  dial: string | null;
}

/** null: there is nothing for it. */
export function textFor(role: Role, values: PageValues, hints: FieldHints): string | null {
  const { card, identity } = values;
  const text =
    loginText(role, values) ??
    (card && cardText(role, card, hints)) ??
    (identity && identityText(role, identity, hints)) ??
    "";
  return text === "" ? null : text;
}

function loginText(role: Role, values: PageValues): string | undefined {
  switch (role) {
    case "current-password":
      return values.password;
    case "new-password":
      return values.newPassword;
    case "one-time-code":
      return values.code;
    // A site whose names are addresses or numbers asks for those.
    case "username":
    case "email":
    case "phone":
      return values.username;
    default:
      return undefined;
  }
}

function cardText(role: Role, card: Partial<CardText>, hints: FieldHints): string | undefined {
  const { month = "", year = "" } = card;
  switch (role) {
    case "card-number":
      return card.number;
    case "card-holder":
      return card.holder;
    case "card-code":
      return card.cvc;
    case "card-expiry":
      return month && year ? expiry(month, year, hints) : undefined;
    case "card-expiry-month":
      return hints.maxLength === 1 ? String(Number(month)) : month;
    case "card-expiry-year":
      return wantsShortYear(hints) ? year.slice(-2) : year;
    default:
      return undefined;
  }
}

function expiry(month: string, year: string, hints: FieldHints): string {
  if (hints.type === "month") return `${year}-${month}`;
  const { maxLength, shape } = hints;
  const [, first, between, second] =
    /(m{1,2}|j{2,4}|a{2,4}|y{2,4})(\s?[/\-.]\s?|\s)?(m{1,2}|j{2,4}|a{2,4}|y{2,4})/i.exec(shape) ??
    [];
  const isLong = [first, second].some((one) => one?.length === 4) || (!first && maxLength === 7);
  const fitsLong = maxLength === null || maxLength >= 6;
  const written = isLong && fitsLong ? year : year.slice(-2);
  const sign = maxLength === 4 || (first && between === undefined) ? "" : (between ?? "/");
  const isTight = maxLength !== null && maxLength < 2 + sign.length + written.length;
  const parts = first && !/^m/i.test(first) ? [written, month] : [month, written];
  return parts.join(isTight ? sign.trim() : sign);
}

function wantsShortYear({ maxLength, shape }: FieldHints): boolean {
  if (maxLength !== null) return maxLength < 4;
  return /(?:^|[^yja])[yja]{2}(?:$|[^yja])/i.test(shape);
}

function identityText(
  role: Role,
  identity: Partial<IdentityText>,
  hints: FieldHints,
): string | undefined {
  const { firstName = "", lastName = "", street = [] } = identity;
  switch (role) {
    case "name":
      return `${firstName} ${lastName}`.trim();
    case "given-name":
      return firstName;
    case "middle-name":
      return hints.maxLength === 1 ? identity.middleName?.slice(0, 1) : identity.middleName;
    case "family-name":
      return lastName;
    case "company":
      return identity.company;
    case "email":
      return identity.email;
    case "phone":
      return identity.phone && phone(identity.phone, hints);
    case "street":
      if (hints.type === "textarea") return street.join("\n");
      return hints.beside.has("street2") ? street[0] : street.join(", ");
    case "street2":
      return street.slice(1).join(", ");
    case "postcode":
      return identity.postcode;
    case "city":
      return identity.city;
    case "region":
      return identity.regions?.[0];
    case "country":
      return identity.country && countryName(identity.country, hints);
    case "birthday":
    case "birthday-day":
    case "birthday-month":
    case "birthday-year":
      return birthday(role, identity.birthday ?? "", hints);
    default:
      return undefined;
  }
}

function countryName({ alpha2, alpha3, names }: CountryForms, { maxLength }: FieldHints): string {
  if (maxLength === 2 && alpha2) return alpha2;
  if (maxLength === 3 && alpha3) return alpha3;
  return names[0] ?? alpha2;
}

/** The whole number; without its country's code if that stands beside it, or if it does not fit. */
function phone({ whole, digits, dial }: IdentityText["phone"], hints: FieldHints): string {
  if (dial === null) return whole;
  if (hints.beside.has("phone-country")) return digits.slice((hints.dial ?? dial).length);
  const isTooLong = hints.maxLength !== null && whole.length > hints.maxLength;
  return isTooLong ? digits.slice(dial.length) : whole;
}

function birthday(role: Role, text: string, hints: FieldHints): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !day) return role === "birthday" ? text : undefined;
  switch (role) {
    case "birthday-day":
      return day;
    case "birthday-month":
      return month;
    case "birthday-year":
      return hints.maxLength === 2 ? year.slice(-2) : year;
    default:
      return hints.type === "date" ? text : dateIn(hints, year, month, day);
  }
}

/** As the shape says it, else as the page's language writes it. */
function dateIn({ shape, language }: FieldHints, year: string, month: string, day: string): string {
  const shaped = /([dtjmyag]{2,4})([./\- ])\s?([dtjmyag]{2,4})\2\s?([dtjmyag]{2,4})/i.exec(shape);
  if (shaped) {
    const [, one = "", sign = "", two = "", three = ""] = shaped;
    // `jj` is a day in French and a year in German, `aa` and `gg` likewise: four letters are the year.
    const parts = [one, two, three].map((part) => {
      if (/^m/i.test(part)) return month;
      return part.length === 4 || /^y/i.test(part)
        ? part.length === 2
          ? year.slice(-2)
          : year
        : day;
    });
    return parts.join(sign);
  }
  try {
    const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
    const format = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(language || "en", format).format(at);
  } catch {
    return `${year}-${month}-${day}`;
  }
}
