/** Who asks, by the browser's word alone: the sender of a message, and the frames above it. */
import type { Caller } from "@breezy/client/passkeys/options";

export interface Asking extends Caller {
  tabId: number;
  frameId: number;
  /** null where the browser gives documents no names. */
  documentId: string | null;
}

/** null: no document of a tab, or one without an origin. */
export async function askingOf(sender: chrome.runtime.MessageSender): Promise<Asking | null> {
  const { tab, frameId, url = "" } = sender;
  if (tab?.id === undefined || frameId === undefined) return null;
  const documentId = sender.documentId ?? null;
  const origin = sender.origin ?? URL.parse(url)?.origin ?? "null";
  if (origin === "null") return null;
  const place = { tabId: tab.id, frameId, documentId, origin };
  if (frameId === 0) return place;
  const frames = (await chrome.webNavigation.getAllFrames({ tabId: tab.id })) ?? [];
  const above = ancestorsOf(frameId, frames);
  if (!above) return null;
  const isSame = above.every((one) => URL.parse(one.url)?.origin === origin);
  if (isSame) return place;
  return { ...place, topOrigin: URL.parse(above.at(-1)?.url ?? "")?.origin ?? "null" };
}

type Frame = Pick<
  chrome.webNavigation.GetAllFrameResultDetails,
  "frameId" | "parentFrameId" | "url"
>;

/** From its parent up to the page; null: one of them is not there. */
function ancestorsOf(frameId: number, frames: readonly Frame[]): Frame[] | null {
  const byId = new Map(frames.map((frame) => [frame.frameId, frame]));
  const above: Frame[] = [];
  let at = byId.get(frameId);
  while (at && at.frameId !== 0 && above.length < frames.length) {
    at = byId.get(at.parentFrameId);
    if (at) above.push(at);
  }
  return at?.frameId === 0 ? above : null;
}
