/** What the browser hands to the extension as its proxy: requests of the vault's own server alone are asked about. */
import { callVault } from "../vault/call-vault.ts";
import { isVaultHosted } from "../vault/wake.ts";
import { type PasskeyKind, pass } from "./outcome.ts";
import { findPending, takeBack } from "./pending-requests.ts";
import { complete, followFront, hasProxy, ownPageInFront } from "./proxy.ts";
import { askPerson } from "./requests.ts";

type Attempt = (where: string, work: Promise<unknown>) => void;

/** What Chromium adds to the site's own extensions. */
interface Override {
  origin?: string;
  sameOriginWithAncestors?: boolean;
}

/** All listeners are there as the background's module runs. */
export function listenToProxy(attempt: Attempt): void {
  if (!hasProxy()) return;
  const { onCreateRequest, onGetRequest, onRequestCanceled, onIsUvpaaRequest } =
    chrome.webAuthenticationProxy;
  onCreateRequest.addListener((asked) =>
    attempt("a passkey to be made", hear("create", asked.requestId, asked.requestDetailsJson)),
  );
  onGetRequest.addListener((asked) =>
    attempt("a passkey asked for", hear("get", asked.requestId, asked.requestDetailsJson)),
  );
  onRequestCanceled.addListener((requestId) =>
    attempt("a request taken back", end(nameOf(requestId))),
  );
  onIsUvpaaRequest.addListener(({ requestId }) =>
    attempt("whether a person can be verified", sayUvpaa(requestId)),
  );
  const follow = () => attempt("the page in front", followFront());
  chrome.tabs.onActivated.addListener(follow);
  chrome.windows.onFocusChanged.addListener(follow);
  chrome.webNavigation.onCommitted.addListener(({ frameId }) => {
    if (frameId === 0) follow();
  });
}

const nameOf = (requestId: number) => `proxied:${requestId}`;

async function hear(kind: PasskeyKind, requestId: number, details: string): Promise<void> {
  const page = await ownPageInFront();
  const { override, options } = readDetails(details);
  // Of another tab or a frame, which its own script has offered already, or of nobody that is known.
  const isFront = page !== null && override.origin === page.origin;
  if (!isFront || override.sameOriginWithAncestors !== true)
    return complete(kind, requestId, page?.tabId ?? null, pass);
  const { tabId, origin } = page;
  const isAsked = await askPerson({
    requestId: nameOf(requestId),
    proxied: requestId,
    kind,
    isConditional: false,
    asking: { tabId, frameId: 0, documentId: null, origin },
    options,
    atMs: Date.now(),
  });
  if (!isAsked) await complete(kind, requestId, tabId, pass);
}

/** Throws SyntaxError for what is not JSON, as Chromium never sends. */
function readDetails(details: string): { override: Override; options: string } {
  const { extensions = {}, ...rest } = JSON.parse(details) as { extensions?: object };
  const { remoteDesktopClientOverride: override = {}, ...own } = extensions as {
    remoteDesktopClientOverride?: Override;
  };
  return { override, options: JSON.stringify({ ...rest, extensions: own }) };
}

async function end(name: string): Promise<void> {
  const pending = await findPending(name);
  await takeBack(pending?.asking.tabId ?? chrome.tabs.TAB_ID_NONE, name);
}

async function sayUvpaa(requestId: number): Promise<void> {
  const isUvpaa = (await isVaultHosted()) && (await callVault("isOpen"));
  await chrome.webAuthenticationProxy.completeIsUvpaaRequest({ requestId, isUvpaa });
}
