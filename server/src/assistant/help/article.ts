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
  from: number;
  to: number;
}

/** `holds` empty: for any device that no other section of its kind names. */
export interface Section {
  holds: Versions[];
  body: string;
}

/** One article, as it was written. */
export interface Article {
  slug: string;
  title: string;
  topics: Topic[];
  /** Empty: any. */
  devices: System[];
  /** Ways in which people ask for it. */
  asks: string[];
  seeAlso: string[];
  checked: string | null;
  source: string | null;
  /** What it says in brief. */
  lead: string;
  steps: Section[];
  inShort: Section[];
  gently: string;
  /** Things that go wrong, each with its way out. */
  troubles: string;
}
