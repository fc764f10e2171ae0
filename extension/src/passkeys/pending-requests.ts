/** What waits for the person, kept with its tab; a background that is ended any time keeps nothing itself. */
import { showBadge } from "../background/badge.ts";
import { changeTab, everyTab, type TabState, without } from "../background/tab-state.ts";
import type { PasskeyAsked, PasskeyPending } from "./pending.ts";

/** Documents of a tab that wait quietly at once. */
const mostQuiet = 8;
/** Taken back while it was still looked at. */
const takenBack = new Set<string>();

export function keepQuiet(pending: PasskeyPending): Promise<void> {
  return keep(pending, ({ quiet = [], ...rest }) => ({
    ...rest,
    quiet: [...quiet, pending].slice(-mostQuiet),
  }));
}

export function keepAsked(asked: PasskeyAsked): Promise<void> {
  return keep(asked, (state) => ({ ...state, passkey: asked }));
}

/** By its page, or because its time is over. */
export async function takeBack(tabId: number, id: string): Promise<void> {
  const isFound = await drop(tabId, ({ requestId }) => requestId === id);
  if (!isFound) takenBack.add(id);
}

export async function findPending(requestId: string): Promise<PasskeyPending | null> {
  for (const [, { passkey, quiet = [] }] of await everyTab())
    for (const one of passkey ? [passkey, ...quiet] : quiet)
      if (one.requestId === requestId) return one;
  return null;
}

async function keep(
  { requestId, asking }: PasskeyPending,
  change: (state: TabState) => TabState,
): Promise<void> {
  if (takenBack.delete(requestId)) return;
  await changeTab(asking.tabId, change);
  await showBadge(asking.tabId);
}

/** Returns whether there was one. */
export async function drop(
  tabId: number,
  isOver: (one: PasskeyPending) => boolean,
): Promise<boolean> {
  let isFound = false;
  await changeTab(tabId, (state) => {
    const quiet = (state.quiet ?? []).filter((one) => !isOver(one));
    const isAsked = state.passkey !== undefined && isOver(state.passkey);
    isFound = isAsked || quiet.length !== (state.quiet ?? []).length;
    if (!isFound) return state;
    const { passkey } = state;
    return {
      ...without(state, "quiet", "passkey"),
      ...(quiet.length > 0 && { quiet }),
      ...(passkey && !isAsked && { passkey }),
    };
  });
  if (isFound) await showBadge(tabId);
  return isFound;
}

/** Another document is there: what those before it asked is over. */
export async function endRequestsOf({
  tabId,
  frameId,
  documentId,
  timeStamp,
}: chrome.webNavigation.WebNavigationTransitionCallbackDetails): Promise<void> {
  await drop(tabId, ({ asking, atMs }) => {
    if (frameId !== 0 && asking.frameId !== frameId) return false;
    if (asking.documentId !== null && asking.documentId === documentId) return false;
    return atMs < timeStamp;
  });
}
