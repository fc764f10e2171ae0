/** A person's details as the entry says them, in all the ways in which pages may ask for them. Pure. */
import type { CountryForms, IdentityText } from "../page/page-values.ts";
import type { IdentityValues } from "../vault/vault-service.ts";
import { type Country, countryOf, dialOf, namesOf } from "./countries.ts";
import { regionForms } from "./regions.ts";

/** `language`: the page's. */
export function identityForms(entry: IdentityValues, language: string): IdentityText {
  const { title: _title, state, country: said, phone, ...same } = entry;
  const known = countryOf(said, language);
  const country = countryForms(said, known, language);
  return {
    ...same,
    phone: { ...dialled(phone, known), whole: phone, country },
    regions: regionForms(state, country.alpha2),
    country,
  };
}

function countryForms(said: string, known: Country | null, language: string): CountryForms {
  if (!known) return { alpha2: "", alpha3: "", names: said === "" ? [] : [said] };
  const { alpha2, alpha3 } = known;
  return { alpha2, alpha3, names: namesOf(alpha2, language) };
}

function dialled(phone: string, country: Country | null): { digits: string; dial: string | null } {
  const digits = phone.replace(/\D/g, "");
  if (!/^\s*(?:\+|00)/.test(phone)) return { digits, dial: null };
  const whole = digits.replace(/^00/, "");
  const own = country?.dial;
  return { digits: whole, dial: own && whole.startsWith(own) ? own : dialOf(whole) };
}
