/** Which entries of one password are one login: the same username at one site, or at sites that share their accounts. */
import { hostOf } from "../sites/hosts.ts";
import type { SharedSites } from "../sites/shared-sites.ts";
import type { HealthEntry } from "./findings.ts";

/** Two entries with the same password and one of these in common are one login. */
export function signInsOf(
  { username, addresses }: Pick<HealthEntry, "username" | "addresses">,
  shared: Pick<SharedSites, "siblingsOf">,
): string[] {
  const hosts = addresses.flatMap((address) => hostOf(address) ?? []);
  const sites = hosts.flatMap((host) => [host, ...shared.siblingsOf(host)]);
  const name = username.trim().toLowerCase();
  return [...new Set(sites)].map((site) => `${site} ${name}`);
}

interface SignIn {
  entryId: string;
  signIns: readonly string[];
}

/** The ids, login by login, in the order of the entries. */
export function loginsAmong(entries: readonly SignIn[]): string[][] {
  const byKey = new Map<string, string[]>();
  const logins = new Set<string[]>();
  for (const { entryId, signIns } of entries) {
    const known = new Set(signIns.flatMap((key) => (byKey.has(key) ? [byKey.get(key)!] : [])));
    const [login = [], ...others] = known;
    for (const other of others) {
      login.push(...other);
      logins.delete(other);
      for (const [key, one] of byKey) if (one === other) byKey.set(key, login);
    }
    login.push(entryId);
    logins.add(login);
    for (const key of signIns) byKey.set(key, login);
  }
  return [...logins];
}
