/** The tab in front, for the popup; and the answers to what it asks there. */
import type { BackgroundCalls, FillKind, QuestionAnswer, TabView, Told } from "../messages.ts";
import { ownPage } from "../passkeys/proxy.ts";
import { passkeyQuestion } from "../passkeys/requests.ts";
import { callVault } from "../vault/call-vault.ts";
import { addressOf, fillableHost } from "../vault/site-match.ts";
import { agreeToBasic, basicAsking, basicIn, declineBasic } from "./basic-auth.ts";
import { type FillOutcome, fill, fillNow } from "./filling.ts";
import { askFrames } from "./frames.ts";
import { answerSaving, askAboutAccepted } from "./submissions.ts";
import { showBadge } from "./badge.ts";
import { changeTab, type PendingFill, tabAsking, tabState, without } from "./tab-state.ts";
import { whereToFill } from "./where-to-fill.ts";

const takesNothing: TabView["takes"] = {
  login: false,
  code: false,
  card: false,
  identity: false,
  newPassword: false,
};

export async function viewOf(tabId: number): Promise<TabView> {
  const basic = basicIn(tabId);
  const tab = await chrome.tabs.get(tabId);
  const { url = "" } = basic ?? tab;
  const host = fillableHost(url);
  const { fill: asked, saving, told = null } = await askAboutAccepted(tabId);
  const question = basic?.question ?? asked?.question ?? saving?.question ?? null;
  const takes = host === null || basic ? takesNothing : await takesOf(tabId);
  const passkey = await passkeyQuestion(tabId);
  const ownPasskey = await ownPasskeyIn(tab);
  const shown = host === null ? null : url;
  return { tabId, host, url: shown, takes, question, passkey, ownPasskey, told };
}

async function ownPasskeyIn(tab: chrome.tabs.Tab): Promise<TabView["ownPasskey"]> {
  const page = await ownPage(tab);
  if (!page || page.isKept) return null;
  return page.standing === "wanted" ? "wanted" : "can-be-kept";
}

/** Of all frames that might be filled, with a question or without. */
export async function takesOf(tabId: number): Promise<TabView["takes"]> {
  const documents = await askFrames(tabId, { to: "page", order: "look" });
  const takes = { ...takesNothing };
  for (const document of documents) {
    if (whereToFill(document, null).do === "nothing") continue;
    for (const kind of Object.keys(takes) as (keyof typeof takes)[])
      takes[kind] ||= document.answer.takes[kind];
  }
  return takes;
}

/** While a site waits for a name and a password, this chooses which; it is sent when the person agrees. */
export async function fillChosen(
  tabId: number,
  entryId: string,
  kind: FillKind,
): Promise<FillOutcome> {
  const basic = basicIn(tabId);
  if (!basic) return fill(tabId, entryId, kind);
  basic.entryId = entryId;
  return { question: basic.question };
}

export async function answerQuestion(
  questionId: string,
  answer: QuestionAnswer,
  changed: Parameters<BackgroundCalls["answer"]>[2] = {},
): Promise<{ told: Told | null }> {
  const basic = basicAsking(questionId);
  if (basic) {
    if (answer === "agree") await agreeToBasic(basic);
    else declineBasic(basic);
    return { told: null };
  }
  const tabId = await tabAsking(questionId);
  if (tabId === null) return { told: null };
  const { fill: asked } = await tabState(tabId);
  if (asked?.question.id !== questionId) {
    await answerSaving(tabId, answer, changed);
    return { told: null };
  }
  await changeTab(tabId, (state) => without(state, "fill"));
  await showBadge(tabId);
  if (answer !== "agree") return { told: null };
  switch (asked.question.kind) {
    case "frame":
    case "anywhere":
      return fillNow(tabId, asked.pending);
    case "elsewhere":
      return addSite(tabId, asked.pending);
    default:
      // What only looks like the entry's site gets nothing, whatever is answered.
      return { told: null };
  }
}

/** From then on it is filled there as anywhere; to fill it now is another press. */
async function addSite(
  tabId: number,
  { entryId, origin }: PendingFill,
): Promise<{ told: "added" }> {
  const saved = await callVault("addSite", entryId, addressOf(origin));
  if (!saved.ok) throw new Error(saved.detail);
  await changeTab(tabId, (state) => ({ ...state, told: "added" }));
  await showBadge(tabId);
  return { told: "added" };
}
