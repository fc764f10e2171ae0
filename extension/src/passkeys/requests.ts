/**
 * Sites' requests for passkeys, from the page's question to its answer. What waits for the person is kept
 * with its tab: one that must be answered at once, and those that wait quietly until somebody opens the popup.
 */
import { send } from "../background/frames.ts";
import { openPopupOrWindow } from "../background/open-popup.ts";
import { tabState } from "../background/tab-state.ts";
import { callVault } from "../vault/call-vault.ts";
import { isVaultHosted } from "../vault/wake.ts";
import { type Asking, askingOf } from "./caller.ts";
import { pass, type PasskeyOutcome, refused } from "./outcome.ts";
import type { PasskeyAnswer, PasskeyChosen, PasskeyQuestion } from "./passkey-question.ts";
import type { PasskeyOffer, PasskeyRequest } from "./passkey-service.ts";
import type { PasskeyAsked, PasskeyPending } from "./pending.ts";
import { drop, findPending, keepAsked, keepQuiet, takeBack } from "./pending-requests.ts";
import { complete } from "./proxy.ts";
import { isRelated } from "./related-origins.ts";
import type { RelayAnswer, RelayOrder, RelayRequest } from "./relay-messages.ts";

type Ask = Extract<RelayRequest, { say: "ask" }>;

export async function hearRelay(
  message: RelayRequest,
  sender: chrome.runtime.MessageSender,
): Promise<RelayAnswer> {
  const asking = await askingOf(sender);
  if (!asking) return { outcome: pass };
  switch (message.say) {
    case "ask":
      return hearAsk(message, asking);
    case "over":
      await takeBack(asking.tabId, message.requestId);
      return {};
    case "open":
      return { isOpen: await isOpen() };
    case "signal":
      if (await isOpen()) await callVault("hearSignal", message.signal, callerOf(asking));
      return {};
  }
}

async function isOpen(): Promise<boolean> {
  return (await isVaultHosted()) && callVault("isOpen");
}

async function hearAsk(message: Ask, asking: Asking): Promise<RelayAnswer> {
  const { requestId, kind, isConditional, options } = message;
  if (!mayAsk(message, asking)) return { outcome: pass };
  const pending = { requestId, kind, isConditional, asking, options, atMs: Date.now() };
  if (isConditional && kind === "get") {
    await keepQuiet(pending);
    return {};
  }
  return (await askPerson(pending)) ? {} : { outcome: pass };
}

/** False: it is not ours to answer. */
export async function askPerson(pending: PasskeyPending): Promise<boolean> {
  const { requestId, isConditional, asking } = pending;
  // Locked, whether there is a match can't be known: the browser's own goes on at once.
  const offer = (await isOpen()) ? await offerFor(pending) : null;
  if (!offer || (isConditional && !(await fitsByTheWay(offer, asking)))) return false;
  const asked: PasskeyAsked = { ...pending, question: questionOf(pending, offer) };
  const { passkey: before } = await tabState(asking.tabId);
  const isOthers = before !== undefined && before.asking.frameId !== asking.frameId;
  // What only waits by the way holds up nobody.
  if (before && (isConditional || (isOthers && !before.isConditional))) return false;
  // One document asks one thing at a time; the page that asks anew has given up what it asked before.
  if (before) await answerPage(before, refused);
  await keepAsked(asked);
  const isAsked = async () => (await tabState(asking.tabId)).passkey?.requestId === requestId;
  if (!isConditional) await openPopupOrWindow(asking.tabId, isAsked);
  return true;
}

/** WebAuthn Level 3, sections 5.1.3 and 5.10: a frame of another site needs the page's word, and to create a person's act. */
function mayAsk({ kind, isAllowed, hasActed }: Ask, { topOrigin }: Asking): boolean {
  if (topOrigin === undefined) return isAllowed !== false;
  return isAllowed === true && (kind === "get" || hasActed);
}

/** On its pages no script of ours runs: whoever says so is none. */
async function isServer({ origin }: Asking): Promise<boolean> {
  return (await callVault("serverOrigin")) === origin;
}

