/**
 * How many guesses a well-prepared guesser needs, estimated in microseconds, since the whole vault is
 * looked through; the meter asks it too, so that both say the same. After zxcvbn (Wheeler, USENIX
 * Security 2016): the cheapest way to put the password together of known words, runs, repeats and
 * years, if any other character costs ten guesses.
 */

/** What is tried first. */
export interface KnownWords {
  /** Tells of each word that is at `start` where it ends, and its place in the lists from 1. */
  at(text: string, start: number, tell: (end: number, rank: number) => void): void;
}

/** What is longer is beyond guessing unless it repeats. */
const readLength = 64;
const anyCharacter = Math.log10(10);
/** A year of the last or the next decades. */
const yearCost = Math.log10(150);
/** Which run, and where it begins. */
const runCost = 2;
/** Capitals or letters written as digits: some ways to do it. */
const disguiseCost = Math.log10(4);

const runs =
  "abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm " +
  "mnbvcxz lkjhgfdsa poiuytrewq 09876543210 zyxwvutsrqponmlkjihgfedcba " +
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p qazwsxedcrfvtgbyhnujmikolp zaq1xsw2cde3vfr4bgt5nhy6mju7";

const disguised = /[013457@$!]/g;
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
export function quickGuesses(
  password: string,
  about: readonly string[],
  words: KnownWords,
): number {
  const own = new Set(about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  return 10 ** cost(password.slice(0, readLength), withOwn(words, own));
}

/** Own words before all others. */
function withOwn(words: KnownWords, own: ReadonlySet<string>): KnownWords {
  return {
    at(text, start, tell) {
      for (const word of own) {
        if (word.length > 1 && text.startsWith(word, start)) tell(start + word.length, 1);
      }
      words.at(text, start, tell);
    },
  };
}

/** The decimal logarithm of the guesses. */
function cost(password: string, words: KnownWords): number {
  const { length } = password;
  const unit = repeatedUnit(password);
  if (unit < length) return cost(password.slice(0, unit), words) + Math.log10(length / unit);
  const written = spellings(password);
  // least[i]: the cheapest way to the first i code units.
  const least = Array.from({ length: length + 1 }, (_, end) => (end === 0 ? 0 : Infinity));
  for (let start = 0; start < length; start++) {
    const soFar = least[start]!;
    partsAt(written, start, words, (end, part) => {
      least[end] = Math.min(least[end]!, soFar + part);
    });
  }
  return least[length]!;
}

/** After how many code units it begins anew, up to its end; its own length if it does not. */
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
}

function spellings(given: string): Spellings {
  const small = given.toLowerCase();
  // Few letters become two when they are made small: then no place would be the same.
  const lower = small.length === given.length ? small : given;
  const plain = lower.replaceAll(disguised, (character) => disguises[character] ?? character);
  return { given, lower, plain };
}

/** Tells of each part that begins at `start`, as a whole, where it ends and what it costs. */
function partsAt(
  { given, lower, plain }: Spellings,
  start: number,
  words: KnownWords,
  tell: (end: number, cost: number) => void,
): void {
  const asWritten = (end: number, part: number) =>
    tell(end, part + (isSame(given, lower, start, end) ? 0 : disguiseCost));
  tell(start + 1, anyCharacter);
  words.at(lower, start, (end, rank) => asWritten(end, Math.log10(rank + 1)));
  if (plain !== lower) {
    words.at(plain, start, (end, rank) => asWritten(end, Math.log10(rank + 1) + disguiseCost));
  }
  if (/^(?:19|20)\d\d$/.test(lower.slice(start, start + 4))) tell(start + 4, yearCost);
  for (let end = start + 2; end <= lower.length && runs.includes(lower.slice(start, end)); end++) {
    if (end >= start + 3) asWritten(end, runCost);
  }
  for (let end = start + 2; end <= lower.length && lower[end - 1] === lower[start]; end++) {
    if (end >= start + 3) tell(end, anyCharacter + Math.log10(end - start));
  }
}

function isSame(one: string, other: string, start: number, end: number): boolean {
  return one === other || one.slice(start, end) === other.slice(start, end);
}
