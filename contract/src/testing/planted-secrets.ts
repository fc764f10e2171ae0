import { wordlist as english } from "@scure/bip39/wordlists/english.js";
import * as fc from "fast-check";

export interface Planted {
  text: string;
  /** Of the text, what nobody may read. */
  secret: string;
}

const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lower = upper.toLowerCase();
const digit = "0123456789";

function lettersOf(alphabet: string, length: number): fc.Arbitrary<string> {
  const letter = fc.constantFrom(...alphabet.split(""));
  return fc.array(letter, { minLength: length, maxLength: length }).map((all) => all.join(""));
}

export function wordsOf(list: readonly string[], count: number): fc.Arbitrary<string[]> {
  return fc.array(fc.constantFrom(...list), { minLength: count, maxLength: count });
}

/** With the digit that makes it one. */
function aCard(begin: string, sizes: readonly number[]): fc.Arbitrary<string> {
  const length = sizes.reduce((all, size) => all + size);
  const most = lettersOf(digit, length - begin.length - 1).map((some) => begin + some);
  return fc.tuple(most, fc.constantFrom("", " ", "-")).map(([some, sign]) => {
    const sum = Array.from(some, Number)
      .toReversed()
      .reduce(
        (all, one, place) => all + (place % 2 === 0 ? (one * 2 > 9 ? one * 2 - 9 : one * 2) : one),
        0,
      );
    const card = `${some}${(10 - (sum % 10)) % 10}`;
    let at = 0;
    return sizes.map((size) => card.slice(at, (at += size))).join(sign);
  });
}

const whole = (text: string): Planted => ({ text, secret: text });
const behind = (before: string) => (secret: string) => ({ text: before + secret, secret });
const aPassword = fc
  .tuple(
    lettersOf(lower, 3),
    lettersOf(upper, 3),
    lettersOf(digit, 3),
    fc.constantFrom("!", "#", "?!"),
  )
  .map((parts) => parts.join(""));

/** One of each kind, as people paste it. */
export const kindsOfSecrets: Record<string, fc.Arbitrary<Planted>> = {
  "a card": fc
    .oneof(aCard("4", [4, 4, 4, 4]), aCard("52", [4, 4, 4, 4]), aCard("37", [4, 6, 5]))
    .map(whole),
  "a private key": lettersOf(upper + lower, 60).map((key) =>
    whole(`-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`),
  ),
  "a token": lettersOf(upper + lower + digit, 36).map((key) => whole(`ghp_${key}`)),
  "a secret key": lettersOf(upper + lower + digit, 24).map((key) => whole(`sk-7a${key}`)),
  "an access key": lettersOf(`${upper}234567`, 16).map((key) => whole(`AKIA${key}`)),
  "a seed's address": lettersOf(upper, 16).map((key) => whole(`otpauth://totp/x?secret=${key}`)),
  "a seed": fc
    .array(
      lettersOf(`${lower}234567`, 3).map((some) => `${some}5`),
      { minLength: 4, maxLength: 8 },
    )
    .map((groups) => whole(groups.join(" "))),
  "a seed at once": lettersOf(`${upper}234567`, 31).map((key) => whole(`${key}7`)),
  "a phrase": wordsOf(english, 12).map((words) => whole(words.join(" "))),
  "a code": lettersOf(digit, 6).map(behind("they sent the code ")),
  "a code in two": fc
    .tuple(lettersOf(digit, 3), lettersOf(digit, 3))
    .map((halves) => behind("my code is ")(halves.join(" "))),
  "a password": aPassword.map(behind("my password is ")),
  "a password in quotes": aPassword.map((one) => ({
    text: `my password is "${one} ${one}"`,
    secret: `${one} ${one}`,
  })),
  "a PIN": lettersOf(digit, 4).map(behind("my PIN is ")),
  "a password alone": fc.tuple(aPassword, aPassword).map((two) => whole(two.join(""))),
};
