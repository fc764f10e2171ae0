import { readFileSync } from "node:fs";
import { type Companies, chooseLogos, writeLogos } from "./choose-logos.ts";

const folder = new URL("../../web/src/features/vault/companies/", import.meta.url);

export const logosFile = new URL("logos.json", folder);

/** What `logosFile` has to hold. */
export function freshLogos(): string {
  const companies = JSON.parse(
    readFileSync(new URL("companies.json", folder), "utf8"),
  ) as Companies;
  return writeLogos(chooseLogos(companies));
}
