import type { Action } from "@breezy/contract/assistant";
import { fold } from "./help/words.ts";

/** What is said that no article answers, and what Breezy says to it. The first that fits counts. */
export interface Talk {
  kind: "danger" | "secret" | "prompt" | "failed" | "small";
  /** Over the folded words of the whole message. */
  pattern: RegExp;
  answer: string;
  actions?: Action[];
}

const startOver: Action = {
  kind: "ask",
  label: "What can you help with?",
  text: "What can you help me with?",
};

export const talks: readonly Talk[] = [
  {
    kind: "danger",
    pattern:
      /\b(kill(?:ing)? myself|suicid\w*|end my life|want to die|dont want to live|hurt(?:ing)? myself|self harm|selbstmord|suicidarme|me suicider)\b/,
    answer:
      "I am sorry that it is this hard right now. I am only a helper for devices, and you deserve a person. Please call or text **988** in the United States or Canada, **116 123** in the United Kingdom and much of Europe, or your local emergency number. If you are in danger at this moment, call **911** or **112**. If you can, tell somebody near you that you need them.",
  },
  {
    kind: "danger",
    pattern:
      /\b(?:(?:he|she|someone|somebody|they|husband|wife|boyfriend|girlfriend|partner|ex|man) (?:is |are )?(?:hitting|beating|threatening|hurting|attacking) me|(?:breaking|broken) into my (?:house|home|apartment) (?:right )?now|i am (?:in danger|being followed)|im (?:in danger|being followed)|afraid for my life|chest pain|heart attack|stroke right now|cant breathe)\b/,
    answer:
      "This may be an emergency. Please call **911** in the United States, **112** in Europe, or your local emergency number now, or go where other people are. The device can wait. When you are safe, I will gladly help with it.",
  },
  {
    kind: "secret",
    pattern:
      /\b(?:(?:what(?:s| is| was)?|tell me|show me|give me|read me|reveal|hint\w*|guess|know) (?:\w+ ){0,4}?(?:my|our|his|her|their|the) (?:\w+ ){0,3}?(?:password|passwords|pin|master key|passcode|security answers?|recovery kit|codes?)|ask (?:me )?for (?:my|the|his|her) (?:\w+ ){0,3}?(?:password|pin|code|digits|master key))\b/,
    answer:
      "I can't see any password, PIN, code or anything else in your vault, and I will never ask for one. Your vault is opened in your browser alone; what stands in it does not reach me. If somebody asks you for a code or a password, here or anywhere, please do not give it.\n\nYour saved passwords are in the **Key Vault**, behind your four digits.",
    actions: [{ kind: "open_vault", label: "Open the Key Vault" }],
  },
  {
    kind: "prompt",
    pattern:
      /\b(?:system ?prompt|(?:your|the|these|all|previous|prior|initial) (?:\w+ ){0,2}?(?:instructions?|prompts?|rules)|developer message|everything above|environment variables?|env vars?|api keys?|llm api key|process env|repeat (?:the )?(?:words|text|everything) above)\b/,
    answer:
      "My instructions are no secret: they stand in the open source of Breezy Vault, in `server/src/assistant/prompt.ts`. I can't change them here, and I know no keys and nothing of other people. I help with devices, logins and this vault.",
    actions: [startOver],
  },
  {
    kind: "failed",
    pattern:
      /^(?:no |sorry |but |well |hm+ |ok |thanks but |that |this |it |still |the \w+ )*(?:(?:that |this |it |still )*(?:did not|didnt|does not|doesnt|dont|do not|is not|isnt|not) (?:work\w*|help\w*|there|do it)|fail(?:ed|s)?(?: again)?|no luck|same (?:problem|thing|error)|nothing (?:happens|happened|changed|works)|tried (?:that|it|all)(?: already)?)\b(?: \w+){0,6}$/,
    answer: "",
  },
  {
    kind: "small",
    pattern:
      /^(?:(?:thanks?|thank you|thx|ty|great|perfect|awesome|cool|wonderful|it works?(?: now)?|it worked|that worked|that helped|danke|gracias|merci|super|ok|okay|breezy|so much|very much|a lot|you|all good|got it)\b ?)+$/,
    answer: "You are welcome. If something else comes up, I am here.",
  },
  {
    kind: "small",
    pattern:
      /^(?:(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening|day)|hallo|hola|bonjour|ciao|there|breezy|how are you|whats up|anybody there|are you there|test(?:ing)?|who am i)\b ?)+$/,
    answer:
      "Hello. I am Breezy. Tell me what is going on with your device or a login, in your own words, and I will look for the steps that fit yours.",
    actions: [startOver],
  },
  {
    kind: "small",
    pattern: /^(?:(?:bye|goodbye|see you|good night|later|tschuss|adios|au revoir|breezy)\b ?)+$/,
    answer: "Goodbye, and take care.",
  },
  {
    kind: "small",
    pattern:
      /^(?:help|help me|please help|i need help|can you help(?: me)?|please|hilfe|ayuda|aide)$/,
    answer:
      "Of course. What is it about? For example: a forgotten password, a code that does not come, Wi-Fi, printing, a full phone, or this vault. One sentence is enough.",
    actions: [startOver],
  },
];

/** Without accents, signs and capitals. */
export function findTalk(message: string): Talk | undefined {
  const said = plain(message);
  return talks.find(({ pattern }) => pattern.test(said));
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
