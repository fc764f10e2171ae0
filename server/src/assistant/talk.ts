import type { Action } from "@breezy/contract/assistant";
import { fold } from "./help/words.ts";
import { anyOf, isSaid, pairsOf, type Pattern } from "./phrases.ts";

/** What is said that no article answers, and what Breezy says to it. The first that fits counts. */
export interface Talk {
  kind: "danger" | "secret" | "prompt" | "failed" | "small";
  /** Over the plain words of the whole message. One of them suffices. */
  patterns: readonly Pattern[];
  answer: string;
  actions?: Action[];
}

const startOver: Action = {
  kind: "ask",
  label: "What can you help with?",
  text: "What can you help me with?",
};

/** Anywhere in the message. */
function anywhere(list: string): Pattern {
  return { steps: [{ phrases: anyOf(list) }] };
}

/** The message is made of these and nothing else. */
function nothingBut(list: string): Pattern {
  return { opening: anyOf(list), steps: [], rest: 0 };
}

/** In either order, as German and the others put them. */
function bothOf(some: string, others: string, apart: number): Pattern[] {
  const [one, other] = [anyOf(some), anyOf(others)];
  return [
    { steps: [{ phrases: one }, { phrases: other, apart }] },
    { steps: [{ phrases: other }, { phrases: one, apart }] },
  ];
}

/** What is done and what it is done to, a language a line: `pile` is a battery in French alone. */
const swallowed: readonly [done: string, what: string][] = [
  [
    "swallow, swallowed, swallowing, drank",
    "battery, batteries, button cell, magnet, magnets, bleach",
  ],
  ["verschluckt, geschluckt", "batterie, knopfzelle, knopfzellen, knopfbatterie, magnet, magnete"],
  ["avale, avalee, bu", "pile, piles, aimant, aimants, javel"],
  ["trago, tragado, bebio", "pila, pilas, iman, imanes, lejia"],
  ["engoliu, bebeu", "pilha, pilhas, bateria, agua sanitaria"],
];
const overdosed: readonly [done: string, what: string][] = [
  [
    "swallowed, overdosed, took all, took the whole, took too many, taken all, taken too many",
    "paracetamol, acetaminophen, tylenol, ibuprofen, xanax, sleeping pills, pills",
  ],
  ["geschluckt, alle genommen, zu viele", "paracetamol, ibuprofen, schlaftabletten, tabletten"],
  [
    "avale, avalee, pris toute, pris tous, prise toute",
    "paracetamol, doliprane, somniferes, comprimes, plaquette",
  ],
  ["trago, tragado, tomado todas, tomo todas, se tomo", "paracetamol, somniferos, pastillas"],
  ["engoliu, tomou todos, tomou muitos", "paracetamol, comprimidos, remedios"],
];

const doing = "hitting me, beating me, threatening me, hurting me, attacking me";

