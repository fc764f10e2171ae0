/** Every sentence of Ask Breezy that says how something went. */
import type { AssistantError, Usage } from "@breezy/contract/assistant";
import type { SecretKind } from "@breezy/contract/secret-kinds";
import { formatMoment } from "../../lib/moment.ts";
import { seesNothing } from "./pictures/words.ts";
import { sentenceOf } from "../../lib/sentence.ts";

export const greeting = "Breezy here. How can I help you? 😊";
/** Asked as they are, for anyone who does not know how to begin. */
export const starters = [
  "My Wi-Fi does not work",
  "I forgot a password",
  "Is this message a scam?",
  "How do I back up my device?",
];
export const limitDetail = "You have reached your message limit.";

export const brokenOff = "This answer was cut short. Asking again does not use up a message.";

const sentences = {
  message_limit: limitDetail,
  reply_running: "Breezy is still answering another question. Your message is kept here.",
  message_id_used: "This message was already sent with different text. Send it again.",
  thread_full: "This conversation is full. Start a new question.",
  too_many_threads:
    "You have reached the limit of saved conversations. Delete some, then ask again.",
  not_last_reply: "Only the last answer can be regenerated.",
  reply_broken: brokenOff,
  support_unreachable: "Support could not be reached. Nothing was sent; try again later.",
  pictures_unseen: seesNothing,
  picture_refused: "Breezy did not take this picture. Add it again, or another one.",
} satisfies Record<AssistantError, string> & Record<string, string>;

export function problemSentence(error: unknown): string {
  return sentenceOf(error, sentences);
}

export const connectionLost =
  "The connection was lost. Your question is kept; try again to see Breezy's answer.";
export const threadsFailed = "Your conversations could not be loaded.";
export const messagesFailed = "This conversation could not be loaded.";
export const articleFailed = "This article could not be loaded.";
export const deviceNotSaved = "Your device could not be saved.";
export const vaultLocked =
  "Your vault is locked. Open it so that its passwords are hidden from what you send.";
export const countsLabel = "Add my vault health";
export const countsFailed = "Your vault health could not be added. Open your vault and try again.";
export const noAssociate = "Enter an associate name.";
export const copyRefused =
  "Your browser did not allow copying. Select the text and copy it yourself.";

/** How many there were, and when there are more; as much of it as the server told. */
export function limitSentence(detail: string, usage: Usage | undefined): string {
  const sentence = detail || limitDetail;
  return usage ? `${sentence} ${moreFrom(usage)}` : sentence;
}

function moreFrom({ resets_at: at }: Usage): string {
  return `You can send more on ${formatMoment(at)}.`;
}

export const textKept = "Your text is kept below.";

const fewMessages = 3;

/** Before the last messages of a day; null if many are left. */
export function leftSentence(usage: Usage | null): string | null {
  if (usage === null) return null;
  const left = usage.limit - usage.used;
  if (left > fewMessages) return null;
  if (left <= 0) return `That was your last message for today. ${moreFrom(usage)}`;
  return left === 1 ? "You have one message left today." : `You have ${left} messages left today.`;
}

/** What was found before sending, in words. */
export const secretNames: Record<SecretKind | "vault", string> = {
  vault: "a password from your vault",
  card_number: "a card number",
  private_key: "a private key",
  authenticator_key: "an authenticator key",
  recovery_phrase: "a recovery phrase",
  one_time_code: "a one-time code",
  password: "a password",
};
