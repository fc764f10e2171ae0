/** Keys that say themselves that they are, and those that an authenticator app is set up with. */
import { rangesOf, type TextRange } from "./text-ranges.ts";

/** How keys begin, and how long they are at the least. Each looked for by itself: one may begin in the end of another. */
const prefixed: [RegExp, number][] = [
  [/AGE-SECRET-KEY-1[0-9A-Z]+/g, 66],
  [/gh[pousr]_\w+/g, 34],
  [/AKIA[0-9A-Z]+/g, 20],
];
const shortestSecretKey = 23;
const shortestSeed = 24;
const seedGroups = 4;

export function findKeys(text: string): TextRange[] {
  const secretKeys = rangesOf(text, /sk[-_][\w-]+/g).filter(
    ({ start, end }) =>
      end - start >= shortestSecretKey &&
      (!/\w/.test(text.charAt(start - 1)) ||
        // Within a word, as in disk-management, only what nobody can read.
        text.slice(start, end).split(/[-_]/).some(isRandom)),
  );
  const others = prefixed.flatMap(([pattern, shortest]) =>
    rangesOf(text, pattern).filter(({ start, end }) => end - start >= shortest),
  );
  return [...findArmored(text), ...others, ...secretKeys];
}

function isRandom(word: string): boolean {
  return word.length >= 16 && /\d/.test(word) && /[a-z]/i.test(word);
}

const dashes = "-----";

/** One that was cut off counts to the end of the text. */
function findArmored(text: string): TextRange[] {
  const found: TextRange[] = [];
  const begin = `${dashes}BEGIN `;
  for (let start = text.indexOf(begin); start !== -1;) {
    const head = text.indexOf(dashes, start + begin.length);
    const isKey = head !== -1 && text.slice(start, head).includes("PRIVATE KEY");
    const end = isKey ? endOfArmor(text, head + dashes.length) : start + begin.length;
    if (isKey) found.push({ start, end });
    start = text.indexOf(begin, end);
  }
  return found;
}

function endOfArmor(text: string, from: number): number {
  const foot = text.indexOf(`${dashes}END `, from);
  const end = foot === -1 ? -1 : text.indexOf(dashes, foot + dashes.length);
  return end === -1 ? text.length : end + dashes.length;
}

export function findSetupKeys(text: string): TextRange[] {
  const addresses = rangesOf(text, /otpauth(?:-migration)?:\/\/\S*/gi);
  return [...addresses, ...findBareSeeds(text)];
}

/** Base32, at once or in groups of four, as providers show it. */
function findBareSeeds(text: string): TextRange[] {
  const grouped = rangesOf(text, /(?:[a-z2-7]{4}[ -])+[a-z2-7]{4}/gi)
    .filter((range) => groupsOf(range) >= seedGroups && isMixed(text, range))
    .map((range) => withoutWords(text, range));
  const alone = rangesOf(text, /[a-z2-7]+/gi).filter(
    ({ start, end }) => !/[\w-]/.test(text.charAt(start - 1) + text.charAt(end)),
  );
  // Whatever touches it, if it is of one case.
  const stuck = [/[A-Z2-7]+/g, /[a-z2-7]+/g].flatMap((pattern) => rangesOf(text, pattern));
  const atOnce = [...alone, ...stuck].filter(({ start, end }) => end - start >= shortestSeed);
  return [...grouped, ...atOnce].filter(({ start, end }) => {
    const key = text.slice(start, end);
    return /[2-7]/.test(key) && /[a-z]/i.test(key);
  });
}

const groupsOf = ({ start, end }: TextRange) => (end - start + 1) / 5;

/** Some group has letters and digits: words beside a card's number have not. */
function isMixed(text: string, { start, end }: TextRange): boolean {
  const groups = text.slice(start, end).split(/[ -]/);
  return groups.some((group) => /\d/.test(group) && /[a-z]/i.test(group));
}

/** Without the end of the word before, and the beginning of that behind. */
function withoutWords(text: string, { start, end }: TextRange): TextRange {
  const isWord = (from: number, beside: number) =>
    /[a-z]/i.test(text.charAt(beside)) && /^[a-z]{4}$/i.test(text.slice(from, from + 4));
  const groups = groupsOf({ start, end });
  const before = groups > seedGroups && isWord(start, start - 1) ? 5 : 0;
  const behind = groups - before / 5 > seedGroups && isWord(end - 4, end) ? 5 : 0;
  return { start: start + before, end: end - behind };
}
