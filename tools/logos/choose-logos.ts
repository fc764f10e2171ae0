/** The logos of the companies that the web app knows, out of `simple-icons`. */
import { readFileSync } from "node:fs";
import * as icons from "simple-icons";
import type { SimpleIcon } from "simple-icons";
import { titleToSlug } from "simple-icons/sdk";

export interface Companies {
  companies: [name: string, domain: string, ...tags: string[]][];
}

const folder = new URL("../../web/src/features/vault/companies/", import.meta.url);

export const logosFile = new URL("logos.json", folder);

/** By domain: the colour as `#rrggbb`, a space, and the path of an SVG of 24 by 24. */
export type Logos = Record<string, string>;

/** Where the library's title is not the company's name. */
const titles: Record<string, string> = {
  "Delta Air Lines": "Delta",
  "Hacker News": "Y Combinator",
  "Mailbox.org": "mailbox",
  Telekom: "Deutsche Telekom",
  Weibo: "Sina Weibo",
  "WordPress.com": "WordPress",
};

/** A drawing finer than this is a blur at 24 px, and the few such would be a third of all bytes. */
const longestPath = 2000;

export function chooseLogos({ companies }: Companies): Logos {
  const bySlug = new Map(freeIcons().map((icon) => [icon.slug, icon]));
  const chosen: Logos = {};
  for (const [name, domain] of companies) {
    const icon = bySlug.get(titleToSlug(titles[name] ?? name));
    if (icon && icon.path.length <= longestPath) {
      chosen[domain] = `#${icon.hex.toLowerCase()} ${icon.path}`;
    }
  }
  return chosen;
}

/** The file's content: one logo a line, so that a change shows as what it is. */
export function writeLogos(logos: Logos): string {
  const lines = Object.entries(logos)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([domain, logo]) => `  ${JSON.stringify(domain)}: ${JSON.stringify(logo)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** The collection is CC0; an icon with a licence of its own would bring its conditions along. */
function freeIcons(): SimpleIcon[] {
  const all = Object.values(icons) as SimpleIcon[];
  return all.filter(({ license }) => license === undefined || license.type === "CC0-1.0");
}

/** What `logosFile` has to hold. */
export function freshLogos(): string {
  const companies = JSON.parse(
    readFileSync(new URL("companies.json", folder), "utf8"),
  ) as Companies;
  return writeLogos(chooseLogos(companies));
}
