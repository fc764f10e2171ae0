/**
 * A site that asks for a name and a password before it shows a page: the person says which login, with
 * the site named, or that the browser shall ask by itself.
 */
import type { Question } from "../messages.ts";
import { callVault } from "../vault/call-vault.ts";
import { fillableHost } from "../vault/site-match.ts";
import { openPopup } from "./open-popup.ts";
import { isVaultHosted } from "../vault/wake.ts";

/** Then the browser asks. */
const waitMs = 90_000;
/** A background that waits is else ended by Chromium after half a minute. */
const stayMs = 20_000;

type Respond = (response: chrome.webRequest.BlockingResponse) => void;

export interface BasicQuestion {
  tabId: number;
  question: Extract<Question, { kind: "basic" }>;
  url: string;
  /** The login that was chosen so far. */
  entryId: string | null;
  respond: Respond;
}

/** With the request that waits, in memory: both end with the background. */
const waiting = new Map<number, BasicQuestion>();
/** What a site has refused once is not sent again. */
const answered = new Set<string>();

export async function askForBasic(
  details: chrome.webRequest.OnAuthRequiredDetails,
  respond: Respond,
): Promise<void> {
  const { tabId, url, requestId, isProxy, type, scheme } = details;
  const host = fillableHost(url);
  const isMeant =
    !isProxy && type === "main_frame" && tabId >= 0 && /^(?:basic|digest)$/i.test(scheme);
  if (!isMeant || host === null || answered.has(requestId)) return respond({});
  answered.add(requestId);
  if (!(await hasEntries(url))) return respond({});
  settle(tabId, {});
  const question = {
    id: crypto.randomUUID(),
    kind: "basic",
    host,
    realm: details.realm ?? "",
  } as const;
  const stay = setInterval(() => void chrome.runtime.getPlatformInfo(), stayMs);
  const giveUp = setTimeout(() => settle(tabId, {}), waitMs);
  waiting.set(tabId, {
    tabId,
    question,
    url,
    entryId: null,
    respond(response) {
      clearInterval(stay);
      clearTimeout(giveUp);
      respond(response);
    },
  });
  await chrome.action.setBadgeText({ tabId, text: "!" }).catch(() => undefined);
  await openPopup(tabId);
}

export function basicIn(tabId: number): BasicQuestion | null {
  return waiting.get(tabId) ?? null;
}

export function basicAsking(questionId: string): BasicQuestion | null {
  return [...waiting.values()].find(({ question }) => question.id === questionId) ?? null;
}

/** Sends the chosen login, or the only one there is; throws if nobody knows which. */
export async function agreeToBasic(asked: BasicQuestion): Promise<void> {
  const entries = await callVault("entriesFor", asked.url);
  const logins = entries.filter(({ kind }) => kind === "login");
  const only = logins.length === 1 ? logins[0]?.id : undefined;
  const entryId = asked.entryId ?? only;
  if (entryId === undefined || !logins.some(({ id }) => id === entryId))
    throw new Error("Choose which login this site gets.");
  const { username, password } = await callVault("loginOf", entryId);
  settle(asked.tabId, { authCredentials: { username, password } });
  await callVault("noteUse", entryId);
}

export function declineBasic({ tabId }: BasicQuestion): void {
  settle(tabId, {});
}

/** The tab has gone, or gone elsewhere. */
export function forgetBasic(tabId: number): void {
  settle(tabId, {});
}

export function endBasicRequest({ requestId }: { requestId: string }): void {
  answered.delete(requestId);
}

function settle(tabId: number, response: chrome.webRequest.BlockingResponse): void {
  const asked = waiting.get(tabId);
  waiting.delete(tabId);
  asked?.respond(response);
  if (asked) chrome.action.setBadgeText({ tabId, text: "" }).catch(() => undefined);
}

async function hasEntries(url: string): Promise<boolean> {
  try {
    if (!(await isVaultHosted()) || !(await callVault("isOpen"))) return false;
    return (await callVault("entriesFor", url)).some(({ kind }) => kind === "login");
  } catch {
    return false;
  }
}
