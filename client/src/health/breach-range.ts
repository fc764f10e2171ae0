/**
 * Looks for passwords in a list of leaked ones, by k-anonymity (Li and others, CCS 2019; the shape is
 * that of Pwned Passwords): only the first 5 of the 40 digits of a SHA-1 leave this browser, which
 * some thousand leaked passwords share; all of them come back, and the rest is compared here.
 */
import { toHex, utf8 } from "@breezy/crypto/bytes";
import { breachLine } from "@breezy/contract/breach";
import type { HealthEntry } from "./findings.ts";

const prefixDigits = 5;

/** Asks for the range of a prefix of 5 upper-case hexadecimal digits; answers with its lines. */
export type AskRange = (prefix: string) => Promise<string>;

export interface Breach {
  entryId: string;
  /** In how many leaks the password stood: 1 or more. */
  count: number;
}

export interface BreachProgress {
  asked: number;
  /** How many ranges there are to ask for. */
  of: number;
  /** What the last range brought. */
  found: Breach[];
}

/** The answer is no range of such a list. */
export class BreachAnswerError extends Error {}

/**
 * One step for each range, each asked for once however many passwords are in it. In the order of the
 * prefixes, which says nothing of the order of the entries. Throws what `ask` does, and
 * BreachAnswerError.
 */
export async function* findBreaches(
  entries: readonly Pick<HealthEntry, "id" | "password">[],
  ask: AskRange,
): AsyncGenerator<BreachProgress> {
  const hashes = await Promise.all(
    entries
      .filter(({ password }) => password !== "")
      .map(async ({ id, password }) => ({ entryId: id, ...(await hashOf(password)) })),
  );
  const ranges = Map.groupBy(hashes, ({ prefix }) => prefix);
  const inOrder = [...ranges.keys()].sort();
  for (const [i, prefix] of inOrder.entries()) {
    const counts = parseRange(await ask(prefix));
    const found = ranges.get(prefix)!.flatMap(({ entryId, suffix }) => {
      const count = counts.get(suffix) ?? 0;
      return count > 0 ? [{ entryId, count }] : [];
    });
    yield { asked: i + 1, of: inOrder.length, found };
  }
}

async function hashOf(password: string): Promise<{ prefix: string; suffix: string }> {
  const hash = toHex(new Uint8Array(await crypto.subtle.digest("SHA-1", utf8(password))));
  const digits = hash.toUpperCase();
  return { prefix: digits.slice(0, prefixDigits), suffix: digits.slice(prefixDigits) };
}

/** Counts by the other 35 digits; those of padding are 0. */
function parseRange(answer: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of answer.split(/\r?\n/)) {
    if (line === "") continue;
    const [, suffix, count] = breachLine.exec(line) ?? [];
    if (suffix === undefined) throw new BreachAnswerError("not a line of a range");
    counts.set(suffix, Math.max(counts.get(suffix) ?? 0, Number(count)));
  }
  return counts;
}
