/** Where a site has its password changed: where it is known to, else by the convention for all (W3C, A Well-Known URL for Changing Passwords). */
import { followable, nearestDomain } from "./hosts.ts";

/** Addresses by domain. */
export type ChangeAddresses = Readonly<Record<string, string>>;

const wellKnown = "/.well-known/change-password";

/**
 * The page for the first of an entry's addresses that has one; null if none is https. Nothing but
 * https is ever answered. `known`: null while the list is not here, and then the convention is all.
 */
export function changeAddressOf(
  addresses: readonly string[],
  known: ChangeAddresses | null,
): string | null {
  const sites = addresses.flatMap((address) => followable(address) ?? []);
  for (const { hostname, port } of sites) {
    const domain =
      known && port === "" ? nearestDomain(hostname, (one) => Object.hasOwn(known, one)) : null;
    const listed = domain === null ? null : URL.parse(known![domain]!);
    if (listed?.protocol === "https:") return listed.href;
  }
  const site = sites.find(({ protocol }) => protocol === "https:");
  return site ? new URL(wellKnown, site.origin).href : null;
}

/** Fetched when it is first wanted. */
export async function loadChangeAddresses(): Promise<ChangeAddresses> {
  return (await import("./change-addresses.json", { with: { type: "json" } })).default;
}
