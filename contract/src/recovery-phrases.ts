/** The words that a wallet is opened with (BIP-39), by the ten lists that are published. */
import { wordlist as czech } from "@scure/bip39/wordlists/czech.js";
import { wordlist as english } from "@scure/bip39/wordlists/english.js";
import { wordlist as french } from "@scure/bip39/wordlists/french.js";
import { wordlist as italian } from "@scure/bip39/wordlists/italian.js";
import { wordlist as japanese } from "@scure/bip39/wordlists/japanese.js";
import { wordlist as korean } from "@scure/bip39/wordlists/korean.js";
import { wordlist as portuguese } from "@scure/bip39/wordlists/portuguese.js";
import { wordlist as simplifiedChinese } from "@scure/bip39/wordlists/simplified-chinese.js";
import { wordlist as spanish } from "@scure/bip39/wordlists/spanish.js";
import { wordlist as traditionalChinese } from "@scure/bip39/wordlists/traditional-chinese.js";
import { functionWords } from "./secret-words.ts";
import type { TextRange } from "./text-ranges.ts";

const lists = [
  english,
  czech,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
].map(aList);
/** The shortest phrase, and how many of its words may be misspelt. */
const phraseWords = 12;
const misspelt = 2;
const phraseLengths = [12, 15, 18, 21, 24];
/** Numbers, signs and space between two words of one phrase. */
const widestGap = 12;

interface List {
  words: ReadonlySet<string>;
  shortest: number;
  longest: number;
  /** Its words, each without one of its letters. */
  shortened: ReadonlySet<string>;
}

/** Made when the first text is looked at. */
function aList(words: readonly string[]): () => List {
  let made: List | undefined;
  return () => {
    if (made) return made;
    const all = words.map(plain);
    const lengths = all.map((word) => word.length);
    return (made = {
      words: new Set(all),
      shortest: Math.min(...lengths),
      longest: Math.max(...lengths),
      shortened: new Set(all.flatMap(withoutOne)),
    });
  };
}

/** However its accents are written, or left out. */
function plain(word: string): string {
  return word.normalize("NFKD").replaceAll(/\p{M}/gu, "").normalize("NFC").toLowerCase();
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** A letter too many, too few, another one, or two that changed places. */
function isOneSlipFrom({ words, shortened }: List, word: string): boolean {
  return (
    shortened.has(word) || withoutOne(word).some((one) => words.has(one) || shortened.has(one))
  );
}

interface Word extends TextRange {
  plain: string;
}

/** Twelve or more words nearly all of one list, numbered or not. A word beside them can go with them. */
export function findPhrases(text: string): TextRange[] {
  const runs = runsOf(text).filter((run) => run.length >= phraseWords);
  return runs.flatMap((run) => lists.flatMap((list) => phrasesOf(run, list())));
}

/** Words that nothing but numbers and signs part. */
function runsOf(text: string): Word[][] {
  let run: Word[] = [];
  const runs = [run];
  for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const one = { plain: plain(word), start, end: start + word.length };
    const isFar = run.length > 0 && start - run.at(-1)!.end > widestGap;
    if (isFar) runs.push((run = []));
    run.push(one);
  }
  return runs;
}

function phrasesOf(run: readonly Word[], list: List): TextRange[] {
  const isOf = run.map((word) => list.words.has(word.plain));
  const found: { first: number; last: number }[] = [];
  let hits = 0;
  for (const at of run.keys()) {
    hits += Number(isOf[at]) - Number(isOf[at - phraseWords] ?? false);
    const first = at + 1 - phraseWords;
    if (first < 0 || hits < phraseWords - misspelt) continue;
    const others = run.slice(first, at + 1).filter((_, place) => !isOf[first + place]);
    if (!areMisspelt(others, list)) continue;
    const before = found.at(-1);
    if (before && first <= before.last + 1) before.last = at;
    else found.push({ first, last: at });
  }
  return found.map((range) => withEnds(run, isOf, { list, ...range }));
}

/** All but one by a single slip, or by what is stuck to them. */
function areMisspelt(words: readonly Word[], list: List): boolean {
  const others = words.filter((word) => !mayBeOf(list, word));
  return others.length < misspelt && words.every((word) => word.plain.length >= list.shortest - 1);
}

function mayBeOf(list: List, { plain: word }: Word): boolean {
  if (word.length <= list.longest + 1) return !functionWords.has(word) && isOneSlipFrom(list, word);
  return isStuck(list, word);
}

/** One of the list with something before or behind it, and no space. */
function isStuck(list: List, word: string): boolean {
  const sizes = Array.from({ length: list.longest - 2 }, (_, at) => at + 3);
  return sizes.some(
    (size) => list.words.has(word.slice(0, size)) || list.words.has(word.slice(-size)),
  );
}

/** From the first word of the list to the last, and what may be one of its ends, misspelt or stuck to another. */
function withEnds(
  run: readonly Word[],
  isOf: readonly boolean[],
  { list, first, last }: { list: List; first: number; last: number },
): TextRange {
  let from = isOf.indexOf(true, first);
  let to = isOf.lastIndexOf(true, last);
  if (!phraseLengths.includes(to + 1 - from)) {
    const isEnd = (word: Word | undefined) =>
      word !== undefined && (mayBeOf(list, word) || isStuck(list, word.plain));
    for (let n = 0; n < misspelt && isEnd(run[from - 1]); n++) from--;
    for (let n = 0; n < misspelt && isEnd(run[to + 1]); n++) to++;
  }
  return { start: run[from]!.start, end: run[to]!.end };
}
