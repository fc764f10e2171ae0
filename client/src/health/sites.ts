import { nearestDomain } from "../sites/hosts.ts";
import data from "./sites.json" with { type: "json" };

export interface SiteOffer {
  domain: string;
  /** Codes from an authenticator app, after the password. */
  code: boolean;
  /** A passkey signs in. */
  passkey: boolean;
}

export const sites: ReadonlyMap<string, SiteOffer> = new Map(
  data.sites.map(([domain = "", ...offers]) => [
    domain,
    { domain, code: offers.includes("code"), passkey: offers.includes("passkey") },
  ]),
);

/** Of a host such as `accounts.google.com`: its own or that of a domain it is in. */
export function offerOf(host: string): SiteOffer | undefined {
  return sites.get(nearestDomain(host, (domain) => sites.has(domain)) ?? "");
}
