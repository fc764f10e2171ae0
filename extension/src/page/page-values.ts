/** What crosses into a page to be filled, and which of it a set of fields needs. Pure. */
import type { Role } from "../forms/roles.ts";

export interface CardText {
  holder: string;
  number: string;
  /** `01` to `12`. */
  month: string;
  /** Four digits. */
  year: string;
  cvc: string;
}

/** A country in all the ways in which pages write it. */
export interface CountryForms {
  /** ISO 3166; "" where the country is not known. */
  alpha2: string;
  alpha3: string;
  /** The page's language first. */
  names: readonly string[];
}

export interface IdentityText {
  firstName: string;
  middleName: string;
  lastName: string;
  company: string;
  email: string;
  phone: {
    whole: string;
    /** From the country's code on, if `dial` says which that is. */
    digits: string;
    /** Digits; null: the number does not say its country. */
    dial: string | null;
    /** Several countries share a code. */
    country: CountryForms;
  };
  /** Its lines. */
  street: readonly string[];
  postcode: string;
  city: string;
  /** In all ways to write it, the person's own first. */
  regions: readonly string[];
  country: CountryForms;
  /** `YYYY-MM-DD`, or as it was typed. */
  birthday: string;
}

/** Only what the planned fields take; all else is left out. */
export interface PageValues {
  username?: string;
  password?: string;
  /** Single characters of the password, by their place in it. */
  characters?: Readonly<Record<number, string>>;
  newPassword?: string;
  code?: string;
  card?: Partial<CardText>;
  identity?: Partial<IdentityText>;
}

/** Which parts of a card or an identity a role is made of. */
const cardParts: Partial<Record<Role, readonly (keyof CardText)[]>> = {
  "card-number": ["number"],
  "card-holder": ["holder"],
  "card-expiry": ["month", "year"],
  "card-expiry-month": ["month"],
  "card-expiry-year": ["year"],
  "card-code": ["cvc"],
};

const identityParts: Partial<Record<Role, readonly (keyof IdentityText)[]>> = {
  name: ["firstName", "lastName"],
  "given-name": ["firstName"],
  "middle-name": ["middleName"],
  "family-name": ["lastName"],
  company: ["company"],
  email: ["email"],
  phone: ["phone"],
  "phone-country": ["phone"],
  street: ["street"],
  street2: ["street"],
  postcode: ["postcode"],
  city: ["city"],
  region: ["regions"],
  country: ["country"],
  birthday: ["birthday"],
  "birthday-day": ["birthday"],
  "birthday-month": ["birthday"],
  "birthday-year": ["birthday"],
};

export const cardRoles = new Set(Object.keys(cardParts) as Role[]);
export const identityRoles = new Set(Object.keys(identityParts) as Role[]);

export function cardFor(roles: readonly Role[], card: CardText): Partial<CardText> {
  return only(
    card,
    roles.flatMap((role) => cardParts[role] ?? []),
  );
}

export function identityFor(roles: readonly Role[], identity: IdentityText): Partial<IdentityText> {
  return only(
    identity,
    roles.flatMap((role) => identityParts[role] ?? []),
  );
}

/** A login's, without the code. `characters`: those that are asked instead of the whole password. */
export function loginFor(
  roles: readonly Role[],
  characters: readonly number[],
  login: { username: string; password: string },
): PageValues {
  const values: PageValues = {};
  if (roles.some((role) => role === "username" || role === "email" || role === "phone"))
    values.username = login.username;
  if (roles.includes("current-password")) values.password = login.password;
  // A form that says new and asks once, chosen for want of another.
  if (roles.includes("new-password")) values.newPassword = login.password;
  if (characters.length)
    values.characters = Object.fromEntries(
      characters.map((index) => [index, login.password[index] ?? ""]),
    );
  return values;
}

function only<T extends object, K extends keyof T>(whole: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<T, K>;
}
