/** Sites that share their accounts: who signs in at one of a group does so at all of them. */
import { nearestDomain } from "./hosts.ts";

export interface SharedSites {
  /** All domains of the groups that a host is in, its own too; none if it is in none. */
  siblingsOf(host: string): ReadonlySet<string>;
}

/** `groups`: domains with spaces between. */
export function sharedSitesIn(groups: readonly string[]): SharedSites {
  const byDomain = new Map<string, string[]>();
  for (const group of groups) {
    const domains = group.split(" ");
    for (const domain of domains)
      byDomain.set(domain, [...(byDomain.get(domain) ?? []), ...domains]);
  }
  return {
    siblingsOf(host) {
      const domain = nearestDomain(host, (one) => byDomain.has(one));
      return new Set(domain === null ? [] : byDomain.get(domain));
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
