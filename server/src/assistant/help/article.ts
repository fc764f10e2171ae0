import type { Act, Brand, Happening, Language } from "../reading/lexicon.ts";

/** Systems that a heading of an article can name. */
export const systems = [
  "ios",
  "ipados",
  "macos",
  "android",
  "windows",
  "chromeos",
  "linux",
  "fireos",
] as const;
export type System = (typeof systems)[number];

/** Makers of Android devices whose menus have names of their own. */
export const makes = ["samsung", "pixel", "xiaomi", "motorola"] as const;
export type Make = (typeof makes)[number];

/** Families of the front matter, and the system that each runs. */
export const families = {
  iphone: "ios",
  ipad: "ipados",
  mac: "macos",
  android: "android",
  windows: "windows",
  chromebook: "chromeos",
  linux: "linux",
  fire: "fireos",
} as const satisfies Record<string, System>;
export type Family = keyof typeof families;

export const topics = [
  "passwords",
  "sign-in",
  "two-factor",
  "passkeys",
  "autofill",
  "email",
  "wifi",
  "bluetooth",
  "printing",
  "storage",
  "updates",
  "backup",
  "new-phone",
  "screen",
  "sound",
  "accessibility",
  "scams",
  "lost-device",
  "apple",
  "google",
  "microsoft",
  "browser",
  "apps",
  "battery",
  "breezy",
] as const;
export type Topic = (typeof topics)[number];

/** Main numbers, both ends included. */
export interface Versions {
  system: System;
  /** null: of any maker. */
  make: Make | null;
  from: number;
  to: number;
}

/** `holds` empty: for any device that no other section of its kind names. */
export interface Section {
  holds: Versions[];
  body: string;
}

/** One thing of an article that is asked by itself, or seen. */
export interface Point {
  /** Short ways of asking it, or one of saying what is seen. */
  said: string[];
  /** How it is answered: a question as yes or no, or as any other; or something seen, with the way out. */
  kind: "yes" | "no" | "depends" | "told" | "seen";
  /** The answer, or why it is so, in a few sentences. */
  truth: string;
}

/** Whether it settles what can be asked as yes or no. */
export const isVerdict = ({ kind }: Point) => kind !== "told" && kind !== "seen";

/** As a list; "" where nothing is known to go wrong. */
export function troublesTold({ troubles }: Pick<Article, "troubles">): string {
  return troubles.map(({ said, truth }) => `- ${said[0]}: ${truth}`).join("\n");
}

export const costs = ["erases", "locks-out", "money"] as const;
export type Cost = (typeof costs)[number];

/** What an article says, in one language. */
export interface Told {
  title: string;
  /** What it says in brief. */
  lead: string;
  steps: Section[];
  inShort: Section[];
  gently: string;
  points: Point[];
  /** Things that go wrong, each with its way out. */
  troubles: Point[];
}

/** One article, as it was written; in English, and `native` the same in other languages, part for part. */
export interface Article extends Told {
  slug: string;
  topics: Topic[];
  /** Empty: any. */
  devices: System[];
  /** Ways in which people ask for it. */
  asks: string[];
  seeAlso: string[];
  checked: string | null;
  source: string | null;
  /** Services and makers that it is only about. Empty: any. */
  brands: Brand[];
  /** What has happened to whom it is for: one of these. Empty: nothing. */
  presumes: Happening[];
  /** What one wants to do, where its opposite would be wrong. Empty: anything. */
  acts: Act[];
  /** What its steps can cost. */
  costs: Cost[];
  native: Partial<Record<Language, Told>>;
}

/** An article in a language, in which a point of the English one is that of the same place; English where nobody wrote it. */
export function articleIn(article: Article, language: Language): Article {
  const told = article.native[language];
  return told === undefined ? article : { ...article, ...told };
}

/** A point of an article in English, in a language. */
export function pointIn(article: Article, point: Point, language: Language): Point {
  const told = article.native[language];
  if (told === undefined) return point;
  // Not by identity: the text of an article is read again once it was forgotten.
  const asked = point.said.join();
  const isIt = ({ said }: Point) => said[0] === point.said[0] && said.join() === asked;
  const place = article.points.findIndex(isIt);
  return (
    (place >= 0 ? told.points[place] : told.troubles[article.troubles.findIndex(isIt)]) ?? point
  );
}
