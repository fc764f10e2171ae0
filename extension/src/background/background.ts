/** Wakes at the browser's events and keeps nothing itself: all listeners are there at once, for each wake. */
import type { BackgroundCalls, BackgroundRequest, PageMessage } from "../messages.ts";
import { serveClipboard } from "../clipboard/clipboard-host.ts";
import { onVaultChange } from "../vault/call-vault.ts";
import { isOwnPage } from "../vault/own-pages.ts";
import { listenForPasskeys } from "../passkeys/listen.ts";
import { stand } from "../passkeys/proxy.ts";
import { answerPasskey } from "../passkeys/requests.ts";
import { ensureVaultHost } from "../vault/wake.ts";
import { showBadge } from "./badge.ts";
import { askForBasic, endBasicRequest, forgetBasic } from "./basic-auth.ts";
import { noteGreeting, startRecogniser } from "./frames.ts";
import { generateInto } from "./generating.ts";
import { fillKnown, followMenu, makeMenus } from "./menus.ts";
import { openPopup } from "./open-popup.ts";
import { answerQuestion, fillChosen, viewOf } from "./page-view.ts";
import { reportFailure } from "./report.ts";
import {
  noteFailedPage,
  noteLeaving,
  noteNewDocument,
  noteOutcome,
  noteSubmission,
} from "./submissions.ts";
import { changeTab, forgetTab, without } from "./tab-state.ts";

type Calls = {
  [K in keyof BackgroundCalls]: (
    ...args: Parameters<BackgroundCalls[K]>
  ) => Promise<ReturnType<BackgroundCalls[K]>>;
};

const calls: Calls = {
  view: viewOf,
  fill: fillChosen,
  answer: answerQuestion,
  answerPasskey,
  async wantOwnPasskey(tabId) {
    await stand(tabId, "wanted");
    return null;
  },
  generate: generateInto,
  async wake() {
    await ensureVaultHost();
    return null;
  },
};

chrome.runtime.onMessage.addListener(
  (message: Partial<BackgroundRequest> | PageMessage, sender, respond) => {
    if (sender.id !== chrome.runtime.id || message.to !== "background") return false;
    if ("say" in message) {
      // The answer to hello is awaited: what follows it finds the document known.
      hear(message, sender)
        .catch((error: unknown) => reportFailure("a page's message", error))
        .finally(() => respond(null));
      return true;
    }
    if (!isOwnPage(sender) || !("call" in message) || !message.call) return false;
    answer(message as BackgroundRequest).then(respond, (error: unknown) =>
      respond({ error: error instanceof Error ? error.message : String(error) }),
    );
    return true;
  },
);

async function answer({ call, args }: BackgroundRequest): Promise<{ value: unknown }> {
  const run = calls[call] as (...given: readonly unknown[]) => Promise<unknown>;
  return { value: await run(...args) };
}

async function hear(message: PageMessage, sender: chrome.runtime.MessageSender): Promise<void> {
  const from = noteGreeting(message, sender);
  if (!from) return;
  switch (message.say) {
    case "hello":
      return;
    case "field":
      return startRecogniser(from);
    case "mark":
      return openPopup(from.tabId);
    case "submitted":
      return noteSubmission(from, message.submission);
    case "outcome":
      return noteOutcome(from, message.accepted);
    case "leaving":
      return noteLeaving(from);
  }
}

/** An event's own work: nobody waits for it, and what fails in it is written down without what it was about. */
function attempt(where: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => reportFailure(where, error));
}

chrome.runtime.onInstalled.addListener(() => attempt("menus", makeMenus()));
chrome.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
  if (tab?.id !== undefined) attempt("a menu", followMenu(menuItemId, tab.id));
});
chrome.commands.onCommand.addListener((command, tab) => {
  if (command === "fill-login" && tab?.id !== undefined)
    attempt("the fill command", fillKnown(tab.id, "login"));
});

chrome.webNavigation.onCommitted.addListener(({ tabId, frameId }) => {
  if (frameId !== 0) return;
  // What was said and asked of the page before is over; a question about saving is not.
  attempt(
    "a new page",
    changeTab(tabId, (state) => without(state, "told", "fill")),
  );
});
chrome.webNavigation.onCompleted.addListener(({ tabId, frameId }) => {
  attempt("a loaded page", noteNewDocument(tabId, frameId));
  if (frameId === 0) attempt("the badge", showBadge(tabId));
});
/** A navigation that gave way to another one, or to none; Firefox says it by number. */
const aborted = /ABORTED|2152398850/;
chrome.webNavigation.onErrorOccurred.addListener(({ tabId, frameId, error }) => {
  if (frameId === 0 && !aborted.test(error)) attempt("a failed page", noteFailedPage(tabId));
});
chrome.tabs.onActivated.addListener(({ tabId }) => attempt("the badge", showBadge(tabId)));
chrome.tabs.onRemoved.addListener((tabId) => {
  forgetBasic(tabId);
  attempt("a closed tab", forgetTab(tabId));
});

const everything = { urls: ["<all_urls>"] };
chrome.webRequest.onAuthRequired.addListener(
  (details, respond) => {
    if (respond) attempt("basic authentication", askForBasic(details, respond));
    return undefined;
  },
  everything,
  ["asyncBlocking"],
);
chrome.webRequest.onCompleted.addListener(endBasicRequest, {
  ...everything,
  types: ["main_frame"],
});
chrome.webRequest.onErrorOccurred.addListener(
  (details) => {
    endBasicRequest(details);
    if (details.tabId >= 0) forgetBasic(details.tabId);
  },
  { ...everything, types: ["main_frame"] },
);

onVaultChange(() => {
  attempt(
    "the badges",
    chrome.tabs.query({ active: true }).then(async (tabs) => {
      for (const { id } of tabs) if (id !== undefined) await showBadge(id);
    }),
  );
});

listenForPasskeys(attempt);

// In Firefox the background is a page, and does what Chromium's offscreen document does.
if (typeof document !== "undefined") serveClipboard();
