/** Which of the domains that something is known of an address belongs to. */
import { completeAddress, linkOf } from "../entry/web-address.ts";

/** Of a web address that can be followed; null for any other text. */
export function followable(address: string): URL | null {
  const link = linkOf(completeAddress(address));
  return link === null ? null : new URL(link);
}

/** The host of such an address, without `www.`; null for what has none. */
export function hostOf(address: string): string | null {
  return followable(address)?.hostname.replace(/^www\.|\.$/g, "") ?? null;
}

/** The nearest of a host such as `accounts.google.com` and the domains it is in. */
export function nearestDomain(host: string, isKnown: (domain: string) => boolean): string | null {
  let rest = host.toLowerCase().replace(/\.$/, "");
  for (;;) {
    if (isKnown(rest)) return rest;
    const dot = rest.indexOf(".");
    if (dot === -1) return null;
    rest = rest.slice(dot + 1);
  }
}
