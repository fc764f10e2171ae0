/** What the product uses of Apple's password-manager-resources: facts alone, one a line. */

type Read = (name: string) => unknown;

export const siteSources = [
  "password-rules.json",
  "shared-credentials.json",
  "change-password-URLs.json",
] as const;

/** What reads like a place on somebody's machine is left to the convention for all sites. */
const likeOnMachine = /\/home\//;

interface Rules {
  "password-rules": string;
  "exact-domain-match-only"?: boolean;
}

interface Sharing {
  shared?: string[];
  from?: string[];
  to?: string[];
  fromDomainsAreObsoleted?: boolean;
}

/** Names and contents of the files in `client/src/sites`. */
export function siteFacts(read: Read): [name: string, content: string][] {
  const groups = read(siteSources[1]) as Sharing[];
  const rules = Object.entries(read(siteSources[0]) as Record<string, Rules>)
    // What holds for one host and none below it would need a place of its own; there is none today.
    .filter(([, one]) => !one["exact-domain-match-only"])
    .map(([domain, one]) => [domain, one["password-rules"].trim()] as const);
  const addresses = Object.entries(read(siteSources[2]) as Record<string, string>).filter(
    ([, address]) => URL.parse(address)?.protocol === "https:" && !likeOnMachine.test(address),
  );
  return [
    ["password-rules.json", lines("{", pairs(withGivenUp(rules, groups)), "}")],
    ["shared-credentials.json", lines("[", groups.map(domainsOf), "]")],
    ["change-addresses.json", lines("{", pairs(withGivenUp(addresses, groups)), "}")],
  ];
}

/** With spaces between. */
function domainsOf({ shared = [], from = [], to = [] }: Sharing): string {
  return JSON.stringify([...shared, ...to, ...from].join(" "));
}

/** Of a domain that another has taken the place of, what is known of that one holds. */
function withGivenUp(
  facts: readonly (readonly [domain: string, fact: string])[],
  groups: readonly Sharing[],
): Map<string, string> {
  const known = new Map(facts);
  for (const { from = [], to: [heir = ""] = [], fromDomainsAreObsoleted } of groups) {
    const fact = known.get(heir);
    if (!fromDomainsAreObsoleted || fact === undefined) continue;
    for (const domain of from) if (!known.has(domain)) known.set(domain, fact);
  }
  return known;
}

function pairs(facts: ReadonlyMap<string, string>): string[] {
  return Array.from(
    facts,
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  ).sort();
}

function lines(open: string, all: readonly string[], close: string): string {
  return `${open}\n${all.map((one) => `  ${one}`).join(",\n")}\n${close}\n`;
}
