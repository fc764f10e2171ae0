import type { System } from "../help/article.ts";
import { deviceIn } from "../help/device.ts";
import { type LanguageCode, languageOf, saysNoLanguage, ownOf } from "./language.ts";
import {
  type Act,
  type Brand,
  type Happening,
  type Language,
  type Manner,
  type Person,
  type Thing,
  vocabularies,
} from "./lexicon.ts";
import { plain } from "./plain.ts";
import { createVocabulary } from "./vocabulary.ts";

/** What a question says, before anything is looked for. */
export interface Frame {
  text: string;
  /** Plain ones, in their order. */
  words: readonly string[];
  language: LanguageCode;
  /** In which it is answered: that of the question, or English. */
  answers: Language;
  acts: ReadonlySet<Act>;
  things: ReadonlySet<Thing>;
  brands: ReadonlySet<Brand>;
  happenings: ReadonlySet<Happening>;
  people: ReadonlySet<Person>;
  manners: ReadonlySet<Manner>;
  /** Named in the question itself. */
  system: System | null;
  /** Asked so that yes or no answers it. */
  isYesNo: boolean;
}

const actsIn = createVocabulary(vocabularies.acts);
const thingsIn = createVocabulary(vocabularies.things);
const brandsIn = createVocabulary(vocabularies.brands);
const happeningsIn = createVocabulary(vocabularies.happenings);
const peopleIn = createVocabulary(vocabularies.people);
const mannersIn = createVocabulary(vocabularies.manners);

/** As thumbs type them. */
const shortened: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  es: {
    q: "que",
    k: "que",
    pa: "para",
    xq: "porque",
    tb: "tambien",
    cel: "celular",
    wasap: "whatsapp",
  },
  pt: {
    q: "que",
    pra: "para",
    pq: "porque",
    vc: "voce",
    n: "nao",
    tb: "tambem",
    tbm: "tambem",
    msg: "mensagem",
  },
};

function inFull(words: string[], language: LanguageCode): string[] {
  const known = shortened[language];
  return known ? words.map((word) => (Object.hasOwn(known, word) ? known[word]! : word)) : words;
}

/** Reads a question by itself. `before`: the language of what was said before it. */
export function read(text: string, before: LanguageCode = "en"): Frame {
  const said = plain(text);
  const typed = said === "" ? [] : said.split(" ");
  const language = saysNoLanguage(text, typed) ? before : languageOf(text, typed, before);
  const words = inFull(typed, language);
  const answers = ownOf(language);
  return {
    text,
    words,
    language,
    answers,
    acts: actsIn(words, answers),
    things: thingsIn(words, answers),
    brands: brandsIn(words, answers),
    happenings: happeningsIn(words, answers),
    people: peopleIn(words, answers),
    manners: mannersIn(words, answers),
    system: deviceIn(text, null)?.system ?? null,
    isYesNo: isYesNo(text),
  };
}

/** Whether a message tells that something was tried, or was not as it should be. */
export function isVain({ manners }: Pick<Frame, "manners">): boolean {
  return (["tried", "failed", "no-such-thing"] as const).some((one) => manners.has(one));
}

const tags =
  /\b(?:right|yes|correct|amirite|no|isnt it|arent they|doesnt it|dont they|doesnt he|wont it|dont i|isnt that so|verdad|no es cierto|cierto|o no|si|oder|oder nicht|richtig|stimmt das|nicht wahr|non|c est bien ca|n est ce pas|c est ca|hein|certo|ne|nao e|e isso|c vrai|vrai|e assim|ou nao|ou pas|echt)(?: (?:lol|haha|pls|please|tho))?$/;
const openings =
  /^(?:(?:so|ok|and|but|hey|hi|hello|und|also|y|e|et|oi|ola|hola|bonjour|guten tag|hallo|entao|entonces|donc|alors) )*(?:is|are|am i|do|does|did|can|could|will|would|should|has|have|was|were|isnt|doesnt|dont|must|may|if i|ist|sind|kann|konnen|merkt|hilft|lohnt sich|darf|muss|soll|stimmt|werden|wird|hat|habe|est ce que|est ce|es verdad|es cierto|puedo|se puede|hay que|tengo que|peut on|puis je|dois je|faut il|da pra|posso|e verdade|tem como|preciso)\b/;

/** "Is there a way" asks for the way. */
const forAWay =
  /\b(?:is there (?:a|any|some)|are there (?:any|some)|is it possible to|can i somehow|hay (?:alguna|otra|una) (?:forma|manera)|gibt es (?:eine|einen)|y a t il (?:un|une)|tem (?:como|jeito|outro jeito)|de que forma)\b/;

/** What yes or no answers has none of these, nor begins with one of those. */
const openly = new Set(
  "what whats how hows why where wheres which who whos whose donde cual quien cuanto warum wo welche welcher welches wieso weshalb comment pourquoi combien quel quelle qual quem quanto onde".split(
    " ",
  ),
);
const openlyAtFirst = new Set(
  "when que como cuando quando por porque was wie wann wer ou quand qui quoi".split(" "),
);
/** "and what ...", "y que ..." */
const begun = 2;

/** One sentence of many asks so. */
function isYesNo(text: string): boolean {
  const sentences = text.match(/[^.!?\n]+[.!?]?/g) ?? [];
  return sentences.some((sentence) => {
    const said = plain(sentence);
    if (said === "" || forAWay.test(said)) return false;
    if (openings.test(said) || tags.test(said)) return true;
    const words = said.split(" ");
    return (
      sentence.endsWith("?") &&
      !words.some((word) => openly.has(word)) &&
      !words.slice(0, begun).some((word) => openlyAtFirst.has(word))
    );
  });
}
