/** All logos, in one chunk with the companies' names: no request tells which of them a vault holds. */
import data from "./logos.json";
import { companyOf } from "./match-company.ts";

export interface Logo {
  /** `#rrggbb`, as the brand has it. */
  hex: string;
  /** Of an SVG of 24 by 24. */
  path: string;
}

const byDomain = new Map(Object.entries(data).map(([domain, logo]) => [domain, parseLogo(logo)]));

function parseLogo(logo: string): Logo {
  const [hex = "", path = ""] = logo.split(/ (.*)/, 2);
  return { hex, path };
}

/** null: no known company, or one whose logo is not among them. */
export function logoOf(account: string, url: string): Logo | null {
  const company = companyOf(account, url);
  return company ? (byDomain.get(company.domain) ?? null) : null;
}