/**
 * WebAuthn Level 3, section 5.1.3: a site may make a passkey by the way just after a login. Only if it was
 * filled or saved from here, for the account that the passkey is for, and there is none of it yet.
 */
async function fitsByTheWay(
  { creation, choices }: PasskeyOffer,
  { tabId }: Asking,
): Promise<boolean> {
  const { recent } = await tabState(tabId);
  if (!recent || !creation || creation.isExcluded) return false;
  return choices.some(
    ({ entryId, userName }) => entryId === recent.entryId && userName === creation.userName,
  );
}

async function offerFor(pending: PasskeyPending): Promise<PasskeyOffer | null> {
  if (pending.proxied === undefined && (await isServer(pending.asking))) return null;
  const offer = await callVault("passkeyOffer", requestOf(pending));
  if (!offer) return null;
  const { origin } = pending.asking;
  return !offer.isRelated || (await isRelated(offer.rpId, origin)) ? offer : null;
}

function requestOf({ kind, options, asking }: PasskeyPending): PasskeyRequest {
  return { kind, options, caller: callerOf(asking) };
}

function callerOf({ origin, topOrigin }: Asking): PasskeyRequest["caller"] {
  return { origin, ...(topOrigin !== undefined && { topOrigin }) };
}

function questionOf(pending: PasskeyPending, offer: PasskeyOffer): PasskeyQuestion {
  const { asking, isConditional, requestId: id } = pending;
  const { rpId, choices, creation, isVerified } = offer;
  const host = URL.parse(asking.origin)?.hostname ?? "";
  const topHost = asking.topOrigin === undefined ? null : hostOf(asking.topOrigin);
  const common = { id, host, topHost, rpId, choices, needsPin: !isVerified };
  if (!creation) return { kind: "passkey", isQuiet: isConditional, ...common };
  return { kind: "new-passkey", ...common, ...creation };
}

const hostOf = (origin: string) => URL.parse(origin)?.hostname ?? "";

/** What the popup is to ask now: what waits for an answer, else what waits quietly and can be answered. */
export async function passkeyQuestion(tabId: number): Promise<PasskeyQuestion | null> {
  const { passkey, quiet = [] } = await tabState(tabId);
  if (passkey) return passkey.question;
  if (quiet.length === 0 || !(await isOpen())) return null;
  for (const pending of quiet.toReversed()) {
    const offer = await offerFor(pending);
    if (offer) return questionOf(pending, offer);
  }
  return null;
}

/** False: it is none of these, or over. Throws VaultError, and is asked on, for what the vault could not do. */
export async function answerPasskey(
  questionId: string,
  answer: PasskeyAnswer,
  chosen: PasskeyChosen | null,
): Promise<boolean> {
  const pending = await findPending(questionId);
  if (!pending) return false;
  const outcome = await outcomeOf(pending, answer, chosen);
  const isThere = await drop(pending.asking.tabId, ({ requestId }) => requestId === questionId);
  if (isThere) await answerPage(pending, outcome);
  return true;
}

async function outcomeOf(
  pending: PasskeyPending,
  answer: PasskeyAnswer,
  chosen: PasskeyChosen | null,
): Promise<PasskeyOutcome> {
  if (answer === "another") return { name: "pass", isAfterPopup: true };
  if (answer !== "agree" || !chosen) return refused;
  const request = requestOf(pending);
  const { entryId, credentialId } = chosen;
  if (pending.kind === "create") return callVault("makePasskey", request, entryId);
  if (entryId === null || credentialId === null) return refused;
  return callVault("usePasskey", request, entryId, credentialId);
}

async function answerPage(pending: PasskeyPending, outcome: PasskeyOutcome): Promise<void> {
  const { kind, asking, requestId, proxied } = pending;
  if (proxied !== undefined) return complete(kind, proxied, asking.tabId, outcome);
  const order: RelayOrder = { to: "relay", requestId, outcome };
  await send(asking.tabId, asking, order);
}
