/**
 * What looks like a secret in a text that a person is about to send. Patterns alone: the browser also
 * compares with the open vault, and masks what it finds there by the same `maskSecrets`.
 */
import * as z from "zod/mini";
import { functionWords, passwordWords, predicates } from "./secret-words.ts";

export const secretKind = z.enum([
  "card_number",
  "private_key",
  /** Also the bare key that an authenticator app is set up with. */
  "authenticator_key",
  "recovery_phrase",
  "one_time_code",
  "password",
]);
export type SecretKind = z.infer<typeof secretKind>;

/** UTF-16 units from `start` up to, and without, `end`. */
export interface FoundSecret {
  kind: SecretKind;
  start: number;
  end: number;
}

/** What stands where a secret stood. None of these is found as a secret again. */
export const secretMasks = {
  card_number: "[card number hidden]",
  private_key: "[private key hidden]",
  authenticator_key: "[authenticator key hidden]",
  recovery_phrase: "[recovery phrase hidden]",
  one_time_code: "[code hidden]",
  password: "[password hidden]",
} as const satisfies Record<SecretKind, string>;

type Finder = (text: string) => FoundSecret[];

/** Where two overlap, the finder that stands first here wins. */
const finders: Finder[] = [
  matching("private_key", privateKeys()),
  matching("authenticator_key", /\botpauth(?:-migration)?:\/\/\S+/giu),
  (text) =>
    matching(
      "card_number",
      cardNumbers(),
    )(text).filter(({ start, end }) => isCard(text.slice(start, end))),
  (text) =>
    matching(
      "authenticator_key",
      setupKeys(),
    )(text).filter(({ start, end }) => /[2-7]/u.test(text.slice(start, end))),
  findPhrases,
  findNamedPasswords,
  matching("one_time_code", codes()),
  findBarePasswords,
];

/** In order, none overlapping another. Linear in the text's length. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const find of finders) {
    for (const secret of find(text)) {
      if (found.every(({ start, end }) => secret.end <= start || secret.start >= end)) {
        found.push(secret);
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** `found`: in order, none overlapping another. */
export function maskSecrets(
  text: string,
  found: readonly FoundSecret[] = findSecrets(text),
): { text: string; masked: SecretKind[] } {
  let masked = "";
  let at = 0;
  for (const { kind, start, end } of found) {
    masked += text.slice(at, start) + secretMasks[kind];
    at = end;
  }
  return { text: masked + text.slice(at), masked: [...new Set(found.map(({ kind }) => kind))] };
}

/** Where `pattern` has a group, the first that took part is the secret. */
function matching(kind: SecretKind, pattern: RegExp): Finder {
  const withIndices = new RegExp(pattern.source, `${pattern.flags}d`);
  return (text) =>
    [...text.matchAll(withIndices)].map(({ indices }) => {
      const [whole, ...groups] = indices!;
      const [start, end] = groups.find((group) => group !== undefined) ?? whole!;
      return { kind, start, end };
    });
}

/** One that was cut off counts to the end of the text. And keys that say themselves that they are. */
function privateKeys(): RegExp {
  const armored = String.raw`-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----[^]*?(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|$)`;
  const prefixed = String.raw`\b(?:AGE-SECRET-KEY-1[0-9A-Z]{50,}|gh[pousr]_\w{30,}|sk[-_][\w-]{20,}|AKIA[0-9A-Z]{16}\b)`;
  return new RegExp(`${armored}|${prefixed}`, "gu");
}

function cardNumbers(): RegExp {
  return /(?<![\w.-])[2-6](?:[ \u00A0.\-–]{0,2}\d){12,18}(?![\w-])/gu;
}

/** ISO/IEC 7812-1, annex B. */
function isCard(text: string): boolean {
  const digits = text.replaceAll(/\D/gu, "").split("").map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Base32 in groups of four, as providers show it. */
function setupKeys(): RegExp {
  return /(?<![\w-])(?:[a-z2-7]{4}[ -]){3,}[a-z2-7]{4}(?![\w-])|(?<![\w-])[A-Z2-7]{24,64}(?![\w-])/giu;
}

/**
 * Twelve or more words, numbered or not, of the length that wallets choose from, without grammar. A
 * word beside them can go with them.
 */
function findPhrases(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  let run: { start: number; end: number }[] = [];
  const close = () => {
    if (run.length >= 12)
      found.push({ kind: "recovery_phrase", start: run[0]!.start, end: run.at(-1)!.end });
    run = [];
  };
  let last = 0;
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    if (!/^[\s\d.,;:)-]*$/u.test(text.slice(last, index))) close();
    last = index + word.length;
    const fits = /^[a-z]{3,8}$/iu.test(word) && !functionWords.has(word.toLowerCase());
    if (fits) run.push({ start: index, end: last });
    else close();
  }
  close();
  return found;
}

/** `my password is ...`, `PIN: ...`. */
function findNamedPasswords(text: string): FoundSecret[] {
  const name = String.raw`(?<!\p{L})(?:${passwordWords.join("|")})(?!\p{L})`;
  const ofWhat = String.raw`(?:\s+(?:for|of|to|on|für|de|para|pour)\s+[^\n:="]{1,40}?)?`;
  const is = String.raw`\s*(?<sign>:|=|(?<!\p{L})(?:is|was|are|ist|war|es|est)(?!\p{L})\s*:?)\s*`;
  const value = String.raw`(?:["'“„«](?<quoted>[^"'”»\n]{4,128})["'”»]|(?<bare>[^\s"”“»]{4,128}))`;
  const named = new RegExp(`${name}${ofWhat}${is}${value}`, "dgiu");
  return [...text.matchAll(named)].flatMap(({ groups, indices }) => {
    const { sign = "", quoted, bare = "" } = groups!;
    const [start, end] = indices!.groups![quoted === undefined ? "bare" : "quoted"]!;
    const said = bare.replace(/\p{P}+$/u, "").toLowerCase();
    // A lone word is talk about the password, but where nothing follows it.
    const endsClause = /\p{P}$/u.test(bare) || /^\s*(?:\n|$)/u.test(text.slice(end));
    const isAnswer = /[:=]/u.test(sign) || endsClause || !/^\p{L}+$/u.test(said);
    const isTalk = predicates.has(said) || bare.startsWith("[");
    return quoted !== undefined || (isAnswer && !isTalk) ? [{ kind: "password", start, end }] : [];
  });
}

/** Digits close behind a word for them; an error has a code too, which is no secret. */
function codes(): RegExp {
  return /(?<!\b(?:error|stop|zip|area|country|postal|post|status|exit|product|qr|promo|dial)[ -])\b(?:codes?|otp|2fa|tan)\b[^\d\n]{0,30}?(?<![\w.#-])(\d{3}[ -]\d{3}|\d{4,8})(?![\w-]|\.\d)/giu;
}

/** Small, large, digit and symbol in one word that is no address: nobody writes so but a generator. */
function findBarePasswords(text: string): FoundSecret[] {
  return matching(
    "password",
    /(?<!\S)\S{10,128}(?!\S)/gu,
  )(text).filter(({ start, end }) => {
    const word = text.slice(start, end).replace(/[.,;:!?)]$/u, "");
    const isAddress = /:\/\/|^[^@]+@[^@]+\.\p{L}+$|^www\./iu.test(word);
    return (
      !isAddress &&
      [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[!@#$%^&*?~+=]/u].every((kind) => kind.test(word))
    );
  });
}
