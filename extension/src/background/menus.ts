/** The context menu's items, and what the keyboard command does. */
import { callVault } from "../vault/call-vault.ts";
import type { SiteEntry } from "../vault/vault-service.ts";
import { fill } from "./filling.ts";
import { generateInto } from "./generating.ts";
import { copyNextCode } from "./next-code.ts";
import { openPopup } from "./open-popup.ts";
import { isVaultHosted } from "../vault/wake.ts";
import { showBadge } from "./badge.ts";

const items = {
  login: "Fill the login",
  code: "Fill the one-time code",
  card: "Fill a card",
  identity: "Fill a name and address",
  generate: "Generate a password",
} as const;
type Item = keyof typeof items;

export async function makeMenus(): Promise<void> {
  await chrome.contextMenus.removeAll();
  chrome.contextMenus.create({ id: "breezy", title: "Breezy Vault", contexts: ["editable"] });
  for (const [id, title] of Object.entries(items))
    chrome.contextMenus.create({ id, parentId: "breezy", title, contexts: ["editable"] });
}

export async function followMenu(item: string | number, tabId: number): Promise<void> {
  switch (item as Item) {
    case "login":
    case "code":
      return fillKnown(tabId, item as "login" | "code");
    case "card":
    case "identity":
      // Which one, and what goes where, is shown first.
      return openPopup(tabId);
    case "generate":
      if (!(await isOpen())) return openPopup(tabId);
      await generateInto(tabId);
  }
}

/** Without a choice if there is none to make and nothing to ask; else in the popup. */
export async function fillKnown(tabId: number, kind: "login" | "code"): Promise<void> {
  const entry = (await isOpen()) ? await knownFor(tabId, kind) : null;
  if (!entry) return openPopup(tabId);
  const outcome = await fill(tabId, entry.id, kind);
  await showBadge(tabId);
  if ("question" in outcome || outcome.told !== "filled") return openPopup(tabId);
  if (kind === "login") await copyNextCode(tabId, entry);
}

/** The only one of this very host, or the one of them that was used last. */
async function knownFor(tabId: number, kind: "login" | "code"): Promise<SiteEntry | null> {
  const { url = "" } = await chrome.tabs.get(tabId);
  const entries = (await callVault("entriesFor", url)).filter(
    (entry) =>
      entry.kind === "login" && entry.match === "host" && (kind === "login" || entry.hasCode),
  );
  const used = entries
    .filter(({ usedAtMs }) => usedAtMs !== null)
    .sort((a, b) => (b.usedAtMs ?? 0) - (a.usedAtMs ?? 0));
  return (entries.length === 1 ? entries[0] : used[0]) ?? null;
}

async function isOpen(): Promise<boolean> {
  if (!(await isVaultHosted())) return false;
  if (!(await callVault("isOpen"))) return false;
  await callVault("touch");
  return true;
}
