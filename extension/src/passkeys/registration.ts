/**
 * Where the two scripts run: on the pages that may be filled, once a vault is connected, and never on the
 * origin of its server. A manifest can't know that origin; what is registered here can, and lasts until the
 * extension is renewed.
 */
import { callVault } from "../vault/call-vault.ts";

export const pageScriptId = "passkeys";
export const relayId = "passkey-relay";

/** One after the other: two at once would each find what the other is about to write. */
let line: Promise<void> = Promise.resolve();

export function registerScripts(): Promise<void> {
  line = line.catch(() => undefined).then(register);
  return line;
}

async function register(): Promise<void> {
  const server = await callVault("serverOrigin");
  const ids = [pageScriptId, relayId];
  const before = await chrome.scripting.getRegisteredContentScripts({ ids });
  const excluded = server === null ? null : `*://${URL.parse(server)?.hostname}/*`;
  const isRight = before.every(({ excludeMatches = [] }) => excludeMatches.join() === excluded);
  if (excluded !== null && before.length === ids.length && isRight) return;
  if (before.length > 0)
    await chrome.scripting.unregisterContentScripts({ ids: before.map(({ id }) => id) });
  if (excluded === null) return;
  const { matches } = chrome.runtime.getManifest().content_scripts?.[0] ?? {};
  const both = {
    matches: matches ?? [],
    // Whatever its port: a pattern can't name one in every browser.
    excludeMatches: [excluded],
    allFrames: true,
    matchOriginAsFallback: true,
    runAt: "document_start",
    persistAcrossSessions: true,
  } satisfies Partial<chrome.scripting.RegisteredContentScript>;
  await chrome.scripting.registerContentScripts([
    // First, so that somebody is there once the page's can be asked.
    { ...both, id: relayId, js: ["passkey-relay.js"], world: "ISOLATED" },
    { ...both, id: pageScriptId, js: ["passkeys.js"], world: "MAIN" },
  ]);
}
