/** Which known company an account belongs to, by its name or its address. */
import { linkOf } from "@breezy/client/entry/web-address";
import { companies, type Company } from "./known-companies.ts";
import { foldName } from "./fold-name.ts";
import { isWithinOneEdit } from "@breezy/client/sites/one-edit";

const byName = new Map(companies.map((company) => [foldName(company.name), company]));
/** One edit changes the length by one at most. */
const byLength = Map.groupBy(byName, ([name]) => name.length);
const byDomain = new Map(companies.map((company) => [company.domain, company]));

/** Shorter names are a letter away from far too many others: `HP` from `BP`. */
const shortestForSlips = 4;

/** The company of exactly this name, case, spaces and marks aside. */
export function companyNamed(name: string): Company | null {
  return byName.get(foldName(name)) ?? null;
}

/** The same, or the only one at an edit distance under 2. */
export function companyLike(name: string): Company | null {
  const folded = foldName(name);
  const exact = byName.get(folded);
  if (exact) return exact;
  if (folded.length < shortestForSlips) return null;
  const near = [-1, 0, 1]
    .flatMap((more) => byLength.get(folded.length + more) ?? [])
    .filter(([known]) => known.length >= shortestForSlips && isWithinOneEdit(known, folded));
  return near.length === 1 ? near[0]![1] : null;
}

/** The company whose domain the address lies under. */
export function companyAt(address: string): Company | null {
  const link = linkOf(address);
  if (link === null) return null;
  const labels = new URL(link).hostname.split(".");
  for (let first = 0; first < labels.length - 1; first++) {
    const company = byDomain.get(labels.slice(first).join("."));
    if (company) return company;
  }
  return null;
}

/** Whose logo stands for an account: what its name says outright, then its address, then what its name nearly says. */
export function companyOf(account: string, url: string): Company | null {
  return companyNamed(account) ?? companyAt(url) ?? companyLike(account);
}
