import { formatWait } from "../../../lib/time.ts";
import { shareLabels } from "./labels.ts";

export const shareTexts = {
  title: "Share by a link",
  intro:
    "Anyone with the link can open it, without an account. The contents are encrypted, and only the link has the key.",
  what: "What to share",
  nothing: "Choose what to share.",
  lifetime: "The link expires after",
  views: "It can be opened",
  times: (views: number) => (views === 1 ? "Once" : `${views} times`),
  passphrase: "Passphrase (optional)",
  passphraseHint: "Share it separately from the link, such as by phone.",
  make: "Make the link",
  making: "Encrypting...",
  madeTitle: "Your link",
  link: "Link",
  copy: "Copy link",
  copied: "Copied. Paste it within two minutes.",
  notCopied: "Your browser did not allow copying. Select the link and copy it by hand.",
  qr: "The same link as a QR code",
  qrCaption: "The same link, to scan",
  done: "Done",
  shownOnce: (views: number, until: string) =>
    `This link is shown only now. It opens ${views === 1 ? "once" : `${views} times`}, until ${until}. What someone has already seen can't be taken back; end the link in “Shared links” to stop further views.`,
  empty: "What you chose is empty in this entry.",
  long: "That is too much for one link. Leave the notes out.",
};

export const listTexts = {
  title: shareLabels.list,
  intro: "Your links that have not expired. Only you can read their names.",
  loading: "Loading your shared links",
  none: "No shared links",
  noneText:
    "Open an entry and choose “Share once” to make a link that works once, for anyone who has it.",
  unnamed: "Unreadable name",
  made: (when: string) => `Made ${when}`,
  usedUp: "Used up",
  left: (left: number, views: number, leftMs: number) =>
    `${left} of ${views} ${views === 1 ? "time" : "times"} left, for ${formatWait(leftMs)}`,
  end: "End",
  endOf: (name: string) => `End the link to ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove the link to ${name} from the list`,
  sureTitle: "End this link?",
  sure: "Nobody can open it after that. What was already seen can't be taken back, and the link can't be restored.",
  ended: "Link ended.",
};

export function lifetimeInWords(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours === 1) return "1 hour";
  return hours === 24 ? "1 day" : `${hours / 24} days`;
}
