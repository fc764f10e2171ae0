/** What the popup says about a site's request for a passkey. Pure. */
import type { PasskeyAnswer, PasskeyQuestion } from "../passkeys/passkey-question.ts";

export interface PasskeyWords {
  title: string;
  text: string;
  /** Over the list. */
  legend: string;
  /** The first is the one that goes on. */
  answers: readonly { label: string; answer: PasskeyAnswer }[];
}

export const newEntry = "A new entry";
export const refusedBySite = "The site said that it no longer knows this passkey.";
const another = { label: "Use another device", answer: "another" } as const;
const cancel = { label: "Cancel", answer: "decline" } as const;

export function passkeyWords(question: PasskeyQuestion): PasskeyWords {
  const { host, rpId, topHost } = question;
  const isElsewhere = host !== rpId && !host.endsWith(`.${rpId}`);
  const about = isElsewhere
    ? `You are on ${host}. The passkey belongs to ${rpId}, which lets ${host} use it.`
    : null;
  const within = topHost === null ? null : `${host} asks from a frame in a page of ${topHost}.`;
  const also = [about, within].filter((one) => one !== null);
  if (question.kind === "passkey") {
    return {
      title: `Sign in to ${host}?`,
      text: [...also, "The site gets proof of your passkey, and never the passkey itself."].join(
        " ",
      ),
      legend: "Your passkeys",
      answers: [
        { label: "Sign in", answer: "agree" },
        ...(question.isQuiet ? [] : [another, cancel]),
      ],
    };
  }
  const name = question.userName || "your account";
  if (question.isExcluded) {
    return {
      title: "You have a passkey here already",
      text: [...also, `Your vault holds one for ${name} on ${host}. The site can be told so.`].join(
        " ",
      ),
      legend: "",
      answers: [{ label: "Tell the site", answer: "agree" }, another, cancel],
    };
  }
  return {
    title: `Save a passkey for ${name} on ${host}?`,
    text: [...also, "It goes into your vault, encrypted, and signs you in on every device."].join(
      " ",
    ),
    legend: "Keep it in",
    answers: [{ label: "Save passkey", answer: "agree" }, another, cancel],
  };
}
