/**
 * What the parts of the extension say to each other. A page's content script is never believed for
 * where it is: the browser tells its tab, frame and address with each message.
 */

import type { FormKind, Role } from "./forms/roles.ts";
import type { PasskeyAnswer, PasskeyChosen, PasskeyQuestion } from "./passkeys/passkey-question.ts";
import type { PageValues } from "./page/page-values.ts";

/** What of an entry is to be filled. */
export type FillKind = "login" | "code" | "card" | "identity";

/**
 * What came of an order. `partial`: the page wants single characters of the password, which it did not
 * get. `added`: the page's site belongs to the entry from now on, and nothing was filled yet.
 */
export type Told = "filled" | "nothing-to-fill" | "shortened" | "partial" | "added";

/** What the person is asked in the popup before anything is done. */
export type Question =
  | { id: string; kind: "save"; host: string; username: string; generated: boolean }
  | {
      id: string;
      kind: "update";
      host: string;
      username: string;
      entryId: string;
      /** The entry's name. */
      account: string;
    }
  /** The fields are in a frame of another site: the page's host, then the frame's. */
  | { id: string; kind: "frame"; hosts: readonly [string, string] }
  /** The page's host looks like one in the vault: the page's, then the vault's. Nothing is filled there. */
  | { id: string; kind: "lookalike"; hosts: readonly [string, string] }
  /** The entry is of another site: the page's host, then the entry's. It is added to the entry, or nothing is filled. */
  | { id: string; kind: "elsewhere"; hosts: readonly [string, string] }
  /** The entry says of no site that it is its own. */
  | {
      id: string;
      kind: "anywhere";
      host: string;
      /** The entry's name. */
      account: string;
    }
  | { id: string; kind: "basic"; host: string; realm: string };

export type QuestionAnswer = "agree" | "decline" | "save" | "update" | "not-now" | "never";

/** The tab in front, as the popup shows it. */
export interface TabView {
  tabId: number;
  /** Null where nothing can be filled: a page of the browser's own. */
  host: string | null;
  /** The whole address, for the entries of this site; null as above. */
  url: string | null;
  /** What the fields of the tab's frames can take. */
  takes: { login: boolean; code: boolean; card: boolean; identity: boolean; newPassword: boolean };
  question: Question | null;
  /** What a site wants of a passkey. */
  passkey: PasskeyQuestion | null;
  /** A page of the vault's own server: a passkey for it can be kept here, or is waited for. Chromium alone. */
  ownPasskey: "can-be-kept" | "wanted" | null;
  /** Of the last order to fill in this tab, until the tab goes elsewhere. */
  told: Told | null;
}

/** Calls of the extension's own pages to the background; each is answered with the result or `{ error }`. */
export interface BackgroundCalls {
  view(tabId: number): TabView;
  /** Plans, asks if it must, and fills. */
  fill(tabId: number, entryId: string, kind: FillKind): { told: Told } | { question: Question };
  answer(
    questionId: string,
    answer: QuestionAnswer,
    /** Of a save or an update: as the person put it right. */
    changed?: { username?: string; account?: string },
  ): { told: Told | null };
  /** `chosen`: with `agree`. False: the site no longer waits. */
  answerPasskey(questionId: string, answer: PasskeyAnswer, chosen: PasskeyChosen | null): boolean;
  /** The next passkey that the vault's own server asks for in this tab is to be kept here. */
  wantOwnPasskey(tabId: number): null;
  /** Makes a password under the rules of the page's field and site, keeps it, and fills it in. */
  generate(tabId: number): { password: string; told: Told };
  /** Starts what holds the vault; the popup calls it before it connects to the worker. */
  wake(): null;
}

export interface BackgroundRequest {
  to: "background";
  call: keyof BackgroundCalls;
  args: readonly unknown[];
}

/** Asks the background; throws its sentence if it failed. */
export async function askBackground<K extends keyof BackgroundCalls>(
  call: K,
  ...args: Parameters<BackgroundCalls[K]>
): Promise<ReturnType<BackgroundCalls[K]>> {
  const request: BackgroundRequest = { to: "background", call, args };
  const answer = await chrome.runtime.sendMessage<
    BackgroundRequest,
    { value: ReturnType<BackgroundCalls[K]> } | { error: string }
  >(request);
  if ("error" in answer) throw new Error(answer.error);
  return answer.value;
}

/** What a person sent to a site, as typed: not what the page made of it. */
export interface Submission {
  kind: "sign-in" | "sign-up" | "change-password";
  /** "" where the form had none. */
  username: string;
  /** "" if this was the first of two steps. */
  password: string;
  /** Of a change: the one before; "" if it was not asked. */
  currentPassword: string;
}

/** What a page's content script tells. */
export type PageNews =
  | { say: "hello" }
  /** Somebody has come to a field: the recogniser is needed. */
  | { say: "field" }
  /** The mark in a field was pressed. */
  | { say: "mark" }
  | { say: "submitted"; submission: Submission }
  /** What became of the last submission, seen in the page that sent it. */
  | { say: "outcome"; accepted: boolean }
  /** The document ends while the site's answer to the last submission is awaited. */
  | { say: "leaving" };

/** Where it comes from, the browser says. */
export type PageMessage = PageNews & {
  to: "background";
  /** Random, one for each document: an order for another one is never followed. */
  documentToken: string;
};

/** What an order to fill is about; `new-password` is for one that was generated. */
export type PlanKind = FillKind | "new-password";

/** Orders to one frame's content script; each is answered with its entry of `PageAnswers`. */
export type PageOrder = { to: "page" } & (
  | { order: "look" }
  | { order: "plan"; kind: PlanKind }
  | { order: "fill"; documentToken: string; planId: string; values: PageValues }
  /** Once the page is quiet. */
  | { order: "settle" }
);

/** Each document says hello with the same token before it answers. */
export interface FrameAnswer {
  documentToken: string;
  /** Sandboxed, or of an address without a site. */
  isOpaque: boolean;
  /** Its number among its parent's frames; null: not known. */
  frameIndex: number | null;
  /** Whether its contents reach into what the person sees, as far as it can tell itself. */
  isInView: boolean;
  /** The numbers of its own frames that can be seen. */
  shownFrames: readonly number[];
}

export interface FrameLook extends FrameAnswer {
  takes: TabView["takes"];
}

export interface FramePlan extends FrameAnswer {
  planId: string;
  /** Of the fields that would be filled, in their order. */
  roles: readonly Role[];
  /** The characters of the password that are asked, from 0. */
  characters: readonly number[];
  /** Single characters are asked, nobody knows which. */
  isPartial: boolean;
  /** The focus is in the form that is meant. */
  hasFocus: boolean;
  /** The page's; countries are written in it. */
  language: string;
  /** What the new password's field asks. */
  asked: { minLength: number; maxLength: number | null; passwordRules: string; pattern: string };
}

export interface FrameFilled {
  filled: number;
  /** A field takes less than the value. */
  isShortened: boolean;
}

export interface FrameSettled extends FrameAnswer {
  /** Kinds of the forms with a password that are shown. */
  passwordForms: readonly FormKind[];
  /** What the site answered this page with; 0: not known. */
  status: number;
}

export interface PageAnswers {
  look: FrameLook;
  plan: FramePlan;
  fill: FrameFilled;
  settle: FrameSettled;
}
