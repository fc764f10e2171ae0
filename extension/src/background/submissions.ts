/** Logins that are sent to sites: kept in memory until the site has taken one, then asked about. */
import type { FrameSettled, Question, QuestionAnswer, Submission } from "../messages.ts";
import { callVault } from "../vault/call-vault.ts";
import { addressOf, fillableHost, matchHosts } from "../vault/site-match.ts";
import { showBadge } from "./badge.ts";
import { askFrames, type FrameDocument, type Greeting } from "./frames.ts";
import { openPopup } from "./open-popup.ts";
import { decideSaving, type SavedLogin } from "./saving-decision.ts";
import { type Attempt, changeTab, type TabState, tabState, without } from "./tab-state.ts";

/** A frame that has gone with its dialog is not followed by another page. */
const frameGoneMs = 1_500;
/** More of one site are not compared. */
const mostCompared = 30;

export async function noteSubmission(from: Greeting, submission: Submission): Promise<void> {
  const host = fillableHost(from.origin);
  if (host === null) return;
  // The master key is typed there, and is nobody's to keep.
  if (from.origin === (await callVault("serverOrigin"))) return;
  const atMs = Date.now();
  await changeTab(from.tabId, (state) => {
    const { password, username } = submission;
    if (password === "") return { ...state, step: { username, host, atMs } };
    const step = state.step && matchHosts(host, state.step.host) ? state.step.username : "";
    const attempt: Attempt = {
      submission: { ...submission, username: username || step },
      host,
      url: addressOf(from.origin),
      frameId: from.frameId,
      documentToken: from.documentToken,
      atMs,
      isAccepted: false,
    };
    return { ...state, attempt };
  });
}

/** As the page saw it that had sent the submission. */
export async function noteOutcome(from: Greeting, isAccepted: boolean): Promise<void> {
  const { attempt } = await tabState(from.tabId);
  if (attempt?.documentToken !== from.documentToken || attempt.isAccepted) return;
  await (isAccepted ? accept(from.tabId, attempt) : drop(from.tabId, attempt));
}

export function noteLeaving({ tabId, frameId, documentToken }: Greeting): void {
  if (frameId === 0) return;
  setTimeout(() => {
    void tabState(tabId).then(async ({ attempt }) => {
      if (attempt?.documentToken === documentToken) await judgePage(tabId);
    });
  }, frameGoneMs);
}

/** The tab, or the frame that had sent it, has another document now: what it shows is the site's answer. */
export async function noteNewDocument(tabId: number, frameId: number): Promise<void> {
  const { attempt } = await tabState(tabId);
  if (attempt && !attempt.isAccepted && (frameId === 0 || frameId === attempt.frameId))
    await judgePage(tabId);
}

/** The browser could not open what follows: nobody knows. */
export async function noteFailedPage(tabId: number): Promise<void> {
  const { attempt } = await tabState(tabId);
  if (attempt && !attempt.isAccepted) await drop(tabId, attempt);
}

async function judgePage(tabId: number): Promise<void> {
  const { attempt } = await tabState(tabId);
  if (!attempt || attempt.isAccepted) return;
  const documents = await askFrames(tabId, { to: "page", order: "settle" });
  const now = (await tabState(tabId)).attempt;
  // Another page or another submission came meanwhile, and is judged by itself.
  if (!now || now.isAccepted || now.atMs !== attempt.atMs) return;
  const isRefused = documents.some((document) => isSameFormAgain(attempt, document));
  await (isRefused ? drop(tabId, attempt) : accept(tabId, attempt));
}

function isSameFormAgain(
  { host, submission, documentToken }: Attempt,
  { answer, frameHost, frameId }: FrameDocument<FrameSettled>,
): boolean {
  const isFailure = frameId === 0 && answer.status >= 400 && answer.documentToken !== documentToken;
  const isOfSite = matchHosts(frameHost, host) !== null;
  return isOfSite && (isFailure || answer.passwordForms.includes(submission.kind));
}

async function drop(tabId: number, { atMs }: Attempt): Promise<void> {
  await changeTab(tabId, (state) =>
    state.attempt?.atMs === atMs ? without(state, "attempt") : state,
  );
}

