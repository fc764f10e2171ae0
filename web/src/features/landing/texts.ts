/** Every sentence here is true of what exists today: anyone who changes the product reads it again. */
import { plans, trialDays } from "@breezy/contract/plans";
import { paths } from "../../app/paths.ts";

/** The form at /auth in its other mode: src/app/search-params.ts reads it. */
export const signUpPath = `${paths.auth}?mode=sign-up`;

/** The server's own words are here once it sends the page: server/src/http/landing-page.ts. */
export const supportAddressSlot = "{{support-address}}";

/** One group for each line. */
export const heroLines = [
  ["Every", "password", "you", "have,"],
  ["four", "digits", "away."],
] as const;

export const hero = {
  lead: "Save a password once, and four digits bring it back on any device. What you save is encrypted before it leaves your device, and never readable on our servers.",
  start: "Start free",
  open: "Open your vault",
  note: `Free for ${plans.free.entries} passwords. No card needed.`,
  byInvitation: "Sign-up is by invitation. Ask the people who run this server for one.",
  closed: "This server is not accepting new accounts.",
};

export const links = {
  pricing: "Pricing",
  login: "Login",
  signUp: "Sign Up",
  dashboard: "Dashboard",
  logout: "Logout",
};

export const menuTexts = { header: "Main", button: "Menu" };

export const features = {
  heading: "Small things that help every day",
  cards: [
    {
      icon: "copy",
      title: "One click copies",
      text: "Every entry has one button for its password. It leaves the clipboard after 30 seconds, if your browser allows that.",
    },
    {
      icon: "bell",
      title: "You will know",
      text: "A new device, a new master key, tries that were not yours: we let you know, and you can sign out every device.",
    },
    {
      icon: "trash",
      title: "Mistakes can be undone",
      text: "What you delete stays in the trash for 30 days. Each entry keeps its last 20 passwords.",
    },
  ],
} as const;

/** One idea each; what the hero and the cards say is not said again. */
export const stories = [
  {
    id: "anywhere",
    picture: "add-account",
    title: "Your passwords, anywhere",
    text: "Any browser on your phone, tablet or computer opens the same vault. There is nothing to install, and what you save on one device appears on the others automatically.",
  },
  {
    id: "no-lockouts",
    picture: "kit",
    title: "No lockouts",
    text: "Four digits are easy to forget. Your Recovery Kit, one page that you print or save, opens the vault without them. So does a passkey, if you allow it.",
  },
  {
    id: "assistant",
    picture: "breezy",
    title: "Breezy, your assistant",
    text: "A login that won't work, a new phone, a message that looks odd: ask, and get an answer in plain words that fits your device. Breezy never sees your vault.",
  },
  {
    id: "encryption",
    picture: "unlock",
    title: "AES-256, from end to end",
    text: "Every field is encrypted in your browser, names and tags too. The key opens only with your four digits and two of three independent guardians, so nobody at Breezy can read your vault.",
  },
  {
    id: "generator",
    picture: "generator",
    title: "Passwords nobody can guess",
    text: "A new one for every account, with a meter that tells you how long guessing it would take.",
  },
  {
    id: "plans",
    picture: "pricing",
    title: "Start free",
    text: `${plans.free.entries} passwords on all your devices cost nothing. Need more? Try a paid plan for ${trialDays} days first.`,
    link: "See the plans",
  },
] as const;

export const closing = {
  title: "Ready when you are",
  text: "Your first password is saved in a few minutes.",
};

export const footer = {
  privacy: "Privacy policy",
  notices: "Open-source licenses",
  contact: "Contact us",
  copyright: "© 2025 Breezy Vault",
};

export const splash = { label: "Welcome", skip: "Skip" };

/** What each picture shows, in each theme and size, for anyone who does not see it. */
export const screenshots = {
  vault:
    "The Key Vault: a list of entries, and an open one with its password and what else it holds.",
  "add-account": "Adding an account: its name is typed, and matching companies are offered.",
  kit: "The Recovery Kit: a page to print or save, with a code and how to use it.",
  breezy: "Ask Breezy: a question about a device, and the answer step by step.",
  unlock: "The unlock screen: four boxes for the digits of the master key.",
  generator: "The password generator with a new password and the strength meter.",
  pricing: "The three plans side by side with their prices.",
} as const;
export type ScreenshotName = keyof typeof screenshots;
