/** Sites that share their accounts: who signs in at one of a group does so at all of them. */
import { nearestDomain } from "./hosts.ts";

interface Group {
  domains: readonly string[];
  /** Those of it that stand for the others no longer. */
  old: ReadonlySet<string>;
}

export interface SharedSites {
  /** All domains of the groups that a host is in, its own too; none if it is in none. */
  siblingsOf(host: string): ReadonlySet<string>;
  /** The domain that has taken the place of a host's; the host itself if none has. */
  standsFor(host: string): string;
}

/** `groups`: domains with spaces between, and behind a `<` those that are given up. */
export function sharedSitesIn(groups: readonly string[]): SharedSites {
  const byDomain = new Map<string, Group[]>();
  for (const text of groups) {
    const [now = "", old = ""] = text.split("<").map((part) => part.trim());
    const domains = `${now} ${old}`.split(" ").filter(Boolean);
    const group = { domains, old: new Set(old.split(" ").filter(Boolean)) };
    for (const domain of domains) byDomain.set(domain, [...(byDomain.get(domain) ?? []), group]);
  }
  function groupsOf(host: string): { domain: string; groups: readonly Group[] } {
    const domain = nearestDomain(host, (one) => byDomain.has(one)) ?? host;
    return { domain, groups: byDomain.get(domain) ?? [] };
  }
  return {
    siblingsOf: (host) => new Set(groupsOf(host).groups.flatMap(({ domains }) => domains)),
    standsFor(host) {
      const { domain, groups: own } = groupsOf(host);
      return own.find(({ old }) => old.has(domain))?.domains[0] ?? host;
    },
  };
}

let loading: Promise<SharedSites> | null = null;

/** Fetched when they are first wanted, once; asked again if they did not come. */
export async function loadSharedSites(): Promise<SharedSites> {
  try {
    return await (loading ??= load());
  } catch (error) {
    loading = null;
    throw error;
  }
}

async function load(): Promise<SharedSites> {
  const { default: groups } = await import("./shared-credentials.json", { with: { type: "json" } });
  return sharedSitesIn(groups);
}
