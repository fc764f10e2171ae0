import { anyOf, isSaid, type Pattern } from "../phrases.ts";
import type { Frame } from "./frame.ts";
import type { Sentence } from "./says.ts";
import { isAnySaid } from "./signs.ts";

/** The message is made of these and nothing else, in any of the five languages. */
function nothingBut(list: string): Pattern {
  return { opening: anyOf(list), steps: [], rest: 0 };
}

const talks: readonly [Sentence, Pattern][] = [
  [
    "glad",
    nothingBut(
      "thank, thanks, thank you, thx, ty, great, perfect, awesome, cool, wonderful, it work, it works, it work now, it works now, it worked, that worked, that helped, that did it, that did the trick, that fixed it, sorted, solved, now, lovely, brilliant, so much, very much, a lot, you, all good, got it, ok, okay, breezy, danke, danke schon, vielen dank, super, hat geklappt, gracias, muchas gracias, genial, merci, merci beaucoup, parfait, obrigado, obrigada, valeu, muito",
    ),
  ],
  [
    "hello",
    nothingBut(
      "hi, hello, hey, hiya, yo, good morning, good afternoon, good evening, good day, there, breezy, how are you, whats up, anybody there, are you there, test, testing, who am i, hallo, guten morgen, guten tag, guten abend, servus, moin, hola, buenos dias, buenas, buenas tardes, que tal, bonjour, bonsoir, salut, coucou, oi, ola, bom dia, boa tarde, boa noite, tudo bem, ciao",
    ),
  ],
  [
    "goodbye",
    nothingBut(
      "bye, goodbye, see you, good night, later, breezy, tschuss, auf wiedersehen, adios, hasta luego, au revoir, tchau, ate logo",
    ),
  ],
  [
    "help",
    nothingBut(
      "help, help me, please help, i need help, can you help, can you help me, please, hilfe, hilf mir, bitte, ayuda, ayudame, por favor, aide, aidez moi, s il vous plait, ajuda, me ajuda, socorro",
    ),
  ],
  [
    "what-can-you-do",
    nothingBut(
      "what can you help with, what can you help me with, what can you do, what do you do, que puedes hacer, en que puedes ayudarme, was kannst du, womit kannst du helfen, que peux tu faire, que pouvez vous faire, o que voce faz, o que voce pode fazer, no que pode ajudar",
    ),
  ],
];

/** No longer thanks ask for something as well. */
const mostOfThanks = 16;
/** To the letter: what somebody 'thinks' is no thanks. */
const thanks =
  "thanks, thank you, thank god, thx, ty, cheers, youre a star, you are a star, lifesaver, what a relief, phew, gracias, que alivio, menos mal, danke, gott sei dank, merci, quel soulagement, ouf, obrigado, obrigada, brigado, valeu, gracas a deus";
const asking =
  "how, what, where, which, why, when, who, and, but, also, need, want, thanks me, thanks us, thanks to, como, que hago, que tengo, que es, que significa, donde, cual, y, pero, tambien, quiero, wie, wo, welche, warum, und, aber, auch, will, comment, quoi, ou, quel, et, mais, aussi, veux, onde, qual, e, mas, tambem, quero";

/** Whether a message of a conversation says that all is well and nothing else, in whatever words. */
export function isGlad({ text, words, manners, acts, happenings, system }: Frame): boolean {
  const isWell =
    isAnySaid(thanks, words) && !manners.has("failed") && !manners.has("no-such-thing");
  const names = acts.size + happenings.size + Number(system !== null);
  const asks = text.includes("?") || isAnySaid(asking, words);
  return isWell && words.length <= mostOfThanks && names === 0 && !asks;
}

/** What is said to a message that is nothing but talk. */
export function smallTalk({ words }: Frame): Sentence | undefined {
  if (words.length === 0) return undefined;
  return talks.find(([, pattern]) => isSaid(pattern, words))?.[0];
}
