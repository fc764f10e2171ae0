/** Words that are in nearly every sentence of a language, and seldom in one of the others. */
const words = {
  en: "the and you your is are a an or to of that this with for it if not on can open tap",
  es: "el los las y que una con para por tu su está en como no si del lo es abre",
  de: "der die das und sie ist nicht ein eine mit auf zu den dem wenn ihr ihre im für öffnen",
  fr: "le les et vous votre est une des pour dans que sur pas avec si ce du la ouvrez",
  pt: "o os as e você não uma com para por seu sua em que se do da no na abra",
} as const;
export type AnswerLanguage = keyof typeof words;

const known = Object.entries(words).map(
  ([language, list]) => [language as AnswerLanguage, new Set(list.split(" "))] as const,
);
/** In so many words of a text that is in one of these there is one of them. */
const least = 0.07;
const fewWords = 6;

/** The language that most of its words are of; of a few words English; null if it is another one. */
export function languageOf(text: string): AnswerLanguage | null {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: AnswerLanguage = "en";
  let most = 0;
  for (const [language, set] of known) {
    const hits = said.filter((word) => set.has(word)).length;
    if (hits > most) [best, most] = [language, hits];
  }
  if (most / Math.max(said.length, 1) >= least) return best;
  const isPlain = said.length <= fewWords && said.every((word) => /^[a-z]+$/.test(word));
  return isPlain ? "en" : null;
}
