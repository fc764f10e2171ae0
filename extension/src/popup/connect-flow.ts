/** Leads a person through connecting: their server, its page, the code that it shows there. */
import { guardianFingerprint } from "@breezy/client/pin/guardian-fingerprint";
import { connectCodeAttribute } from "@breezy/contract/extension";
import { pageConfig } from "@breezy/contract/page-config";
import type { VaultPort } from "../vault/connect-vault.ts";
import type { Fingerprint } from "../vault/vault-service.ts";

/** What stopped it, as a sentence that says how to go on. */
export class ConnectProblem extends Error {}

const problems = {
  refused: "Your browser was not allowed to reach this server. Choose Connect again and allow it.",
  away: "This address could not be reached. Check it, and your connection, and try again.",
  other: "There is no Breezy Vault at this address. Check it and try again.",
  closed: "The tab was closed before you were connected. Choose Connect to start again.",
  late: "That took too long. Choose Connect to start again.",
};

/** Signing in, and confirming an address by mail, takes a while. */
const waitsAtMostMs = 15 * 60 * 1000;
const lookEveryMs = 500;
const answersWithinMs = 15_000;

/** Asks the browser for this server alone; within the press, or Firefox asks nobody. */
export async function allowServer(pattern: string): Promise<void> {
  const allowed = await chrome.permissions.request({ origins: [pattern] });
  if (!allowed) throw new ConnectProblem(problems.refused);
}

/** The digits that the web app shows too. */
export async function askServer(origin: string): Promise<string> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(answersWithinMs);
    answer = await fetch(`${origin}/api/config`, {
      credentials: "omit",
      redirect: "error",
      cache: "no-store",
      signal,
    });
  } catch (cause) {
    throw new ConnectProblem(problems.away, { cause });
  }
  try {
    return guardianFingerprint(pageConfig.parse(await answer.json()).guardians);
  } catch (cause) {
    throw new ConnectProblem(problems.other, { cause });
  }
}

/** The page where the person agrees, in a tab of our own; its code is read there and nowhere else. */
export async function agreeInTab(
  vault: VaultPort,
  origin: string,
  stop: AbortSignal,
): Promise<{ email: string; fingerprints: Fingerprint[] }> {
  const { address } = await vault.beginConnect(origin);
  const here = await chrome.tabs.getCurrent();
  const { id: tabId } = await chrome.tabs.create({ url: address });
  if (tabId === undefined) throw new ConnectProblem(problems.closed);
  const code = await codeShownIn(tabId, origin, stop);
  const connected = await vault.finishConnect(code);
  // What is to be compared stands here.
  if (here?.id !== undefined) await chrome.tabs.update(here.id, { active: true });
  return connected;
}

async function codeShownIn(tabId: number, origin: string, stop: AbortSignal): Promise<string> {
  const lastMs = Date.now() + waitsAtMostMs;
  while (Date.now() < lastMs) {
    stop.throwIfAborted();
    const tab = await chrome.tabs.get(tabId).catch(() => null);
    if (!tab) throw new ConnectProblem(problems.closed);
    if (URL.parse(tab.url ?? "")?.origin === origin) {
      const code = await readCode(tabId, origin);
      if (code) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new ConnectProblem(problems.late);
}

async function readCode(tabId: number, origin: string): Promise<string | null> {
  try {
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId },
      args: [connectCodeAttribute],
      func: (attribute: string) => ({
        // The tab may have gone elsewhere since it was looked at.
        origin: location.origin,
        code: document.querySelector(`output[${attribute}]`)?.getAttribute(attribute) ?? null,
      }),
    });
    const found = frame?.result;
    return found?.origin === origin ? found.code : null;
  } catch {
    // It is between two pages.
    return null;
  }
}
