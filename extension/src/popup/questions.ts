/** What the popup asks, in words that name every site; and the answers. Pure. */
import type { Question, QuestionAnswer, Told } from "../messages.ts";

export interface QuestionWords {
  tone: "plain" | "warning" | "danger";
  title: string;
  text: string;
  /** The one that goes on stands first, if there is one. */
  answers: readonly { label: string; answer: QuestionAnswer }[];
}

const notNow = { label: "Not now", answer: "not-now" } as const;
const neverHere = { label: "Never here", answer: "never" } as const;
const cancel = { label: "Cancel", answer: "decline" } as const;
const anyway = [{ label: "Fill anyway", answer: "agree" }, cancel] as const;

export function wordsOf(question: Question): QuestionWords {
  switch (question.kind) {
    case "save":
      return {
        tone: "plain",
        title: `Save this login for ${question.host}?`,
        text: question.generated
          ? "It has the password that was generated here."
          : "It goes into your vault, encrypted.",
        answers: [{ label: "Save", answer: "save" }, notNow, neverHere],
      };
    case "update":
      return {
        tone: "plain",
        title: `Update ${question.account}?`,
        text: `You used another password on ${question.host}. The one that is saved goes into the entry's history.`,
        answers: [{ label: "Update", answer: "update" }, notNow, neverHere],
      };
    case "frame": {
      const [page, frame] = question.hosts;
      return {
        tone: "warning",
        title: `Fill into a part of this page that belongs to ${frame}?`,
        text: `You are on ${page}. The fields stand in a frame of ${frame}, which gets what is filled there.`,
        answers: anyway,
      };
    }
    case "lookalike": {
      const [page, own] = question.hosts;
      return {
        tone: "danger",
        title: `This is not ${own}.`,
        text: `This page is ${page}. It only looks like ${own}, which is in your vault. Whoever runs ${page} would get your login, so nothing is filled here.`,
        answers: [cancel],
      };
    }
    case "elsewhere": {
      const [page, own] = question.hosts;
      return {
        tone: "warning",
        title: `This entry is for ${own}.`,
        text: `You are on ${page}, which gets nothing of it. If both are of one owner, add ${page} to the entry, then fill it.`,
        answers: [{ label: "Add this site", answer: "agree" }, cancel],
      };
    }
    case "anywhere":
      return {
        tone: "warning",
        title: `${question.account} names no site.`,
        text: `You are on ${question.host}. If you fill it here, ${question.host} gets it.`,
        answers: anyway,
      };
    case "basic":
      return {
        tone: "warning",
        title: `${question.host} asks for a name and password.`,
        text: question.realm
          ? `It says: “${question.realm}”. Choose the login to send to ${question.host}.`
          : `Choose the login to send to ${question.host}.`,
        answers: anyway,
      };
  }
}

export const toldTexts = {
  filled: "Filled.",
  "nothing-to-fill": "There is nothing to fill here.",
  shortened: "This page takes less than your vault holds.",
  added: "This site belongs to the entry now. You can fill it here.",
  partial: "This page asks for single characters of your password; nothing was filled.",
} satisfies Record<Told, string>;
