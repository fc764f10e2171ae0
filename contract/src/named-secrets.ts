/** Passwords and codes that are called so, and passwords that nobody but a generator writes. */
import { notOneTime, predicates } from "./secret-words.ts";
import { endOfWord, rangesOf, type TextRange } from "./text-ranges.ts";

const names =
  /pass ?(?:words?|phrases?|codes?)|passwort|kennwort|master key|security answer|contraseña|mot de passe|wachtwoord/giu;
/** These are a part of other words too. */
const shortNames = /pwd?|pin|senha|parola/gi;
const codeNames = /codes?|otp|2fa|tan/gi;
/** How long the name of what it is for can be. */
const longestPurpose = 45;
const shortest = 4;
/** What has another code, and its space. */
const longestOther = 12;
const longestGap = 30;
const longestCode = 128;

/** `my password is ...`, `PIN: ...`. */
export function findNamedPasswords(text: string): TextRange[] {
  const short = rangesOf(text, shortNames).filter(({ start }) => !isLetter(text, start - 1));
  const all = [...rangesOf(text, names), ...short].sort((a, b) => a.start - b.start);
  const found: TextRange[] = [];
  for (const { start, end } of all) {
    const sign = signAfter(text, end);
    if (!sign || start < (found.at(-1)?.end ?? 0)) continue;
    const value = quotedAt(text, sign.end) ?? bareAt(text, sign);
    if (value) found.push(value);
  }
  return found;
}

function isLetter(text: string, at: number): boolean {
  return /\p{L}/u.test(text.charAt(at));
}

interface Sign {
  /** A colon or an equals sign: what follows is the secret, whatever it looks like. */
  isPlain: boolean;
  /** Where the secret begins. */
  end: number;
}

/** `:`, `=` or a word for it, also behind what the password is for. */
function signAfter(text: string, from: number): Sign | undefined {
  const near = text.slice(from, from + longestPurpose + shortest);
  const sign = /[:="]|\s(?:is|was|are|ist|war|es|est)[\s:]/i.exec(near);
  if (isLetter(text, from) || !sign || sign[0] === '"') return undefined;
  const isFor = /^\s+(?:for|of|to|on|für|de|para|pour)\s/i.test(near);
  const before = near.slice(0, sign.index);
  if (isFor ? before.includes("\n") : before.trim() !== "") return undefined;
  const isPlain = /[:=]/.test(sign[0]);
  // A word's own end is the space or the colon behind it.
  const end = skipSpace(text, from + sign.index + Math.max(1, sign[0].length - 1));
  return {
    isPlain: isPlain || text[end] === ":",
    end: text[end] === ":" ? skipSpace(text, end + 1) : end,
  };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

const quotes: Record<string, string> = { '"': '"', "'": "'", "“": "”", "„": "“”", "«": "»" };

/** To the quote that ends it, or else to the end of the line. */
function quotedAt(text: string, at: number): TextRange | undefined {
  const closing = quotes[text.charAt(at)];
  if (closing === undefined) return undefined;
  const start = at + 1;
  let end = start;
  while (end < text.length && text[end] !== "\n") {
    if (closing.includes(text[end]!) && !/\p{L}/u.test(text.charAt(end + 1))) break;
    end++;
  }
  return end - start < shortest ? undefined : { start, end };
}

function bareAt(text: string, { isPlain, end: start }: Sign): TextRange | undefined {
  const end = endOfWord(text, start);
  const bare = text.slice(start, end);
  if (bare.length < shortest) return undefined;
  const said = (/^\P{P}*/u.exec(bare)?.[0] ?? "").toLowerCase();
  const isLone = /^\p{L}+\p{P}*$/u.test(bare);
  // A lone word is talk about the password, but if nothing follows it.
  const endsClause = /\p{P}$/u.test(bare) || /^[^\S\n]*(?:\n|$)/u.test(text.slice(end, end + 80));
  const isTalk = isLone && predicates.has(said);
  return !isTalk && (isPlain || endsClause || !isLone) ? { start, end } : undefined;
}

/** Digits close behind a word for them; an error has a code too, which is no secret. */
export function findCodes(text: string): TextRange[] {
  return rangesOf(text, codeNames).flatMap(({ start: name, end }) => {
    const before =
      text
        .slice(Math.max(0, name - longestOther), name)
        .split(/\P{L}/u)
        .at(-2) ?? "";
    if (isLetter(text, name - 1) || isLetter(text, end) || notOneTime.has(before.toLowerCase())) {
      return [];
    }
    const start = end + /^[^\d\n]*/.exec(text.slice(end, end + longestGap))![0].length;
    if (/[\w.#-]/.test(text.charAt(start - 1))) return [];
    const near = text.slice(start, start + longestCode);
    const length = /^\d\d\d[ -]\d\d\d/.exec(near)?.[0].length ?? lengthOfCode(near);
    if (length === undefined) return [];
    return [{ start, end: start + length + /^\w*/.exec(near.slice(length))![0].length }];
  });
}

/** Four to eight digits, unless they are a date or a number with a point. */
function lengthOfCode(text: string): number | undefined {
  const { length } = /^\d*/.exec(text)![0];
  const isDate = /^[.-]\d{1,3}(?:\D|$)/.test(text.slice(length));
  return length >= 4 && length <= 8 && !isDate ? length : undefined;
}

/** Small, large, digit and symbol in one word that is no address. */
export function findBarePasswords(text: string): TextRange[] {
  return rangesOf(text, /\S+/g).filter(({ start, end }) => {
    const word = text.slice(start, end).replace(/[.,;:!?)]$/, "");
    const isMixed = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[!@#$%^&*?~+=]/].every((kind) => kind.test(word));
    return end - start >= 10 && isMixed && !isAddress(word);
  });
}

function isAddress(word: string): boolean {
  const [name, host, ...rest] = word.split("@");
  const isMail = name !== "" && rest.length === 0 && /\.\p{L}+$/u.test(host ?? "");
  return isMail || /^[("'<]?(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i.test(word);
}
