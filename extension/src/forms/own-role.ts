/** What a field is by its own words, before anything around it is asked. */
import type { Clues } from "./clues.ts";
import { findFormWords } from "./words.ts";
import type { Role } from "./roles.ts";
import type { Concept } from "./words/language.ts";

export type Plain = Exclude<Role, "partial-password">;

export const identityRoles: readonly Plain[] = [
  "name",
  "given-name",
  "middle-name",
  "family-name",
  "company",
  "street",
  "street2",
  "city",
  "region",
  "postcode",
  "country",
  "phone",
  "birthday",
  "birthday-day",
  "birthday-month",
  "birthday-year",
];
export const cardRoles: readonly Plain[] = [
  "card-number",
  "card-holder",
  "card-expiry",
  "card-expiry-month",
  "card-expiry-year",
  "card-code",
];
/** What a single field can be by its own words. */
const ownRoles: readonly Plain[] = [
  "username",
  "email",
  ...identityRoles,
  "phone-country",
  ...cardRoles,
  "one-time-code",
  "none",
];
export const enough = 25;

/** What lists let one choose; a field that searches in one takes none of it. */
const listed: readonly Plain[] = ["country", "region", "phone-country"];

/** Names that a site gives to fields by which it tells robots and browsers from people. */
const decoy = /\b(?:honeypot|honey pot)|fake|dummy/;

export const score = (clues: Clues, ...concepts: Concept[]): number =>
  Math.max(0, ...concepts.map((concept) => clues.scores.get(concept) ?? 0));

/** The role for which most speaks; what a site's own numbers, searches and sent codes say speaks for none. */
export function ownRole(clues: Clues): { role: Plain; score: number } {
  let best: { role: Plain; score: number } = { role: "none", score: 0 };
  if (decoy.test(clues.names)) return best;
  const isSent = clues.auto !== "one-time-code" && score(clues, "sent-code") >= enough;
  // Codes that a vault makes have six digits or more.
  const isShort = clues.maxLength > 1 && clues.maxLength < 6 && clues.auto !== "one-time-code";
  for (const role of ownRoles) {
    if (role === "one-time-code" && (isSent || isShort)) continue;
    const value =
      role === "none" ? score(clues, "none", "search", "sent-code", "site") : score(clues, role);
    if (value > best.score || (value === best.score && role === "none"))
      best = { role, score: value };
  }
  const isFilter =
    listed.includes(best.role) && findFormWords(clues.names).at(-1)?.concept === "search";
  return isFilter && clues.page.type !== "select" ? { role: "none", score: best.score } : best;
}

/** Neither a person nor a reader gets into it. */
export const isDead = ({ page: { element } }: Clues): boolean =>
  element.disabled && element.getAttribute("aria-hidden") === "true";