export const talks: readonly Talk[] = [
  {
    kind: "danger",
    patterns: [
      anywhere(
        "kill myself, killing myself, suicid*, end my life, want to die, dont want to live, hurt myself, hurting myself, self harm, selbstmord, mich umbringen, will nicht mehr leben, nicht mehr leben will, suicidarme, quiero morir, quitarme la vida, no quiero vivir, me suicider, envie de mourir, veux me tuer, plus envie de vivre, quero morrer, quero me matar, tirar minha vida, nao quero mais viver",
      ),
    ],
    answer:
      "I am sorry that it is this hard right now. I am only a helper for devices, and you deserve a person. Please call or text **988** in the United States or Canada, **116 123** in the United Kingdom and much of Europe, or your local emergency number. If you are in danger at this moment, call **911** or **112**. If you can, tell somebody near you that you need them.",
  },
  {
    kind: "danger",
    patterns: [
      {
        steps: [
          {
            phrases: anyOf(
              "he, she, someone, somebody, they, husband, wife, boyfriend, girlfriend, partner, ex, man",
            ),
          },
          { phrases: [...anyOf(doing), ...pairsOf("is, are", doing)] },
        ],
      },
      {
        steps: [
          { phrases: pairsOf("breaking into my, broken into my", "house, home, apartment") },
          { phrases: anyOf("right now, now") },
        ],
      },
      anywhere(
        "i am in danger, i am being followed, im in danger, im being followed, afraid for my life, chest pain, heart attack, stroke right now, cant breathe, not breathing, took an overdose, taken an overdose, uberdosis genommen, atmet nicht, brustschmerzen, infarctus, ne respire plus, douleur a la poitrine, dolor en el pecho, no respira, infarto, nao respira, dor no peito",
      ),
      ...[...swallowed, ...overdosed].flatMap(([done, what]) => bothOf(done, what, 5)),
    ],
    answer:
      "This may be an emergency. Please call **911** in the United States, **112** in Europe, or your local emergency number now, or go where other people are. The device can wait. When you are safe, I will gladly help with it.",
  },
  {
    kind: "danger",
    patterns: bothOf(
      "swollen, swelling, bulging, bulged, bulges, puffed up, aufgeblaht, gewolbt, gonflee, gonfle, hinchada, inflada, inchada, estufada",
      "battery, batteries, laptop, phone, tablet, bottom, case, akku, batterie, bateria",
      4,
    ),
    answer:
      "A swollen battery can catch fire. Unplug it and don't charge, press, pierce or use it any more. If it is hot, smokes or hisses, leave the room, close the door and call **911**, **112** or your local fire service. Otherwise switch the device off, put it on stone, tile or metal, away from everything that burns, and take it to a repair shop or a collection point for batteries: not into the bin, and not into the mail.",
  },
  {
    kind: "secret",
    patterns: [
      {
        steps: [
          {
            phrases: anyOf(
              "what, whats, what is, what was, tell me, show me, give me, read me, reveal, hint*, guess, know",
            ),
          },
          { phrases: anyOf("my, our, his, her, their, the"), apart: 4 },
          {
            phrases: anyOf(
              "password, passwords, pin, master key, passcode, security answer, security answers, recovery kit, code, codes",
            ),
            apart: 3,
          },
        ],
      },
      {
        steps: [
          { phrases: pairsOf("ask for, ask me for", "my, the, his, her") },
          { phrases: anyOf("password, pin, code, digits, master key"), apart: 3 },
        ],
      },
    ],
    answer:
      "I can't see any password, PIN, code or anything else in your vault, and I will never ask for one. Your vault is opened in your browser alone; what stands in it does not reach me. If somebody asks you for a code or a password, here or anywhere, please do not give it.\n\nYour saved passwords are in the **Key Vault**, behind your four digits.",
    actions: [{ kind: "open_vault", label: "Open the Key Vault" }],
  },
  {
    kind: "prompt",
    patterns: [
      anywhere(
        "system prompt, systemprompt, developer message, everything above, environment variable, environment variables, env var, env vars, api key, api keys, process env",
      ),
      {
        steps: [
          { phrases: anyOf("your, the, these, all, previous, prior, initial") },
          { phrases: anyOf("instruction, instructions, prompt, prompts, rules"), apart: 2 },
        ],
      },
      {
        steps: [
          { phrases: anyOf("repeat, repeat the") },
          { phrases: anyOf("words above, text above, everything above") },
        ],
      },
    ],
    answer:
      "My instructions are no secret: they stand in the open source of Breezy Vault, in `server/src/assistant/prompt.ts`. I can't change them here, and I know no keys and nothing of other people. I help with devices, logins and this vault.",
    actions: [startOver],
  },
  {
    kind: "failed",
    patterns: [
      {
        opening: anyOf(
          "no, sorry, but, well, hm, hmm, hmmm, hmmmm, ok, thanks but, that, this, it, still, the *",
        ),
        steps: [
          {
            phrases: [
              ...pairsOf(
                "did not, didnt, does not, doesnt, dont, do not, is not, isnt, not",
                "work*, help*, there, do it",
              ),
              ...anyOf("fail, fails, failed, fail again, fails again, failed again, no luck"),
              ...pairsOf("same", "problem, thing, error"),
              ...pairsOf("nothing", "happens, happened, changed, works"),
              ...anyOf(
                "tried that, tried it, tried all, tried that already, tried it already, tried all already",
              ),
            ],
          },
        ],
        rest: 6,
      },
    ],
    answer: "",
  },
  {
    kind: "small",
    patterns: [
      nothingBut(
        "thank, thanks, thank you, thx, ty, great, perfect, awesome, cool, wonderful, it work, it works, it work now, it works now, it worked, that worked, that helped, danke, gracias, merci, super, ok, okay, breezy, so much, very much, a lot, you, all good, got it",
      ),
    ],
    answer: "You are welcome. If something else comes up, I am here.",
  },
  {
    kind: "small",
    patterns: [
      nothingBut(
        "hi, hello, hey, hiya, yo, good morning, good afternoon, good evening, good day, hallo, hola, bonjour, ciao, there, breezy, how are you, whats up, anybody there, are you there, test, testing, who am i",
      ),
    ],
    answer:
      "Hello. I am Breezy. Tell me what is going on with your device or a login, in your own words, and I will look for the steps that fit yours.",
    actions: [startOver],
  },
  {
    kind: "small",
    patterns: [
      nothingBut("bye, goodbye, see you, good night, later, tschuss, adios, au revoir, breezy"),
    ],
    answer: "Goodbye, and take care.",
  },
  {
    kind: "small",
    patterns: [
      {
        opening: [],
        steps: [
          {
            phrases: anyOf(
              "help, help me, please help, i need help, can you help, can you help me, please, hilfe, ayuda, aide",
            ),
          },
        ],
        rest: 0,
      },
    ],
    answer:
      "Of course. What is it about? For example: a forgotten password, a code that does not come, Wi-Fi, printing, a full phone, or this vault. One sentence is enough.",
    actions: [startOver],
  },
];

/** Without accents, signs and capitals. */
export function findTalk(message: string): Talk | undefined {
  const said = plain(message);
  if (said === "") return undefined;
  const words = said.split(" ");
  return talks.find(({ patterns }) => patterns.some((pattern) => isSaid(pattern, words)));
}

/** As `fold`, but with every word as it was said. */
function plain(message: string): string {
  return message
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}'’`]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Whether there is anything in it to look for. */
export function saysNothing(message: string): boolean {
  return fold(message) === "";
}
