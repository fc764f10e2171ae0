/** The open vault as lists: all of it, and what belongs to a site. Worked out once for each state of it. */
import type { OpenVault } from "@breezy/client/answers";
import type { Overview } from "@breezy/client/entry/entry";
import { registrableDomain } from "@breezy/client/passkeys/relying-party";
import { kindOf } from "@breezy/client/entry/kinds";
import { completeAddress, linkOf } from "@breezy/client/entry/web-address";
import { lookAlikesOf } from "./look-alikes.ts";
import {
  fillableHost,
  hostOfEntry,
  matchHosts,
  type SiblingsOf,
  withoutWww,
} from "./site-match.ts";
import type { ListedEntry, LookAlike, Match, SiteEntry } from "./vault-service.ts";

export interface Listing {
  all: readonly ListedEntry[];
  byId: ReadonlyMap<string, ListedEntry>;
  overviewOf(id: string): Overview | undefined;
  /** All of an entry's, the first first. */
  hostsOf(id: string): readonly string[];
  /** Best first: by match, then what was used last. */
  entriesFor(address: string, siblingsOf?: SiblingsOf): SiteEntry[];
  lookAlikes(host: string, siblingsOf?: SiblingsOf): LookAlike[];
}

const order: Record<Match, number> = { host: 0, domain: 1, shared: 2 };

export function listingOf({ entries, usedAt }: OpenVault): Listing {
  const overviews = new Map<string, Overview>();
  const all: ListedEntry[] = [];
  for (const { id, overview } of entries) {
    if (!overview || overview.trashedAt !== null) continue;
    overviews.set(id, overview);
    all.push(listedOf(id, overview, usedAt[id] ?? null));
  }
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const hostsOf = (id: string) => {
    const overview = overviews.get(id);
    return overview ? hostsIn(overview) : [];
  };
  let bySite: Map<string, Map<string, string[]>> | null = null;

  /** Ids by host, by the site that the host is of. */
  function sites(): Map<string, Map<string, string[]>> {
    if (bySite) return bySite;
    bySite = new Map();
    for (const { id } of all) {
      for (const host of hostsOf(id)) {
        const site = siteOf(host);
        const hosts = bySite.get(site) ?? new Map<string, string[]>();
        bySite.set(site, hosts.set(host, [...(hosts.get(host) ?? []), id]));
      }
    }
    return bySite;
  }

  return {
    all,
    byId,
    overviewOf: (id) => overviews.get(id),
    hostsOf,

    entriesFor(address, siblingsOf) {
      const page = fillableHost(address);
      if (page === null) return [];
      const near = new Set([page, ...(siblingsOf?.(page) ?? [])].map(siteOf));
      const found = new Map<string, SiteEntry>();
      for (const site of near) {
        for (const [host, ids] of sites().get(site) ?? []) {
          const match = matchHosts(page, host, siblingsOf);
          if (match === null) continue;
          for (const id of ids) {
            const before = found.get(id);
            if (before && order[before.match] <= order[match]) continue;
            found.set(id, { ...byId.get(id)!, match, host });
          }
        }
      }
      const place = new Map(all.map(({ id }, index) => [id, index]));
      return [...found.values()].sort(
        (a, b) =>
          order[a.match] - order[b.match] ||
          (b.usedAtMs ?? 0) - (a.usedAtMs ?? 0) ||
          place.get(a.id)! - place.get(b.id)!,
      );
    },

    lookAlikes(host, siblingsOf) {
      const idsOf = new Map([...sites().values()].flatMap((hosts) => [...hosts]));
      return lookAlikesOf(host, idsOf.keys(), siblingsOf).flatMap((known) =>
        (idsOf.get(known) ?? []).map((entryId) => ({ entryId, host: known })),
      );
    },
  };
}

const siteOf = (host: string) => registrableDomain(host) ?? host;

interface Read {
  hosts: readonly string[];
  url: string | null;
}
const read = new WeakMap<Overview, Read>();

function hostsIn(overview: Overview): readonly string[] {
  return readOf(overview).hosts;
}

/** Kept with the overview, which stays the same object until it is changed. */
function readOf(overview: Overview): Read {
  const before = read.get(overview);
  if (before) return before;
  const addresses = [overview.url, ...(overview.urls ?? [])];
  const hosts = [...new Set(addresses.flatMap((address) => hostOfEntry(address) ?? []))];
  const url = addresses.map((address) => linkOf(completeAddress(address))).find((link) => link);
  const now = { hosts, url: url ?? null };
  read.set(overview, now);
  return now;
}

function listedOf(id: string, overview: Overview, usedAtMs: number | null): ListedEntry {
  const { hosts, url } = readOf(overview);
  const { account, username, favorite, hasCode = false } = overview;
  const host = hosts[0] === undefined ? null : withoutWww(hosts[0]);
  return { id, account, username, kind: kindOf(overview), favorite, hasCode, host, url, usedAtMs };
}
