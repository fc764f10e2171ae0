import type { ShareError } from "@breezy/contract/shares";
import { formatMoment } from "../../lib/moment.ts";
import type { LinkNote } from "./link-note.ts";

type Failure = ShareError | "too_many_requests";

export const texts = {
  title: "Someone shared something with you",
  intro:
    "It is encrypted. The key is in the link you were sent and never leaves your browser, so Breezy Vault can't read what is inside.",
  counts: "Every view counts. Show it when you are ready to save it.",
  passphrase: "Passphrase",
  passphraseHint: "The person who sent the link should have told you separately.",
  passphraseMissing: "Enter the passphrase first.",
  show: "Show it",
  opening: "Opening...",
  shownTitle: "What was shared",
  lastTime: "That was the last view. Save what you need before you close this page.",
  timesLeft: (left: number, until: string) =>
    `The link opens ${left === 1 ? "once more" : `${left} more times`}, until ${until}.`,
  goneTitle: "This link doesn't work",
  gone: "It was used up, has expired, was ended or never existed. Ask the sender for a new one.",
  brokenTitle: "This link is incomplete",
  broken:
    "Part of it is missing or was changed. No view was counted: open the whole link again, just as it was sent to you.",
  reloadedTitle: "This page was reloaded",
  unreadable: "The link's key does not open what is stored for it. Ask the sender for a new link.",
  copied: (label: string) => `Copied ${label}`,
  notCopied: "Your browser did not allow copying. Show it and copy it yourself.",
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
      return "The link's key is not kept in the address. No view was counted: open the link again as it was sent to you.";
    case "asked":
      return "The contents did not arrive. It may have counted as a view: open the link again as it was sent to you.";
    case "shown": {
      const { viewsLeft, expiresAt } = note;
      const shown = "The contents were already shown here, and that counted as a view.";
      if (viewsLeft === 0) return `${shown} It was the last one: ask the sender for a new link.`;
      if (nowMs >= expiresAt)
        return `${shown} The link has since expired: ask the sender for a new one.`;
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
  const wrong = "That passphrase is wrong.";
  if (triesLeft === null || triesLeft > 5) return wrong;
  if (triesLeft === 0) return `${wrong} That was the last try, and the link is now closed.`;
  return `${wrong} ${triesLeft === 1 ? "One try is" : `${triesLeft} tries are`} left.`;
}

export const apiSentences: Partial<Record<Failure, string>> = {
  too_many_requests: "Too many links were opened from your network.",
};
