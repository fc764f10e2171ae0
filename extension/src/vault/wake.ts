/**
 * Starts what holds the vault; for the background. In Chromium that is the offscreen document, which
 * stays until the browser ends. Firefox has none: there the background page itself is connected, and
 * is kept from being discarded for as long as the vault is open.
 */
import { connectWorker, type VaultPort } from "./worker-port.ts";

const offscreenPage = "offscreen.html";
/** Firefox discards a background page that does nothing for 30 s; each call of its interface counts anew. */
const stayEveryMs = 20_000;

let creating: Promise<void> | null = null;
let own: VaultPort | null = null;

/** Resolves when the vault can be called. Of many at once one makes the document. */
export async function ensureVaultHost(): Promise<void> {
  if (isPage()) {
    ownPort();
    return;
  }
  creating ??= createOffscreen().finally(() => (creating = null));
  await creating;
}

/** Whether it runs: for each page that is opened nobody need start it. */
export async function isVaultHosted(): Promise<boolean> {
  if (isPage()) return true;
  const contextTypes = [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT];
  return (await chrome.runtime.getContexts({ contextTypes })).length > 0;
}

/** In Firefox, where the background is a page; null in a service worker, which can't connect. */
export function ownPort(): VaultPort | null {
  if (!isPage()) return null;
  if (!own) {
    own = connectWorker();
    stayWhileOpen(own);
  }
  return own;
}

const isPage = () => typeof SharedWorker !== "undefined";

async function createOffscreen(): Promise<void> {
  const documentUrls = [chrome.runtime.getURL(offscreenPage)];
  const contextTypes = [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT];
  const there = await chrome.runtime.getContexts({ contextTypes, documentUrls });
  if (there.length > 0) return;
  try {
    await chrome.offscreen.createDocument({
      url: offscreenPage,
      reasons: [chrome.offscreen.Reason.WORKERS, chrome.offscreen.Reason.CLIPBOARD],
      justification: "Holds the open vault, and clears the clipboard of what was copied from it.",
    });
  } catch (error) {
    // An earlier background may have been about to make it when it was ended.
    if ((await chrome.runtime.getContexts({ contextTypes, documentUrls })).length === 0)
      throw error;
  }
}

function stayWhileOpen(vault: VaultPort): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  async function look(): Promise<void> {
    if (!(await vault.isOpen())) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(() => void chrome.runtime.getPlatformInfo(), stayEveryMs);
  }
  vault.onChange(() => void look());
  void look();
}
