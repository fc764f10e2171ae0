/** Which companies a person may be about to type. */
import { companies, type Company } from "./known-companies.ts";
import { foldName } from "./fold-name.ts";
import { isWithinOneEdit } from "@breezy/client/sites/one-edit";

/** What is there before anything is typed, and comes first among equals after. */
const popular = [
  "Google",
  "Apple",
  "Amazon",
  "Netflix",
  "Facebook",
  "PayPal",
  "Spotify",
  "Instagram",
  "Microsoft",
  "WhatsApp",
  "YouTube",
  "eBay",
  "LinkedIn",
  "GitHub",
];

interface Known {
  company: Company;
  folded: string;
  /** The beginnings of its words: `yorktimes` finds The New York Times. */
  tails: string[];
  popularity: number;
}

const known: Known[] = companies.map((company) => {
  const words = company.name.split(/[\s.]+/).map(foldName);
  const place = popular.indexOf(company.name);
  return {
    company,
    folded: foldName(company.name),
    tails: words.slice(1).map((_, i) => words.slice(i + 1).join("")),
    popularity: place === -1 ? popular.length : place,
  };
});

const popularCompanies = known
  .filter(({ popularity }) => popularity < popular.length)
  .sort((a, b) => a.popularity - b.popularity)
  .map(({ company }) => company);

/** Shorter beginnings are a slip away from too much. */
const shortestForSlips = 4;

/** The likeliest first, at most `limit`; never the one that is there already. */
export function suggestCompanies(typed: string, limit: number): Company[] {
  const folded = foldName(typed);
  if (!folded) return typed.trim() ? [] : popularCompanies.slice(0, limit);
  return known
    .map((candidate) => ({ ...candidate, rank: rankOf(candidate, folded) }))
    .filter(({ rank, company }) => rank < noMatch && company.name !== typed.trim())
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.popularity - b.popularity ||
        a.folded.length - b.folded.length ||
        (a.folded < b.folded ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ company }) => company);
}

const noMatch = 4;

function rankOf({ folded, tails }: Known, typed: string): number {
  if (folded === typed) return 0;
  if (folded.startsWith(typed)) return 1;
  if (tails.some((tail) => tail.startsWith(typed))) return 2;
  return typed.length >= shortestForSlips && beginsNearly(folded, typed) ? 3 : noMatch;
}

function beginsNearly(folded: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => isWithinOneEdit(folded.slice(0, typed.length + more), typed));
}
