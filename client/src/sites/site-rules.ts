/** What known sites ask of a password. */
import { type PasswordRules, parsePasswordRules } from "./password-rules.ts";
import { followable, nearestDomain } from "./hosts.ts";

/** Rules by domain, as they are published. */
export type RulesBySite = Readonly<Record<string, string>>;

export interface SiteRules {
  /** The domain that they are of. */
  site: string;
  rules: PasswordRules;
}

/** Those of the first of an entry's addresses that has some. */
export function siteRulesOf(addresses: readonly string[], known: RulesBySite): SiteRules | null {
  for (const address of addresses) {
    const host = followable(address)?.hostname;
    const site = host && nearestDomain(host, (one) => Object.hasOwn(known, one));
    if (site) return { site, rules: parsePasswordRules(known[site]!) };
  }
  return null;
}

/** Fetched when it is first wanted. */
export async function loadSiteRules(): Promise<RulesBySite> {
  return (await import("./password-rules.json", { with: { type: "json" } })).default;
}
