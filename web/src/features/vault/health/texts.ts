/** What the health report says, in words that help. */
import type { FindingKind, Fix } from "./findings.ts";

export const findingTexts = {
  weak: {
    title: "Easy to guess",
    why: "Somebody with good equipment could guess it within a month.",
  },
  reused: {
    title: "Used more than once",
    why: "If one of these sites loses it, the others are open too.",
  },
  exposed: {
    title: "Address without encryption",
    why: "It begins with http:, so others on the way can read what you type there.",
  },
  code: {
    title: "One-time codes are possible",
    why: "This site can ask for a code after the password, and none is stored here.",
  },
  old: { title: "Unchanged for over a year", why: "An old password has had more time to leak." },
  passkey: {
    title: "Passkeys are possible",
    why: "This site can let you in with a passkey, which nobody can guess or trick you out of.",
  },
} as const satisfies Record<FindingKind, { title: string; why: string }>;

export const fixTexts = {
  "change-password": "Change the password there, then save the new one here.",
  "use-https": "Open the site with https: and save that address here.",
  "add-code": "Turn on codes from an authenticator app there, and add the secret here.",
  "add-passkey": "Add a passkey in the site's security settings.",
} as const satisfies Record<Fix, string>;

export const scoreText =
  "Every entry with a password has 100 points. A weak password costs all of them, a reused one 70, " +
  "an address without encryption 20, a missing one-time code 10, an old password 10. " +
  "The score is the average, rounded down.";
