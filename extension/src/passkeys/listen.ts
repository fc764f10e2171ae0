/** The browser's events that are about passkeys; all listeners are there as the background's module runs. */
import { onVaultChange } from "../vault/call-vault.ts";
import { pass } from "./outcome.ts";
import { endRequestsOf } from "./pending-requests.ts";
import { listenToProxy } from "./hear-proxied.ts";
import { followFront } from "./proxy.ts";
import { registerScripts } from "./registration.ts";
import type { RelayRequest } from "./relay-messages.ts";
import { hearRelay } from "./requests.ts";

/** `attempt`: for work that nobody waits for. */
export function listenForPasskeys(attempt: (where: string, work: Promise<unknown>) => void): void {
  chrome.runtime.onMessage.addListener((message: Partial<RelayRequest>, sender, respond) => {
    if (sender.id !== chrome.runtime.id || message.to !== "passkeys") return false;
    const heard = hearRelay(message as RelayRequest, sender);
    attempt("a request for a passkey", heard);
    // Whatever fails here, the site is not to wait for it.
    heard.then(respond, () => respond({ outcome: pass }));
    return true;
  });
  chrome.webNavigation.onCommitted.addListener((details) =>
    attempt("a new document", endRequestsOf(details)),
  );
  listenToProxy(attempt);
  const register = () => {
    attempt("the page scripts", registerScripts());
    attempt("the page in front", followFront());
  };
  chrome.runtime.onInstalled.addListener(register);
  chrome.runtime.onStartup.addListener(register);
  onVaultChange(register);
}
