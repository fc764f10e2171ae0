import type { ShareError } from "@breezy/contract/shares";
import { formatMoment } from "../../lib/moment.ts";
import type { LinkNote } from "./link-note.ts";

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
    "A part of it is missing or was changed on its way. Looking at it like this uses nothing up: open the link again as it was sent to you, all of it.",
  reloadedTitle: "This page was loaded again",
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

/** Of a page that was loaded again: the key went with the page before. */
export function reloaded(note: LinkNote, nowMs: number): string {
  switch (note.state) {
    case "unasked":
      return "The link's key does not stay in the address. No view was counted: open the link again as it was sent to you.";
    case "asked":
      return "You asked for what the link holds, and the answer did not get here. It may have counted: open the link again as it was sent to you.";
    case "shown": {
      const { viewsLeft, expiresAt } = note;
      const shown = "What the link holds was shown here already, and that counted.";
      if (viewsLeft === 0)
        return `${shown} It was the last time: ask whoever sent it for a new link.`;
      if (nowMs >= expiresAt)
        return `${shown} It has expired since: ask whoever sent it for a new one.`;
      const times = viewsLeft === 1 ? "once more" : `${viewsLeft} more times`;
      return `${shown} It could then be opened ${times}, until ${formatMoment(expiresAt)}. To see it again, open the link again as it was sent to you.`;
    }
    case "gone":
      return texts.gone;
    case "unreadable":
      return texts.unreadable;
  }
}

export function wrongPassphrase(triesLeft: number | null): string {
  const wrong = "That is not the passphrase of this link.";
  if (triesLeft === null || triesLeft > 5) return wrong;
  if (triesLeft === 0) return `${wrong} It was the last try: the link is closed.`;
  return `${wrong} ${triesLeft === 1 ? "One try is" : `${triesLeft} tries are`} left.`;
}

export const apiSentences: Partial<Record<Failure, string>> = {
  too_many_requests: "Too many links were opened from here.",
};
