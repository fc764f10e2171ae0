import { formatWait } from "../../../lib/time.ts";
import { shareLabels } from "./labels.ts";

export const shareTexts = {
  title: "Share by a link",
  intro:
    "Whoever has the link can open it, without an account. It is encrypted, and its key stands in the link alone.",
  what: "What to share",
  nothing: "Choose what to share.",
  lifetime: "The link expires after",
  views: "It can be opened",
  times: (views: number) => (views === 1 ? "Once" : `${views} times`),
  passphrase: "Passphrase (optional)",
  passphraseHint: "Tell it another way than the link, such as by phone.",
  make: "Make the link",
  making: "Sealing...",
  madeTitle: "Your link",
  link: "Link",
  copy: "Copy link",
  copied: "Copied. Paste it within two minutes.",
  notCopied: "This browser did not allow copying. Select the link and copy it by hand.",
  qr: "The same link as a QR code",
  done: "Done",
  shownOnce: (views: number, until: string) =>
    `This link is shown only now. It opens ${views === 1 ? "once" : `${views} times`}, until ${until}. What somebody has seen can't be taken back; ending the link in “Shared links” stops the next time.`,
  empty: "What you chose is empty in this entry.",
  long: "That is more than a link can carry. Leave the notes out.",
};

export const listTexts = {
  title: shareLabels.list,
  intro: "Links of yours that have not expired. Only you can read what they are called.",
  loading: "Loading your shared links",
  none: "No shared links",
  noneText: "“Share once” in an open entry makes a link that opens it once, for whoever has it.",
  unnamed: "A link without a readable name",
  made: (when: string) => `Made ${when}`,
  usedUp: "Used up",
  left: (left: number, views: number, leftMs: number) =>
    `${left} of ${views} ${views === 1 ? "time" : "times"} left, for ${formatWait(leftMs)}`,
  end: "End",
  endOf: (name: string) => `End the link to ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove the link to ${name} from the list`,
  sureTitle: "End this link?",
  sure: "Nobody can open it from then on. What was seen already can't be taken back, and the link can't be brought back.",
  ended: "The link has ended.",
};

export function lifetimeInWords(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours === 1) return "1 hour";
  return hours === 24 ? "1 day" : `${hours / 24} days`;
}
