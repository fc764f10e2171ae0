/** What the health report says, in words that help. */
import type { FindingKind, Fix } from "@breezy/client/health/findings";
import { leakedAtMost } from "@breezy/client/health/score";
import type { Severity } from "./severities.ts";

export const findingTexts = {
  leaked: {
    title: "Leaked passwords",
    why: "Looks for your passwords in lists stolen from other sites. Only the first five of the forty digits of each password's hash are sent, and only when you press the button; thousands of passwords share them.",
  },
  weak: {
    title: "Easy to guess",
    why: "Someone with good equipment could guess it within a month.",
  },
  reused: {
    title: "Used more than once",
    why: "If one of these sites leaks it, the others are open too.",
  },
  exposed: {
    title: "Address without encryption",
    why: "It starts with http:, so others on the network can read what you type there.",
  },
  code: {
    title: "One-time codes are possible",
    why: "This site can ask for a code after the password, and none is stored here.",
  },
  old: { title: "Unchanged for over a year", why: "An old password has had more time to leak." },
  twice: {
    title: "Saved more than once",
    why: "The same login at one site, or at sites that share their accounts.",
  },
  passkey: {
    title: "Passkeys are possible",
    why: "This site can let you in with a passkey, which nobody can guess or phish.",
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
  twice: "saved more than once",
  passkey: "without a passkey that the site offers",
} as const satisfies Record<FindingKind, string>;

export const fixTexts = {
  "change-password": "Change the password there, then save the new one here.",
  "use-https": "Open the site with https: and save that address here.",
  "add-code": "Turn on codes from an authenticator app there, and add the secret here.",
  "keep-one": "Keep one of them, with the websites of all, and delete the others.",
  "add-passkey": "Add a passkey in the site's security settings.",
} as const satisfies Record<Fix, string>;

export const scoreText =
  "Every entry with a password has 100 points. A leaked or weak password costs all of them, a reused one 70, " +
  "an address without encryption 20, a missing one-time code 10, an old password 10. " +
  `The score is the average, rounded down, and at most ${leakedAtMost} while a leaked password is known. ` +
  "Leaks count once the leak check has found them; until then the score does not include them.";

export const fixLabels = {
  "change-password": "Change password",
  "use-https": "Use https",
  "add-code": "Open entry",
  "add-passkey": "Open entry",
  "keep-one": "Open entry",
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
  if (score >= 40) return "Some entries need attention";
  return "Many entries need attention";
}

export const healthTexts = {
  intro: "Checked on this device. No password leaves it.",
  loading: "Getting ready to check your passwords",
  checking: (done: number, of: number) =>
    of === 0 ? healthTexts.loading : `Checking your passwords: ${percent(done, of)}`,
  checked: (count: number) =>
    count === 1 ? "1 entry with a password" : `${count} entries with a password`,
  findings: (count: number) => (count === 1 ? "1 thing to look at" : `${count} things to look at`),
  empty: "No passwords yet",
  emptyText: "Add an entry with a password to see its health here.",
  nothingText:
    "No weak, reused or old passwords, no unencrypted addresses, and you use everything your sites offer.",
  failed: "The check did not finish",
  dismiss: "Not a problem",
  dismissed: "Ignored. It no longer counts.",
  dismissedFull: "You have ignored as many as can be kept. Show some again first.",
  showAgain: "Show again",
  setAside: (count: number) => `Not a problem (${count})`,
  httpsSaved: "The address now starts with https:.",
  howScored: "How the score works",
  more: (count: number) => `Show ${count} more`,
};

export const leakTexts = {
  off: "The people who run this server have not set up this check, so nothing is sent anywhere.",
  offline: "This check needs a connection.",
  start: "Check for leaks",
  again: "Check again",
  stop: "Stop",
  running: (asked: number, of: number) =>
    of === 0 ? "Getting ready to check for leaks" : `Checking for leaks: ${asked} of ${of}`,
  stopped: "Stopped early. What was found so far is listed.",
  none: "None of your passwords were found in leaks.",
  found: (count: number) =>
    count === 1 ? "1 entry has a leaked password" : `${count} entries have a leaked password`,
  unknown: "Leaks have not been checked, so they don't count.",
  first: (count: number) =>
    count === 1 ? "Change the leaked password first" : "Change the leaked passwords first",
  count: (count: number) =>
    count === 1 ? "Seen in 1 leak" : `Seen in ${count.toLocaleString("en")} leaks`,
};

function percent(done: number, of: number): string {
  return `${Math.floor((done / of) * 100)}%`;
}
