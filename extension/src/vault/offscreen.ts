/** Chromium's offscreen document: keeps the vault's worker running, and passes the background's calls on to it. */
import { serveClipboard } from "../clipboard/clipboard-host.ts";
import { VaultError } from "@breezy/client/failure";
import type { VaultNews, VaultReply, VaultRequest } from "./call-vault.ts";
import { isOwnPage } from "./own-pages.ts";
import { connectWorker } from "./worker-port.ts";

const vault = connectWorker();
serveClipboard();

vault.onChange(() => {
  const news: VaultNews = { from: "vault", changed: true };
  // Nobody may be awake to hear it.
  chrome.runtime.sendMessage(news).catch(() => undefined);
});

chrome.runtime.onMessage.addListener((message: Partial<VaultRequest>, sender, answer) => {
  if (!isOwnPage(sender) || message.to !== "vault" || message.method === undefined) return;
  void callFor(message.method, message.args ?? []).then(answer);
  return true;
});

async function callFor(method: VaultRequest["method"], args: unknown[]): Promise<VaultReply> {
  try {
    const call = vault[method] as (...given: unknown[]) => Promise<unknown>;
    return { value: await call(...args) };
  } catch (error) {
    const code = error instanceof VaultError ? error.code : "unreadable";
    return { code, message: error instanceof Error ? error.message : "" };
  }
}
