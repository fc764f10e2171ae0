import { endsOf, firstSaid, isSaid, type Pattern, type Phrase } from "../phrases.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";
import { secret, type Tongue } from "./tongue.ts";

const tongues: readonly Tongue[] = [english, spanish, german, french, portuguese];

/** How many words before the beginning of a request, or behind it, a 'not' forbids it. */
const notWithin = 4;
const quoted = /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|‘[^‘’]*’|(?<=[\s(])'[^']*'(?=[\s,.)!?]|$)/gu;
const politely = /(?:, ?)?\b(please|por favor|bitte|s['’]il (?:vous|te) plaît|svp)\b ?,?/giu;
const parted = /(?<=:)|[,;()[\]–—…!?\n]|\.(?=\s|$)|\s-\s/;

/**
 * Whether a sentence asks the person to tell a PIN, a password, a code, a card's number or the like: to
 * whoever speaks, not to a device or a page. A warning does not, nor does a step such as "enter your PIN on
 * your phone". In English, Spanish, German, French and Portuguese, by tables of words (beside this file);
 * what is said in another language is not judged.
 * @param before the sentence before it, which "type it here" leans on
 */
export function asksForSecret(sentence: string, before = ""): boolean {
  // A step of a list is done on the device.
  const isStep = /^\s*(?:\d+[.)]|[-*•])\s/.test(sentence);
  const [said, saidBefore] = [sentence, before].map(plainWords);
  return tongues.some((tongue) => {
    const words = withSigns(said!, tongue);
    const isNamedBefore = withSigns(saidBefore!, tongue).includes(secret);
    if (!isNamedBefore && !words.includes(secret)) return false;
    const own = withoutQuotes(sentence, words, tongue);
    if (isBare(own, wordsIn(own, tongue), tongue)) return true;
    const isElsewhere = isStep || has(words, tongue.elsewhere);
    return thoughtsOf(own, tongue).some(
      (thought) => !thought.isForbidden && asks(thought, tongue, { isElsewhere, isNamedBefore }),
    );
  });
}

/** Whether a sentence only leads up to a list of what is to be told: "Please send me:". */
export function leadsToRequest(lead: string): boolean {
  return /:\s*$/.test(lead) && asksForSecret(`${lead.replace(/:\s*$/, "")} PIN`);
}

interface Thought {
  words: readonly string[];
  /** A secret was named in an earlier thought of the sentence. */
  isNamedBefore: boolean;
  /** By a 'never' that stands by itself before it, or because it is what others say. */
  isForbidden: boolean;
}

function asks(
  thought: Thought,
  tongue: Tongue,
  around: { isElsewhere: boolean; isNamedBefore: boolean },
): boolean {
  const { words } = thought;
  if (has(words, tongue.never)) return false;
  const isSaidHere = (pattern: Pattern) => {
    const at = pattern.opening
      ? isSaid(pattern, words)
        ? 0
        : undefined
      : firstSaid(pattern, words);
    return (
      at !== undefined && !has(words.slice(Math.max(0, at - notWithin), at + notWithin), tongue.not)
    );
  };
  if (words.includes(secret)) {
    if (tongue.asks.some(isSaidHere)) return true;
    if (!around.isElsewhere && tongue.mild.some(isSaidHere)) return true;
  }
  const isNamed = around.isNamedBefore || thought.isNamedBefore;
  return isNamed && tongue.leaning.some(isSaidHere);
}

/** "Your PIN, please?" */
function isBare(sentence: string, words: readonly string[], tongue: Tongue): boolean {
  if (!words.includes(secret)) return false;
  const isAsked = sentence.includes("?") || has(words, tongue.bareAsks);
  const others = words.filter((word) => word !== secret && !tongue.bare.has(word));
  const isRest = others.every((word) => tongue.bareAsks.some((phrase) => phrase.includes(word)));
  return isAsked && isRest && words.some((word) => possessive.has(word));
}

const possessive = new Set(
  "your ur tu su tus sus dein deine deinen ihr ihre ihren votre ton ta vos sua seu tua teu".split(
    " ",
  ),
);

/** Between commas and the like, and where a new thought begins. */
function thoughtsOf(sentence: string, tongue: Tongue): Thought[] {
  let isForbidden = false;
  let isReported = false;
  let isNamedBefore = false;
  return sentence
    .replaceAll(politely, " $1 ")
    .split(parted)
    .flatMap((part) => {
      const words = wordsIn(part, tongue);
      const names = words.includes(secret);
      // "Do not, whoever asks, tell ...".
      const isCarried = isForbidden;
      const isShort = words.length < 4;
      isForbidden =
        !names &&
        words.length > 0 &&
        (has(words.slice(-3), tongue.never) || (isCarried && isShort));
      const isUnasked = isCarried || isReported;
      // "If somebody says: tell me ...".
      isReported ||= part.endsWith(":") && has(words, tongue.others);
      return atTurns(words, tongue).map((some) => {
        const thought = { words: some, isNamedBefore, isForbidden: isUnasked };
        isNamedBefore ||= some.includes(secret);
        return thought;
      });
    });
}

function atTurns(words: readonly string[], { turns }: Tongue): string[][] {
  const thoughts: string[][] = [[]];
  for (const word of words) {
    if (turns.has(word)) thoughts.push([]);
    thoughts.at(-1)!.push(word);
  }
  return thoughts.filter((some) => some.length > 0);
}

/** What others are quoted with is not asked. */
function withoutQuotes(sentence: string, words: readonly string[], tongue: Tongue): string {
  const rest = sentence.replaceAll(quoted, " ");
  if (rest === sentence) return sentence;
  const isReport = has(words, tongue.others) || has(words, tongue.never) || has(words, tongue.not);
  return isReport ? rest : sentence;
}

function wordsIn(text: string, tongue: Tongue): string[] {
  return withSigns(plainWords(text), tongue);
}

/** Without idioms, and with one sign for each secret. */
function withSigns(plain: readonly string[], tongue: Tongue): string[] {
  const words: string[] = [];
  for (let at = 0; at < plain.length;) {
    const end = (phrases: readonly Phrase[]) => Math.max(0, ...endsOf(phrases, plain, at));
    const [idiom, innocent, named] = [tongue.idioms, tongue.innocent, tongue.secrets].map(end);
    if (idiom! > 0) at = idiom!;
    else if (innocent! > 0) {
      words.push("thing");
      at = innocent!;
    } else if (named! > 0) {
      words.push(secret);
      at = named!;
    } else words.push(plain[at++]!);
  }
  return words;
}

function plainWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replaceAll(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss")
      .match(/[a-z0-9]+/g) ?? []
  );
}

function has(words: readonly string[], phrases: readonly Phrase[]): boolean {
  return words.some((_, at) => endsOf(phrases, words, at).length > 0);
}
