/** Which logo stands for an account; all come in one file, so that no request tells which of them a vault holds. */
import { companyOf } from "./match-company.ts";

export interface Logo {
  /** `#rrggbb`, as the brand has it. */
  hex: string;
  /** Of an SVG of 24 by 24. */
  path: string;
}

/** null: no known company, or one whose logo is not among them. */
export type FindLogo = (account: string, url: string) => Logo | null;

/** `data`: of each domain the colour and the path, as logos.json has them. */
export function logosIn(data: Readonly<Record<string, string>>): FindLogo {
  const byDomain = new Map(Object.entries(data).map(([domain, logo]) => [domain, parseLogo(logo)]));
  return (account, url) => {
    const company = companyOf(account, url);
    return company ? (byDomain.get(company.domain) ?? null) : null;
  };
}

function parseLogo(logo: string): Logo {
  const [hex = "", path = ""] = logo.split(/ (.*)/, 2);
  return { hex, path };
}
