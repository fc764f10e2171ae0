import { type Language, languages } from "./lexicon.ts";

/** Words that nearly every sentence has, of languages written in Latin letters. Without accents. */
const commonWords: Record<string, string> = {
  en: "the a an i my me you is are was it its to of and in on for how what do does did can cant cannot dont im ive not with that this have has from get when why where who there no will would should your they he she just been out up or if any but at so as be am all help please like shows says safe isnt code coming bought off hand",
  es: "el la los las un una de del que y en es no mi me se lo con por para como donde cuando hay esta este tengo puedo quiero pero ya al mas mis su sus si le q x pq una soy estoy sale hola ayuda yo ha he hago cual muy algo movil nada todo clave claves contrasena contrasenas celular celu cel correo mensaje mensajes cuenta tarjeta deja dejan entrar llega llegan olvide plata fotos seguro meto mojo arroz pagina codigo numero abierto",
  de: "der die das und ist nicht ich mein meine meinen mir mich ein eine einen wie was wo kann auf dem den mit zu von im am habe hab es bei fur aber noch mehr wenn dass da so auch nach seit ihr wir sie er geht mal jetzt hilfe bitte keine kein wieder wird weg soll muss aus oder vom zum zur immer passwort vergessen handy postfach akku konto leer begrenzen kind lohnt viel wlan drucker bilder gesperrt merkt hilft gegen wieso warum nachricht geld konnen konto ruckgangig jemand schon ihn alleine gerade",
  fr: "le la les un une des de du et est je ne pas mon ma mes que qui en sur pour avec dans ce cette il elle on mais plus ca c j ai l d qu n s me se au aux comment ou quand quoi fait sont suis peux faire bonjour aide mon tout tous mot passe oublie mdp portable tel facture moi fils fille traduire texte boite jai jpeux koi jsp perdu code vrai arnaque efface numero banque argent compte photos telephone soi vide impossible connecter bloque bloquee mes carte remboursement dit met recois apres",
  pt: "o a os as um uma de do da dos das que e em no na nos nas nao meu minha me se com por para pra como onde quando mas ja ao mais eu tem ta to voce vc vcs q oi ola ajuda meus minhas foi esta isso ele ela pro tenho quero pelo pela agora sumiu sao seu sua senha esqueci chega msg zap qnd n nd celular cel apagada recuperar foto golpe devolvo banco dinheiro conta consigo entro abro codigo tirando mexendo sozinho fui pix enganado levei caiu devolver",
  it: "il lo la gli un una di del della che e in non mi si con per come dove ho il mio mia ma piu sono anche questo ha al alla dal nel cosa perche ciao aiuto adesso domenica chi uno mi le",
  nl: "de het een en van ik is niet mijn dat die op te in met voor maar hoe wat waar kan heb er aan bij naar nog ook ben moet als geen wel om dit of iets mij me",
  pl: "i w nie na sie z do jest to ze moj moja mam jak co gdzie moge od po ale juz czy mi jestem tego tylko prosze ktos moje",
  sv: "och att det som jag en ett pa ar inte min mitt mina med for hur vad var kan har till av den om men eller nar mig",
  da: "og at det jeg en et pa er ikke min mit mine med for hvordan hvad hvor kan har til af den om men eller mig",
  fi: "ja on ei etta se mita miten miksi minun mina en voi ole kun mutta tai jos oli nyt",
  cs: "a se na je to ze v nejde muj moje jak co kde mam jsem ale uz prosim mi si do proc",
  ro: "si nu am la de pe cu un o ce cum unde meu mea este sunt in din pentru mai dar imi ma",
  hu: "a az es nem egy hogy van meg en mit hogyan hol de ha is ki mi le be telefonom nekem",
  tr: "ve bir bu icin ne nasil nerede benim var yok ama mi mu cok daha ile telefonum neden yardim",
  id: "yang dan di ke saya tidak bisa ini itu dengan untuk ada apa bagaimana saja sudah dari hp tolong",
  vi: "toi khong la cua co bi lam sao duoc va cho mot dien thoai nay khi de",
  ca: "el la els les un una de del que i en es no meu meva em se amb per com on quan hi ha aquest tinc puc vull pero ja al mes",
};

/** By the letters that they are written in. */
const scripts: [RegExp, string][] = [
  [/[іїєґ]|(?:^|\s)(?:з|мого|моєї|щоб|що|цей|вже|де|пишуть|будь|немає)(?=\s|$)/i, "uk"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
];

/** Letters that only one of these languages has. */
const letters: [RegExp, string, number][] = [
  [/[¿¡ñ]/i, "es", 2],
  [/[ãõ]/i, "pt", 2],
  [/[ß]/i, "de", 2],
  [/[äöü]/i, "de", 0.6],
  [/[œêèùâî]/i, "fr", 0.6],
  [/ção|ções/i, "pt", 2],
  [/[łąęśżź]/i, "pl", 2],
  [/[ěřů]/i, "cs", 2],
  [/[ășț]/i, "ro", 1.5],
  [/[őű]/i, "hu", 2],
  [/[ğş]/i, "tr", 2],
  [/[ı]/i, "tr", 1],
  [/[å]/i, "sv", 1],
  [/[øæ]/i, "da", 1.5],
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựđ]/i, "vi", 3],
];

const listed = Object.entries(commonWords).map(
  ([code, words]) => [code, new Set(words.split(" "))] as const,
);
/** English as well: names of apps, and words of their buttons. */
const alsoEnglish = new Set("photos plus impossible portable comment pro".split(" "));
/** Too little to tell another language by. */
const leastShare = 0.12;

/** An ISO 639-1 code. */
export type LanguageCode = Language | (string & {});

export const isOwnLanguage = (code: LanguageCode): code is Language =>
  (languages as readonly string[]).includes(code);

/** In which something in it is answered. */
export const ownOf = (code: LanguageCode): Language => (isOwnLanguage(code) ? code : "en");

/** Whether all that tells the language of a message is English too. */
export function saysNoLanguage(message: string, words: readonly string[]): boolean {
  const telling = words.filter((word) => listed.some(([, common]) => common.has(word)));
  return /^\p{ASCII}*$/u.test(message) && telling.every((word) => alsoEnglish.has(word));
}

/** The language of a message; `otherwise`, if it says too little. `words`: plain. */
export function languageOf(
  message: string,
  words: readonly string[],
  otherwise: LanguageCode = "en",
): LanguageCode {
  const script = scripts.find(([pattern]) => pattern.test(message));
  if (script && !/[a-z]{3}.*[a-z]{3}.*[a-z]{3}/is.test(message)) return script[1];
  const scores = listed.map(([code, common]) => {
    const count = words.filter((word) => common.has(word)).length;
    const seen = letters
      .filter(([pattern, of]) => of === code && pattern.test(message))
      .reduce((sum, [, , counts]) => sum + counts, 0);
    return { code, score: count + seen };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  const ownBest = scores
    .filter(({ code }) => isOwnLanguage(code))
    .reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score === 0 || best.score / words.length < leastShare) return otherwise;
  // Kin languages share their small words: another must be clearly ahead.
  if (!isOwnLanguage(best.code)) {
    const isClear = best.score >= ownBest.score + 2 || (ownBest.score === 0 && best.score >= 2);
    return isClear ? best.code : ownBest.score > 0 ? ownBest.code : otherwise;
  }
  const before = scores.find(({ code }) => code === otherwise);
  return before && before.score === best.score ? before.code : best.code;
}
