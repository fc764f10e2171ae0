/** Which logins have the passkey that their site offers, in their own entry or in another. */
import type { HeldEntry } from "../entries/contents.ts";
import type { SharedSites } from "../sites/shared-sites.ts";
import type { KnownPasskey } from "./findings.ts";

export function passkeysOf({ id, overview }: Pick<HeldEntry, "id" | "overview">): KnownPasskey[] {
  return (overview?.passkeys ?? []).map(({ rpId, userName }) => ({
    entryId: id,
    rpId,
    names: [userName, overview?.username ?? ""].map(folded).filter(Boolean),
  }));
}

/** Another entry's counts for a login of the same name, or where one of the two says none. */
export function settledBy(
  passkeys: readonly KnownPasskey[],
  { siblingsOf }: Pick<SharedSites, "siblingsOf">,
) {
  const bySite = new Map<string, KnownPasskey[]>();
  for (const passkey of passkeys)
    for (const site of new Set([passkey.rpId, ...siblingsOf(passkey.rpId)]))
      bySite.set(site, [...(bySite.get(site) ?? []), passkey]);

  return (login: { entryId: string; username: string }, domain: string): boolean => {
    const name = folded(login.username);
    return Array.from(bySite).some(
      ([site, all]) =>
        isWithin(site, domain) &&
        all.some(
          ({ entryId, names }) =>
            entryId === login.entryId || !name || names.length === 0 || names.includes(name),
        ),
    );
  };
}

/** A site's passkey may be its domain's, or that of a part of it. */
function isWithin(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
