/** The number at the extension's button: how many entries the vault has for this site; a mark if something is asked. */
import { callVault } from "../vault/call-vault.ts";
import { isVaultHosted } from "../vault/wake.ts";
import { tabState } from "./tab-state.ts";

const asksColour = "#b45309";
const countColour = "#0f766e";

export async function showBadge(tabId: number): Promise<void> {
  try {
    const { text, colour } = await badgeOf(tabId);
    await chrome.action.setBadgeText({ tabId, text });
    if (text) await chrome.action.setBadgeBackgroundColor({ tabId, color: colour });
  } catch {
    // The tab has gone meanwhile.
  }
}

async function badgeOf(tabId: number): Promise<{ text: string; colour: string }> {
  const { saving, fill, passkey } = await tabState(tabId);
  if (saving || fill || passkey) return { text: "!", colour: asksColour };
  const { url = "" } = await chrome.tabs.get(tabId);
  const count = /^https?:/.test(url) && (await isVaultHosted()) ? await entriesOf(url) : 0;
  return { text: count === 0 ? "" : count > 99 ? "99" : String(count), colour: countColour };
}

async function entriesOf(url: string): Promise<number> {
  return (await callVault("isOpen")) ? (await callVault("entriesFor", url)).length : 0;
}
