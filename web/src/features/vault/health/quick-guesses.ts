/**
 * How many guesses a well-prepared guesser needs, estimated in microseconds: the whole vault is
 * looked through. The meter's estimator (Wheeler, zxcvbn, USENIX Security 2016) takes some ten
 * milliseconds for one password; this is its idea in small: the cheapest way to put the password
 * together of known words, runs, repeats and years, where any other character costs ten guesses.
 */

/** Place of a word in the lists of what is tried first, from 1; undefined where it is in none. */
export type RankOf = (word: string) => number | undefined;

/** What is longer is beyond guessing unless it repeats. */
const readLength = 64;
const longestWord = 24;
const anyCharacter = Math.log10(10);
/** A year of the last or the next decades. */
const yearCost = Math.log10(150);
/** Which run, and where it begins. */
const runCost = 2;
/** Capitals or letters written as digits: some ways to do it. */
const disguiseCost = Math.log10(4);

const runs =
  "abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm " +
  "mnbvcxz lkjhgfdsa poiuytrewq 09876543210 zyxwvutsrqponmlkjihgfedcba";

const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** `about`: what a guesser would try first, such as the account's name and the username. */
export function quickGuesses(password: string, about: readonly string[], rankOf: RankOf): number {
  const own = new Set(about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  own.delete("");
  const rank: RankOf = (word) => (own.has(word) ? 1 : rankOf(word));
  return 10 ** cost(password.slice(0, readLength), rank);
}

/** The decimal logarithm of the guesses. */
function cost(password: string, rankOf: RankOf): number {
  const { length } = password;
  const unit = repeatedUnit(password);
  if (unit < length) return cost(password.slice(0, unit), rankOf) + Math.log10(length / unit);
  const written = spellings(password);
  // least[i]: the cheapest way to the first i code units.
  const least = [0];
  for (let end = 1; end <= length; end++) {
    let best = least[end - 1]! + anyCharacter;
    for (let start = Math.max(0, end - longestWord); start < end - 1; start++) {
      const part = partCost(written, start, end, rankOf);
      best = Math.min(best, least[start]! + part);
    }
    least.push(best);
  }
  return least[length]!;
}

/** After how many code units it begins anew, up to its end; its own length where it does not. */
function repeatedUnit(password: string): number {
  const { length } = password;
  for (let unit = 1; unit <= length / 2; unit++) {
    const isWhole = length % unit === 0;
    if (isWhole && password.slice(0, unit).repeat(length / unit) === password) return unit;
  }
  return length;
}

interface Spellings {
  given: string;
  /** In small letters, and then without disguises: each place is that of the given one. */
  lower: string;
  plain: string;
  /** How far a run, and how far a repeat of one character, goes on from each place. */
  runs: number[];
  repeats: number[];
}

function spellings(given: string): Spellings {
  const small = given.toLowerCase();
  // Few letters become two when they are made small: then no place would be the same.
  const lower = small.length === given.length ? small : given;
  return {
    given,
    lower,
    plain: lower.replaceAll(/[013457@$!]/g, (character) => disguises[character] ?? character),
    runs: lengthsWhile(lower, (part) => runs.includes(part)),
    repeats: lengthsWhile(lower, (part) => part.at(-1) === part[0]),
  };
}

/** For each place how long the part from there may be so that it, and all shorter ones, are `such`. */
function lengthsWhile(text: string, such: (part: string) => boolean): number[] {
  return Array.from({ length: text.length }, (_, start) => {
    let end = start + 1;
    while (end < text.length && such(text.slice(start, end + 1))) end++;
    return end - start;
  });
}

/** Of one part as a whole; Infinity where it is nothing that is known. */
function partCost(written: Spellings, start: number, end: number, rankOf: RankOf): number {
  const length = end - start;
  const word = written.lower.slice(start, end);
  const known = rankOf(word);
  if (known !== undefined) return Math.log10(known + 1) + capitalsCost(written, start, end);
  if (length === 4 && /^(?:19|20)\d\d$/.test(word)) return yearCost;
  if (length >= 3 && length <= written.runs[start]!)
    return runCost + capitalsCost(written, start, end);
  if (length >= 3 && length <= written.repeats[start]!) return anyCharacter + Math.log10(length);
  const undisguised = written.plain.slice(start, end);
  const meant = undisguised === word ? undefined : rankOf(undisguised);
  if (meant === undefined) return Infinity;
  return Math.log10(meant + 1) + disguiseCost + capitalsCost(written, start, end);
}

function capitalsCost({ given, lower }: Spellings, start: number, end: number): number {
  return given.slice(start, end) === lower.slice(start, end) ? 0 : disguiseCost;
}
