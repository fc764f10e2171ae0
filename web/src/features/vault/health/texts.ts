/** What the health report says, in words that help. */
import type { FindingKind, Fix } from "@breezy/client/health/findings";
import { leakedAtMost } from "@breezy/client/health/score";
import type { Severity } from "./severities.ts";

export const findingTexts = {
  leaked: {
    title: "Leaked passwords",
    why: "Looks for your passwords in lists that were stolen elsewhere. Only the first five of forty digits of each password's hash are sent, and only when you press the button; thousands of passwords share them.",
  },
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

/** Behind a number. */
export const countTexts = {
  leaked: "leaked",
  weak: "easy to guess",
  reused: "used more than once",
  exposed: "with an address without encryption",
  code: "without a one-time code that the site offers",
  old: "unchanged for over a year",
  passkey: "without a passkey that the site offers",
} as const satisfies Record<FindingKind, string>;

export const fixTexts = {
  "change-password": "Change the password there, then save the new one here.",
  "use-https": "Open the site with https: and save that address here.",
  "add-code": "Turn on codes from an authenticator app there, and add the secret here.",
  "add-passkey": "Add a passkey in the site's security settings.",
} as const satisfies Record<Fix, string>;

export const scoreText =
  "Every entry with a password has 100 points. A leaked or weak password costs all of them, a reused one 70, " +
  "an address without encryption 20, a missing one-time code 10, an old password 10. " +
  `The score is the average, rounded down, and at most ${leakedAtMost} while a leaked password is known. ` +
  "Leaks count as soon as the check for leaks has found them; before, and where it is not set up, the score says nothing about them.";

export const fixLabels = {
  "change-password": "Change password",
  "use-https": "Use https",
  "add-code": "Open account",
  "add-passkey": "Open account",
} as const satisfies Record<Fix, string>;

export const severityTitles = {
  now: "Change these first",
  soon: "Worth doing soon",
  someday: "When you have time",
} as const satisfies Record<Severity, string>;

export function scoreWords(score: number): string {
  if (score === 100) return "Nothing to improve";
  if (score >= 90) return "Very good";
  if (score >= 70) return "Good, with a few things to do";
  if (score >= 40) return "Some accounts need care";
  return "Many accounts need care";
}

export const healthTexts = {
  intro: "Looked through on this device. No password leaves it.",
  loading: "Getting ready to look through your passwords",
  checking: (done: number, of: number) =>
    of === 0 ? healthTexts.loading : `Looking through your passwords: ${percent(done, of)}`,
  checked: (count: number) =>
    count === 1 ? "1 account with a password" : `${count} accounts with a password`,
  findings: (count: number) => (count === 1 ? "1 thing to look at" : `${count} things to look at`),
  empty: "No passwords yet",
  emptyText: "Add an account with its password, and its health shows here.",
  nothingText:
    "No weak, reused or old passwords, no open addresses, and nothing your sites offer is left out.",
  failed: "The check did not finish",
  dismiss: "Not a problem",
  dismissed: "Set aside. It does not count any more.",
  dismissedFull: "So many are set aside that there is no room for more. Show some again first.",
  showAgain: "Show again",
  setAside: (count: number) => `Not a problem (${count})`,
  httpsSaved: "The address begins with https: now.",
  howScored: "How the score comes about",
  more: (count: number) => `Show ${count} more`,
};

export const leakTexts = {
  off: "Whoever runs this Breezy Vault has not set this check up, so nothing is sent anywhere.",
  offline: "This check needs the connection.",
  start: "Check for leaks",
  again: "Check again",
  stop: "Stop",
  running: (asked: number, of: number) =>
    of === 0 ? "Getting ready to check for leaks" : `Checking for leaks: ${asked} of ${of}`,
  stopped: "Stopped before the end. What was found until then is listed.",
  none: "None of your passwords stands in the list.",
  found: (count: number) =>
    count === 1 ? "1 account has a leaked password" : `${count} accounts have a leaked password`,
  unknown: "Leaks were not looked for, so they do not count.",
  first: (count: number) =>
    count === 1 ? "Change the leaked password first" : "Change the leaked passwords first",
  count: (count: number) =>
    count === 1 ? "Seen in 1 leak" : `Seen in ${count.toLocaleString("en")} leaks`,
};

function percent(done: number, of: number): string {
  return `${Math.floor((done / of) * 100)}%`;
}
