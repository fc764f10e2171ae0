/**
 * What is known of each tab, in the browser's memory only: a background that is ended any time keeps
 * nothing itself. Content scripts cannot read it.
 */
import type { FillKind, Question, Submission, Told } from "../messages.ts";
import type { Role } from "../forms/roles.ts";
import type { PasskeyAsked, PasskeyPending } from "../passkeys/pending.ts";

/** A document that is to be filled, as it was planned. */
export interface FillTarget {
  frameId: number;
  /** null where the browser gives documents no names. */
  documentId: string | null;
  documentToken: string;
  planId: string;
  roles: readonly Role[];
  characters: readonly number[];
  language: string;
}

export interface PendingFill {
  entryId: string;
  kind: FillKind;
  /** Of the first of them. */
  host: string;
  /** To be added to the entry, if the person says so. */
  origin: string;
  targets: readonly FillTarget[];
}

/** A login that was sent to a site. */
export interface Attempt {
  submission: Submission;
  host: string;
  /** To be kept as the entry's address. */
  url: string;
  frameId: number;
  documentToken: string;
  atMs: number;
  /** The site has taken it. */
  isAccepted: boolean;
}

export interface TabState {
  told?: Told;
  /** Asked before filling; over with the page. */
  fill?: { question: Question; pending: PendingFill };
  /** Asked after a submission; outlives the page. */
  saving?: { question: Question; attempt: Attempt };
  attempt?: Attempt;
  /** A site waits for the answer. */
  passkey?: PasskeyAsked;
  /** Sites that wait beside their forms, the last one last. */
  quiet?: readonly PasskeyPending[];
  /** What was last said about passkeys for the vault's own server in it. */
  proxy?: { is: "wanted" | "aside"; atMs: number };
  /** A name whose password is asked on the next page. */
  step?: { username: string; host: string; atMs: number };
  /** The entry that was filled or saved last. */
  recent?: { entryId: string; host: string; atMs: number };
}

/** A submission, its question and a first step are worth nothing after it. */
export const staysMs = 10 * 60_000;

/** One after the other: two events at once would each undo what the other wrote. */
let line: Promise<unknown> = Promise.resolve();

export async function tabState(tabId: number): Promise<TabState> {
  const key = keyOf(tabId);
  const kept = await chrome.storage.session.get(key);
  return current(kept[key] as TabState | undefined);
}

/** Writes only what is another state than before: the popup looks anew at each writing. */
export function changeTab(tabId: number, change: (state: TabState) => TabState): Promise<TabState> {
  const done = line.then(async () => {
    const before = await tabState(tabId);
    const next = change(before);
    if (JSON.stringify(before) !== JSON.stringify(next))
      await chrome.storage.session.set({ [keyOf(tabId)]: next });
    return next;
  });
  line = done.catch(() => undefined);
  return done;
}

export async function forgetTab(tabId: number): Promise<void> {
  await line;
  await chrome.storage.session.remove(keyOf(tabId));
}

/** The tab in which that is asked; null: it is over. */
export async function tabAsking(questionId: string): Promise<number | null> {
  for (const [tabId, { fill, saving }] of await everyTab())
    if ([fill, saving].some((asked) => asked?.question.id === questionId)) return tabId;
  return null;
}

export async function everyTab(): Promise<[tabId: number, TabState][]> {
  const kept = Object.entries(await chrome.storage.session.get());
  return kept.flatMap(([key, value]) =>
    key.startsWith("tab:") ? [[Number(key.slice(4)), value as TabState]] : [],
  );
}

export function without(state: TabState, ...names: readonly (keyof TabState)[]): TabState {
  const rest = { ...state };
  for (const name of names) delete rest[name];
  return rest;
}

/** Without what has ended by time. */
function current(state: TabState = {}): TabState {
  const { attempt, saving, step, recent, ...rest } = state;
  const isFresh = (atMs: number) => Date.now() - atMs < staysMs;
  return {
    ...rest,
    ...(attempt && isFresh(attempt.atMs) && { attempt }),
    ...(saving && isFresh(saving.attempt.atMs) && { saving }),
    ...(step && isFresh(step.atMs) && { step }),
    ...(recent && isFresh(recent.atMs) && { recent }),
  };
}

function keyOf(tabId: number): string {
  return `tab:${tabId}`;
}
