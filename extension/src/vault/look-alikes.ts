/** Hosts that are made to be taken for one of the vault: told when filling is tried there. Pure. */
import { nearestDomain } from "@breezy/client/sites/hosts";
import { isWithinOneEdit } from "@breezy/client/sites/one-edit";
import { getPublicSuffix } from "tldts";
import { shapeOf } from "./name-shape.ts";
import { unicodeHost } from "./punycode.ts";
import { registrableDomain } from "@breezy/client/passkeys/relying-party";
import type { SiblingsOf } from "./site-match.ts";

/** Shorter names are one slip from too many others. */
const shortestForSlips = 5;
/** From here on a slip counts under another ending, too. */
const longEnough = 8;
const shortestForEnding = 4;

/** What is put around a name to make it look like a part of it. */
const baits = new Set(
  (
    "account accounts app auth bank billing client cloud com confirm customer de eu help home id info login " +
    "mail my net official online org pay payment portal safe secure security service services " +
    "sign signin signon site sso store support uk update us user verify web wallet www"
  ).split(" "),
);

/** A host in the pieces that are compared. */
interface Named {
  host: string;
  /** The registrable name without its ending, as it is read. */
  name: string;
  shape: string;
  ending: string;
  domain: string;
  /** Everything before the ending, without what parts it. */
  joined: string;
}

/** The page's own, with what stands before its domain. */
interface Shown extends Named {
  /** With a dot at both ends, or only one. */
  before: string;
  shapesBefore: readonly string[];
}

/**
 * Those of `known` that `page` looks like and is not of. None if any of them belongs there: the person
 * has been there before.
 */
export function lookAlikesOf(
  page: string,
  known: Iterable<string>,
  siblingsOf?: SiblingsOf,
): string[] {
  const hosts = [...new Set(known)];
  const shown = namedOf(page);
  if (!shown) return [];
  const siblings = siblingsOf?.(page) ?? new Set();
  const isOfSibling = (host: string) => nearestDomain(host, (one) => siblings.has(one)) !== null;
  const others = hosts.flatMap((host) => namedOf(host) ?? []);
  // As `matchHosts` says it, with what is known of ten thousand hosts already.
  const isKnown = ({ host, domain }: Named) =>
    domain === shown.domain || (siblings.size > 0 && isOfSibling(host));
  if (others.some(isKnown)) return [];
  const atPage = shownOf(shown);
  return others.filter((meant) => isAlike(atPage, meant)).map(({ host }) => host);
}

function shownOf(named: Named): Shown {
  const before = `.${unicodeHost(named.host).slice(0, -unicodeHost(named.domain).length)}`;
  return { ...named, before, shapesBefore: before.split(".").filter(Boolean).map(shapeOf) };
}

function isAlike(shown: Shown, meant: Named): boolean {
  return (
    isUnderAnother(shown, meant) ||
    hasOneShape(shown, meant) ||
    isOneSlipOff(shown, meant) ||
    isDressedUp(shown, meant)
  );
}

/** `fern.example.evil.test`, `fern-example.evil.test`, `fernbank.evil.test`. */
function isUnderAnother({ before, name, shapesBefore }: Shown, meant: Named): boolean {
  return (
    before.includes(`.${meant.domain}.`) ||
    holdsHyphened(`${before}${name}`, meant.domain.replaceAll(".", "-")) ||
    (meant.name.length >= shortestForSlips && shapesBefore.includes(meant.shape))
  );
}

/** As a label, or as its beginning or end. */
function holdsHyphened(spelled: string, hyphened: string): boolean {
  return (
    spelled.includes(hyphened) &&
    spelled.split(".").some((label) => `-${label}-`.includes(`-${hyphened}-`))
  );
}

/** Drawn alike, hyphens and dots aside; the same name under another ending. */
function hasOneShape(shown: Named, meant: Named): boolean {
  const shortest = shown.ending === meant.ending ? 3 : shortestForEnding;
  if (meant.name.length < shortest) return false;
  if (shown.shape === meant.shape) return !isNumbered(shown.name, meant.name);
  return (
    meant.joined.length >= shortestForSlips &&
    shown.joined === meant.joined &&
    shown.ending === meant.ending
  );
}

function isOneSlipOff(shown: Named, meant: Named): boolean {
  const length = Math.min(shown.name.length, meant.name.length);
  if (length < shortestForSlips - 1 || meant.name.length < shortestForSlips) return false;
  if (shown.ending !== meant.ending && meant.name.length < longEnough) return false;
  if (isNumbered(shown.name, meant.name)) return false;
  const bare = (text: string) => text.replaceAll("-", "");
  return (
    isWithinOneEdit(shown.name, meant.name) || isWithinOneEdit(bare(shown.shape), bare(meant.shape))
  );
}

/** `fernbank-login.test`, `wwwfernbank.test`: the name with words that promise something. */
function isDressedUp(shown: Named, meant: Named): boolean {
  if (meant.name.length < shortestForSlips) return false;
  const around = `-${shown.shape}-`.split(`-${meant.shape}-`);
  if (around.length === 2) {
    const words = around.join("-").split("-").filter(Boolean);
    if (words.every((word) => shapedBaits.has(word))) return true;
  }
  const [front, behind] = [shown.shape.startsWith(meant.shape), shown.shape.endsWith(meant.shape)];
  const rest = front
    ? shown.shape.slice(meant.shape.length)
    : behind
      ? shown.shape.slice(0, -meant.shape.length)
      : "";
  return shapedBaits.has(rest);
}

const shapedBaits = new Set(Array.from(baits, shapeOf));

/** `mirror1` and `mirror2` are told apart by their numbers, and often one owner's. */
function isNumbered(a: string, b: string): boolean {
  const bare = (text: string) => text.replaceAll(/\d+/g, "#");
  return a !== b && bare(a) === bare(b) && /\d/.test(a);
}

const known = new Map<string, Named | null>();
/** Ten thousand are asked about at each look. */
const mostKnown = 30_000;

/** When the vault is locked: they are hosts of it. */
export function forgetNames(): void {
  known.clear();
}

function namedOf(host: string): Named | null {
  const before = known.get(host);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const named = takenApart(host);
  known.set(host, named);
  return named;
}

/** null for numbers, bare names and suffixes: nobody can register what looks like one. */
function takenApart(host: string): Named | null {
  const domain = registrableDomain(host);
  const ending = getPublicSuffix(host, { allowPrivateDomains: true });
  if (domain === null || ending === null) return null;
  const name = unicodeHost(domain.slice(0, -ending.length - 1));
  const whole = unicodeHost(host.slice(0, -ending.length - 1)).replace(/^www\./, "");
  const joined = shapeOf(whole.replaceAll(/[.-]/g, ""));
  return { host, name, shape: shapeOf(name), ending, domain, joined };
}
