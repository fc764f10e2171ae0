/**
 * Chromium's `webAuthenticationProxy`, for the pages of the vault's own server, where no script of the
 * extension runs. It answers for all tabs and has no way on to the browser's own, so it is attached only
 * while the vault is open, such a page is in front, and its passkey is here or is to be made.
 */
import { changeTab, everyTab, tabState, type TabState, without } from "../background/tab-state.ts";
import { callVault } from "../vault/call-vault.ts";
import { isVaultHosted } from "../vault/wake.ts";
import type { PasskeyKind, PasskeyOutcome } from "./outcome.ts";
import { drop } from "./pending-requests.ts";

/** How long a tab's word about it counts. */
const standsMs = 5 * 60_000;

/** `wanted`: a passkey is to be made. `aside`: the browser's own is to be asked. */
type Standing = NonNullable<TabState["proxy"]>["is"];

export const hasProxy = () => chrome.webAuthenticationProxy !== undefined;

/** A page of the vault's server in front, while the vault is open. */
export interface OwnPage {
  tabId: number;
  /** Of the server. */
  origin: string;
  /** The vault has a passkey of it. */
  isKept: boolean;
  standing: Standing | null;
}

/** Null: it is another page, or the vault is locked. */
export async function ownPage({ id, url }: chrome.tabs.Tab): Promise<OwnPage | null> {
  if (!hasProxy() || id === undefined || !(await isVaultHosted())) return null;
  const origin = await callVault("serverOrigin");
  if (origin === null || URL.parse(url ?? "")?.origin !== origin) return null;
  if (!(await callVault("isOpen"))) return null;
  const isKept = await callVault("keepsOwnPasskey");
  const { proxy } = await tabState(id);
  const standing = proxy && Date.now() - proxy.atMs < standsMs ? proxy.is : null;
  return { tabId: id, origin, isKept, standing };
}

/** The page of the window that the person used last; a popup in a window of its own is none. */
export async function ownPageInFront(): Promise<OwnPage | null> {
  const { id: windowId } = await chrome.windows.getLastFocused({ windowTypes: ["normal"] });
  const [front] = await chrome.tabs.query({ active: true, ...(windowId && { windowId }) });
  return front ? ownPage(front) : null;
}

const answers = ({ isKept, standing }: OwnPage) =>
  standing === "wanted" || (isKept && standing === null);

/** False: surely not; a background that was ended meanwhile does not know. */
let mayBeAttached = true;
/** One after the other: what was seen first must not be done last. */
let line: Promise<unknown> = Promise.resolve();

/** Attaches or detaches, as it must be now; whatever waited for an answer is over with a detaching. */
export function followFront(): Promise<void> {
  const done = line.then(async () => {
    if (!hasProxy()) return;
    const page = await ownPageInFront();
    if (page && answers(page)) {
      mayBeAttached = true;
      await chrome.webAuthenticationProxy.attach();
    } else if (mayBeAttached) {
      await detach();
      mayBeAttached = false;
    }
  });
  line = done.catch(() => undefined);
  return done;
}

async function detach(): Promise<void> {
  await chrome.webAuthenticationProxy.detach();
  for (const [tabId, { passkey }] of await everyTab())
    if (passkey?.proxied !== undefined) await drop(tabId, ({ proxied }) => proxied !== undefined);
}

export async function stand(tabId: number, is: Standing): Promise<void> {
  await changeTab(tabId, (state) => ({ ...state, proxy: { is, atMs: Date.now() } }));
  await followFront();
}

/** The page gets it. What is not ours the person asks for once more, and then meets the browser's own. */
export async function complete(
  kind: PasskeyKind,
  requestId: number,
  tabId: number | null,
  outcome: PasskeyOutcome,
): Promise<void> {
  const { completeCreateRequest, completeGetRequest } = chrome.webAuthenticationProxy;
  const report = kind === "create" ? completeCreateRequest : completeGetRequest;
  if (outcome.name === "made" || outcome.name === "used") {
    await report({ requestId, responseJson: JSON.stringify(outcome.response) });
    if (tabId !== null) await changeTab(tabId, (state) => without(state, "proxy"));
    return followFront();
  }
  const name = outcome.name === "refused" ? outcome.error : "NotAllowedError";
  await report({ requestId, error: { name, message: "The request was not answered." } });
  if (outcome.name === "pass" && tabId !== null) await stand(tabId, "aside");
}
