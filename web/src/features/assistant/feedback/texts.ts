/** What is said around an answer's feedback and around what goes to support. */
import { type DislikeReason, type Feedback, feedbackKeptDays } from "@breezy/contract/feedback";

export const reasonTexts: Record<DislikeReason, string> = {
  wrong: "Wrong",
  not_my_device: "Not my device",
  too_long: "Too long",
  not_asked: "Not what I asked",
};

export const feedbackTexts = {
  up: "Good answer",
  down: "Bad answer",
  takeBack: "Take back",
  why: "What was wrong? (optional)",
  share: "Let Breezy's makers read this question and answer",
  unshared: `Unless you check this, only what the question was about is kept, and none of your words. Either is deleted after ${feedbackKeptDays} days.`,
  own: "In your own words (optional)",
  ownNote:
    "Read and kept only together with the question and answer. What looks like a secret is hidden first.",
  offline: "You are offline. Sending this needs a connection.",
} as const;

/** What is kept, as long as it can be taken back. */
export function keptSentence({ verdict, shared }: Feedback): string {
  if (verdict === "up") return "Thank you. Noted without your words.";
  return shared
    ? `Thank you. Breezy's makers may read this question and answer for ${feedbackKeptDays} days.`
    : "Noted without your words.";
}

export const handOverTexts = {
  title: "Send to support",
  note: "Anything to add? (optional)",
  earlier: "Show earlier messages",
  hiddenFirst: "What looks like a secret is hidden before it is sent.",
  offline: "You are offline. Sending this needs a connection.",
} as const;

export function whereTo(support: string, email: string): string {
  return `Only what is checked here, and your note, is sent to ${support}. The answer comes to ${email}.`;
}

export function howMany(count: number, most: number): string {
  if (count > most) return `Up to ${most} messages fit in one email. Uncheck some.`;
  if (count === 0) return "Nothing is checked.";
  return count === 1 ? "One message is sent." : `${count} messages are sent.`;
}
