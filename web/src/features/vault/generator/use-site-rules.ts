/** A site's own rules for passwords, if they are known. */
import { useMemo } from "react";
import type { RuleMaker } from "@breezy/client/sites/rule-password";
import { loadedOnce } from "../../../lib/loaded-once.ts";

export interface MadeBySite extends RuleMaker {
  site: string;
  /** As a person says it. */
  length: string;
}

const useFinder = loadedOnce(async () => {
  const [{ loadSiteRules, siteRulesOf }, { keptByStandard, ruleMaker }, { lengthInWords }] =
    await Promise.all([
      import("@breezy/client/sites/site-rules"),
      import("@breezy/client/sites/rule-password"),
      import("@breezy/client/sites/password-rules"),
    ]);
  const known = await loadSiteRules();
  return (addresses: readonly string[]): MadeBySite | null => {
    const found = siteRulesOf(addresses, known);
    if (!found || keptByStandard(found.rules)) return null;
    const maker = ruleMaker(found.rules);
    return maker && { ...maker, site: found.site, length: lengthInWords(found.rules) };
  };
});

/** undefined while they are not here; null for a site that has none, for rules that every other password keeps too, and for those that nothing can be made by. */
export function useSiteRules(addresses: readonly string[]): MadeBySite | null | undefined {
  const find = useFinder();
  const key = addresses.join("\n");
  return useMemo(() => (find ? find(key.split("\n")) : find), [find, key]);
}