async function accept(tabId: number, attempt: Attempt): Promise<void> {
  await changeTab(tabId, (state) => ({ ...state, attempt: { ...attempt, isAccepted: true } }));
  if (!(await askAboutAccepted(tabId)).saving) return;
  await showBadge(tabId);
  await openPopup(tabId);
}

/** Once the vault can be asked; until then the submission waits. */
export async function askAboutAccepted(tabId: number): Promise<TabState> {
  const state = await tabState(tabId);
  const { attempt } = state;
  if (!attempt?.isAccepted) return state;
  const { state: standing } = await callVault("standing");
  if (standing === "locked" || standing === "unreachable") return state;
  const question = standing === "open" ? await questionOf(attempt, state) : null;
  return changeTab(tabId, ({ attempt: now, ...rest }) => {
    if (now && now.atMs !== attempt.atMs) return { ...rest, attempt: now };
    return question ? { ...rest, saving: { question, attempt } } : rest;
  });
}

async function questionOf(attempt: Attempt, { recent }: TabState): Promise<Question | null> {
  const { submission, host, url } = attempt;
  if (await callVault("isNeverSaved", host)) return null;
  const here = (await callVault("entriesFor", url)).filter(({ kind }) => kind === "login");
  const entries = await Promise.all(
    here.slice(0, mostCompared).map(async ({ id, username }): Promise<SavedLogin> => {
      const matches = async (password: string) =>
        password !== "" && callVault("passwordMatches", id, password);
      const [hasPassword, hadPassword] = await Promise.all([
        matches(submission.password),
        matches(submission.currentPassword),
      ]);
      return { id, username, hasPassword, hadPassword };
    }),
  );
  const isRecent = recent && matchHosts(host, recent.host);
  const decision = decideSaving({
    submission,
    entries,
    recentEntryId: isRecent ? recent.entryId : null,
  });
  const id = crypto.randomUUID();
  switch (decision.ask) {
    case "nothing":
      await dropKeptAs(submission.password);
      return null;
    case "save": {
      const generated = (await keptAs(submission.password)).length > 0;
      return { id, kind: "save", host, username: submission.username, generated };
    }
    case "update": {
      const { entryId } = decision;
      const { username = "", account = "" } = here.find((entry) => entry.id === entryId) ?? {};
      return { id, kind: "update", host, username, entryId, account };
    }
  }
}

/** Throws in words to show if the vault does not take it; the question then stays. */
export async function answerSaving(
  tabId: number,
  answer: QuestionAnswer,
  changed: { username?: string; account?: string },
): Promise<void> {
  const { saving } = await tabState(tabId);
  if (!saving) return;
  const { question, attempt } = saving;
  const { password } = attempt.submission;
  let entryId: string | null = null;
  if (question.kind === "save" && answer === "save") {
    const username = changed.username ?? question.username;
    const account = changed.account || attempt.host.replace(/^www\./, "");
    entryId = await kept(callVault("saveLogin", { account, url: attempt.url, username, password }));
  } else if (question.kind === "update" && (answer === "update" || answer === "save")) {
    const { username, account } = changed;
    const named = { ...(username !== undefined && { username }), ...(account && { account }) };
    entryId = await kept(callVault("updateLogin", question.entryId, { password, ...named }));
  } else if (answer === "never") await callVault("neverSave", attempt.host);
  if (answer === "save" || answer === "update") await dropKeptAs(password);
  const recent = entryId === null ? null : { entryId, host: attempt.host, atMs: Date.now() };
  await changeTab(tabId, (state) => ({ ...without(state, "saving"), ...(recent && { recent }) }));
  await showBadge(tabId);
}

/** Returns the entry's id. */
async function kept(saving: ReturnType<typeof callVault<"saveLogin">>): Promise<string> {
  const saved = await saving;
  if (!saved.ok) throw new Error(saved.detail);
  return saved.id;
}

async function keptAs(password: string) {
  return (await callVault("keptPasswords")).filter((one) => one.password === password);
}

/** An entry holds it now. */
async function dropKeptAs(password: string): Promise<void> {
  for (const { id } of await keptAs(password)) await callVault("dropKept", id);
}
