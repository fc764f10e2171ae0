import type { ShareError } from "@breezy/contract/shares";

type Failure = ShareError | "too_many_requests";

export const texts = {
  title: "Somebody shared something with you",
  intro:
    "It is encrypted. The key is in the link you were sent, and only your browser has it: Breezy Vault can't read what is inside.",
  counts: "Each time it is shown counts. Show it when you can keep it.",
  passphrase: "Passphrase",
  passphraseHint: "Whoever sent the link told you, another way than by the link.",
  passphraseMissing: "Enter the passphrase first.",
  show: "Show it",
  opening: "Opening...",
  shownTitle: "Here is what was shared",
  lastTime: "That was the last time. Keep what you need before you close this page.",
  timesLeft: (left: number, until: string) =>
    `The link opens ${left === 1 ? "once more" : `${left} more times`}, until ${until}.`,
  goneTitle: "This link does not open anything",
  gone: "It was used up, has expired, was ended, or never was. Ask whoever sent it for a new one.",
  brokenTitle: "This link is not whole",
  broken:
    "A part of it is missing or was changed on its way. Nothing was used up: open the link again as it was sent to you, all of it.",
  unreadable:
    "What the server keeps under this link does not open with its key. Ask whoever sent it for a new one.",
  copied: (label: string) => `Copied ${label}`,
  notCopied: "This browser did not allow copying. Show it and copy it by hand.",
  copy: (label: string) => `Copy ${label}`,
  reveal: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
  hidden: "Hidden",
  about: "What is Breezy Vault?",
};

export function wrongPassphrase(triesLeft: number | null): string {
  const wrong = "That is not the passphrase of this link.";
  if (triesLeft === null || triesLeft > 5) return wrong;
  if (triesLeft === 0) return `${wrong} It was the last try: the link is closed.`;
  return `${wrong} ${triesLeft === 1 ? "One try is" : `${triesLeft} tries are`} left.`;
}

export const apiSentences: Partial<Record<Failure, string>> = {
  too_many_requests: "Too many links were opened from here.",
};
