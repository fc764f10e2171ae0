/** What the generator says. */
import type { Separator } from "@breezy/crypto/generator-modes";
import { guessEstimate } from "@breezy/client/generator/guess-estimate";
import type { Mode } from "@breezy/client/generator/generator-settings";

export const modeTexts = {
  standard: { label: "Standard", text: "16 characters, accepted by nearly every site." },
  random: { label: "Random", text: "As long as you like, with the characters a site allows." },
  passphrase: { label: "Passphrase", text: "Words that are easy to read and type." },
  memorable: { label: "Memorable", text: "Made-up words that you can pronounce." },
  pin: {
    label: "PIN",
    text: "Digits only: for things that lock after a few wrong tries.",
  },
} as const satisfies Record<Mode, { label: string; text: string }>;

export const siteTexts = {
  label: "Site's rules",
  made: (site: string, length: string) => `Made by ${site}'s rules: ${length}.`,
  ready: (site: string, length: string) => `Generate keeps ${site}'s rules: ${length}.`,
  aside: (site: string) => `${site}'s rules are set aside.`,
  setAside: "Set aside",
  takeUp: "Use them",
};

export function modeLabel(mode: Mode | "site"): string {
  return mode === "site" ? siteTexts.label : modeTexts[mode].label;
}

export const separatorLabels = {
  "-": "Hyphen -",
  " ": "Space",
  ".": "Dot .",
  ",": "Comma ,",
  _: "Underscore _",
  "": "None",
} as const satisfies Record<Separator, string>;

export const generatorTexts = {
  title: "Password generator",
  intro: "Passwords are made on this device and not stored until you save them.",
  mode: "Kind",
  lastClass: "Choose at least one kind of character.",
  loading: "Loading the word list",
  failed: "The word list could not be loaded. Check your connection and try again.",
  history: (count: number) => `Generated since you unlocked (${count})`,
  historyText: "Kept in memory until the vault is locked.",
  use: "Use password",
};

/** Half of all results is what a guesser needs on average. */
export function bitsText(bits: number): string {
  return `About ${Math.floor(bits)} bits`;
}

export function bitsEstimate(bits: number) {
  return guessEstimate(2 ** (bits - 1));
}
