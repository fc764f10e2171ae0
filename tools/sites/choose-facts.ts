/** What the product uses of Apple's password-manager-resources: facts alone, one a line. */

type Read = (name: string) => unknown;

export const siteSources = [
  "password-rules.json",
  "shared-credentials.json",
  "change-password-URLs.json",
] as const;

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
  const rules = Object.entries(read(siteSources[0]) as Record<string, Rules>)
    // What holds for one host and none below it would need a place of its own; there is none today.
    .filter(([, one]) => !one["exact-domain-match-only"])
    .map(([domain, one]) => pair(domain, one["password-rules"].trim()));
  const groups = (read(siteSources[1]) as Sharing[]).map((one) => JSON.stringify(groupOf(one)));
  const addresses = Object.entries(read(siteSources[2]) as Record<string, string>)
    .filter(([, address]) => URL.parse(address)?.protocol === "https:")
    .map(([domain, address]) => pair(domain, address));
  return [
    ["password-rules.json", lines("{", rules.toSorted(), "}")],
    ["shared-credentials.json", lines("[", groups, "]")],
    ["change-addresses.json", lines("{", addresses.toSorted(), "}")],
  ];
}

/** Domains with spaces between; behind `<` those that stand for the others no longer. */
function groupOf({ shared = [], from = [], to = [], fromDomainsAreObsoleted }: Sharing): string {
  const now = [...shared, ...to, ...(fromDomainsAreObsoleted ? [] : from)];
  return [...now, ...(fromDomainsAreObsoleted ? ["<", ...from] : [])].join(" ");
}

function pair(name: string, value: string): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

function lines(open: string, all: readonly string[], close: string): string {
  return `${open}\n${all.map((one) => `  ${one}`).join(",\n")}\n${close}\n`;
}
