/** Where an entry belongs: its addresses against a page's. Pure. */
import { followable, nearestDomain } from "@breezy/client/sites/hosts";
import { registrableDomain } from "@breezy/client/passkeys/relying-party";
import type { Match } from "./vault-service.ts";

/** All domains of the groups of shared credentials that a host is in. */
export type SiblingsOf = (host: string) => ReadonlySet<string>;

/**
 * The host of a page that may be filled: an encrypted one, or one of this computer, which nobody on
 * the way can read; null for any other, and for what is no address.
 */
export function fillableHost(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const host = plainHost(url.hostname);
  const isFillable = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(host));
  return isFillable && host !== "" ? host : null;
}

/** A page's origin as an entry's address. */
export function addressOf(origin: string): string {
  return origin.startsWith("https:") ? `${origin}/` : origin;
}

/** The host of an entry's address as a person may have written it; null for what is no web address. */
export function hostOfEntry(address: string): string | null {
  const text = address.trim();
  const url = followable(text) ?? (isBare(text) ? followable(`https://${text}`) : null);
  return url === null ? null : plainHost(url.hostname) || null;
}

/** `router`, `localhost:3000` and `192.168.0.1/login` are written without a scheme, too. */
function isBare(text: string): boolean {
  return /^[^\s/?#@:]+(?::\d+)?(?:[/?#]\S*)?$/.test(text);
}

/**
 * Whether two hosts are of one site. Equal hosts are enough, whatever their ports: a cookie knows no
 * port either, people write addresses without them, and whoever holds a host holds all of its ports.
 */
export function matchHosts(page: string, entry: string, siblingsOf?: SiblingsOf): Match | null {
  if (withoutWww(page) === withoutWww(entry)) return "host";
  const domain = registrableDomain(page);
  if (domain !== null && domain === registrableDomain(entry)) return "domain";
  const siblings = siblingsOf?.(page);
  const isShared = siblings && nearestDomain(entry, (one) => siblings.has(one)) !== null;
  return isShared ? "shared" : null;
}

/** `www.` is no site of its own, unless it is what the owner holds: www.github.io. */
export function withoutWww(host: string): string {
  const rest = host.startsWith("www.") ? host.slice(4) : host;
  return registrableDomain(rest) === null ? host : rest;
}

function plainHost(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, "");
}

function isLoopback(host: string): boolean {
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    /^127(?:\.\d+){3}$/.test(host) ||
    host === "[::1]"
  );
}
