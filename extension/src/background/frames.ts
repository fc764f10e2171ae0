/** The documents of a tab: what the browser says of where they are, and what they answer. */
import type { RelayOrder } from "../passkeys/relay-messages.ts";
import type { FrameAnswer, PageAnswers, PageMessage, PageOrder } from "../messages.ts";
import { fillableHost } from "../vault/site-match.ts";
import type { FramePlace } from "./where-to-fill.ts";

/** A document that has said hello: its place is the browser's word. */
export interface Greeting {
  documentToken: string;
  tabId: number;
  frameId: number;
  documentId: string | null;
  origin: string;
}

export interface FrameDocument<A> extends FramePlace {
  frameId: number;
  documentId: string | null;
  origin: string;
  answer: A;
}

/** Said just before each answer: a background that was ended meanwhile asks anew. */
const greetings = new Map<string, Greeting>();
const mostGreetings = 300;

export function noteGreeting(
  { documentToken }: PageMessage,
  sender: chrome.runtime.MessageSender,
): Greeting | null {
  const { tab, frameId, documentId = null, url } = sender;
  if (tab?.id === undefined || frameId === undefined) return null;
  const origin = sender.origin ?? URL.parse(url ?? "")?.origin ?? "null";
  const greeting: Greeting = { documentToken, tabId: tab.id, frameId, documentId, origin };
  greetings.delete(documentToken);
  greetings.set(documentToken, greeting);
  const [first] = greetings.keys();
  if (greetings.size > mostGreetings && first) greetings.delete(first);
  return greeting;
}

type Order<K extends PageOrder["order"]> = Extract<PageOrder, { order: K }>;

/** The page itself first; frames that do not answer are left out. */
export async function askFrames<K extends "look" | "plan" | "settle">(
  tabId: number,
  order: Order<K>,
): Promise<FrameDocument<PageAnswers[K]>[]> {
  const all = await answersOf(tabId, order);
  if (all.some(({ frame }) => frame.frameId === 0)) return placed(all);
  if (!(await startScripts(tabId))) return [];
  return placed(await answersOf(tabId, order));
}

interface Answered<A> {
  frame: chrome.webNavigation.GetAllFrameResultDetails;
  greeting: Greeting;
  answer: A;
}

async function answersOf<K extends "look" | "plan" | "settle">(
  tabId: number,
  order: Order<K>,
): Promise<Answered<PageAnswers[K]>[]> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? [];
  const answers = await Promise.all(
    frames.map(async (frame): Promise<Answered<PageAnswers[K]> | null> => {
      const answer = await send<PageAnswers[K]>(tabId, frame, order);
      const greeting = answer && greetings.get(answer.documentToken);
      const isHere = greeting?.tabId === tabId && greeting.frameId === frame.frameId;
      return answer && greeting && isHere ? { frame, greeting, answer } : null;
    }),
  );
  return answers.flatMap((one) => one ?? []).sort((a, b) => a.frame.frameId - b.frame.frameId);
}

function placed<A extends FrameAnswer>(all: readonly Answered<A>[]): FrameDocument<A>[] {
  const byId = new Map(all.map((one) => [one.frame.frameId, one]));
  const top = byId.get(0);
  if (!top) return [];
  const isShown = ({ frame, answer }: Answered<A>): boolean => {
    if (frame.frameId === 0) return true;
    const parent = byId.get(frame.parentFrameId);
    if (!parent || !isShown(parent)) return false;
    const { frameIndex, isInView } = answer;
    return frameIndex === null ? isInView : parent.answer.shownFrames.includes(frameIndex);
  };
  const isOwn = ({ frame, greeting }: Answered<A>): boolean => {
    if (frame.frameId === 0) return true;
    const parent = byId.get(frame.parentFrameId);
    return parent !== undefined && greeting.origin === top.greeting.origin && isOwn(parent);
  };
  const topHost = hostOf(top.greeting.origin);
  return all.map((one) => ({
    frameId: one.frame.frameId,
    documentId: one.greeting.documentId,
    origin: one.greeting.origin,
    answer: one.answer,
    topHost,
    frameHost: hostOf(one.greeting.origin),
    isOwn: isOwn(one),
    isSecure: fillableHost(one.greeting.origin) !== null,
    isOpaque: one.answer.isOpaque || one.greeting.origin === "null",
    isShown: isShown(one),
  }));
}

/** Only that document hears it where the browser can name it; null: it is gone, or has no script. */
export async function send<A>(
  tabId: number,
  { frameId, documentId }: { frameId: number; documentId?: string | null },
  order: PageOrder | RelayOrder,
): Promise<A | null> {
  const sendTo = async (to: chrome.tabs.MessageSendOptions) =>
    ((await chrome.tabs.sendMessage(tabId, order, to)) as A | undefined) ?? null;
  try {
    if (documentId && canNameDocuments) return await sendTo({ documentId });
  } catch (error) {
    if (!String(error).includes("documentId")) return null;
    canNameDocuments = false;
  }
  // Another document that is there by now knows another token, and does not follow it.
  return sendTo({ frameId }).catch(() => null);
}

/** Some browsers tell documents' names and take none. */
let canNameDocuments = true;

/** In tabs that were open before the extension was. Returns whether there is anything to ask now. */
async function startScripts(tabId: number): Promise<boolean> {
  try {
    await chrome.scripting.executeScript({
      target: { tabId, allFrames: true },
      files: ["content.js"],
    });
    return true;
  } catch {
    return false;
  }
}

/** In the document that asks for it, and in no other of its frame. */
export async function startRecogniser({ tabId, frameId, documentId }: Greeting): Promise<void> {
  const run = (target: chrome.scripting.InjectionTarget) =>
    chrome.scripting.executeScript({ target, files: ["forms.js"], injectImmediately: true });
  if (documentId) await run({ tabId, documentIds: [documentId] });
  else await run({ tabId, frameIds: [frameId] });
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.hostname.replace(/\.$/, "") ?? "";
}
