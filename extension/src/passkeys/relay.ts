/**
 * The extension's own script beside a page's: takes what the page asks, tells the background, and gives
 * back what comes of it. It knows of its document what the browser tells it alone: whether the page's
 * policy lets it ask, and whether the person has just acted. Who the page is, the browser tells the background.
 */
import { answerEvent, askEvent, type PageAnswer, type PageAsk } from "./channel.ts";
import { pass, type PasskeyKind, type PasskeyOutcome, refused } from "./outcome.ts";
import type { RelayAnswer, RelayOrder, RelayRequest } from "./relay-messages.ts";
import { isSignalKind } from "./signal.ts";

/** More than any site's options with 64 credentials of 1023 bytes. */
const longestAsk = 200_000;
/** A site's own, within what WebAuthn Level 3, section 15.1 recommends; in milliseconds. */
const [shortestMs, longestMs] = [300_000, 600_000];

interface Waiting {
  pageId: number;
  stop: () => void;
}

interface PolicyDocument {
  featurePolicy?: { allowsFeature(name: string): boolean };
}

/** Of one document, which has a few accounts at most. */
const mostSignals = 100;
let signals = 0;

const waiting = new Map<string, Waiting>();

function tellPage(answer: PageAnswer): void {
  document.dispatchEvent(new CustomEvent(answerEvent, { detail: JSON.stringify(answer) }));
}

async function askBackground(request: RelayRequest): Promise<RelayAnswer> {
  try {
    const answer = await chrome.runtime.sendMessage<RelayRequest, RelayAnswer | null>(request);
    return answer ?? { outcome: pass };
  } catch {
    // The extension was renewed or taken away: this script has outlived it.
    return { outcome: pass };
  }
}

function end(requestId: string, outcome: PasskeyOutcome): void {
  const one = waiting.get(requestId);
  if (!one) return;
  waiting.delete(requestId);
  one.stop();
  tellPage({ id: one.pageId, outcome });
}

function forget(requestId: string): void {
  waiting.get(requestId)?.stop();
  if (waiting.delete(requestId)) void askBackground({ to: "passkeys", say: "over", requestId });
}

/** null: this browser does not tell. Then only a page that no other site has framed is sure of it. */
function policyOf(kind: PasskeyKind): boolean | null {
  return (
    (document as PolicyDocument).featurePolicy?.allowsFeature(`publickey-credentials-${kind}`) ??
    null
  );
}

async function ask(
  pageId: number,
  kind: PasskeyKind,
  { isConditional, options }: { isConditional: boolean; options: object },
): Promise<void> {
  const requestId = crypto.randomUUID();
  const { timeout } = options as { timeout?: unknown };
  const asked = typeof timeout === "number" ? timeout : shortestMs;
  const timer = isConditional
    ? undefined
    : setTimeout(
        () => {
          end(requestId, refused);
          void askBackground({ to: "passkeys", say: "over", requestId });
        },
        Math.min(Math.max(asked, shortestMs), longestMs),
      );
  waiting.set(requestId, { pageId, stop: () => clearTimeout(timer) });
  const { outcome } = await askBackground({
    to: "passkeys",
    say: "ask",
    requestId,
    kind,
    isConditional,
    options: JSON.stringify(options),
    isAllowed: policyOf(kind),
    hasActed: navigator.userActivation.isActive,
  });
  if (outcome) end(requestId, outcome);
}

function hear(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  const detail: unknown = event.detail;
  if (typeof detail !== "string" || detail.length > longestAsk) return;
  const told = readAsk(detail);
  if (!told) return;
  // Somebody is here.
  event.preventDefault();
  switch (told.ask) {
    case "create":
    case "get":
      void ask(told.id, told.ask, told);
      return;
    case "abort":
      for (const [requestId, { pageId }] of waiting) if (pageId === told.id) forget(requestId);
      return;
    case "open":
      void askBackground({ to: "passkeys", say: "open" }).then(({ isOpen = false }) =>
        tellPage({ id: told.id, isOpen }),
      );
      return;
    case "signal": {
      const { kind, options } = told;
      if (++signals > mostSignals) return;
      const signal = { kind, details: JSON.stringify(options) };
      void askBackground({ to: "passkeys", say: "signal", signal });
    }
  }
}

/** null: it is none. */
function readAsk(detail: string): PageAsk | null {
  let told: Partial<PageAsk & { options: unknown }> | null;
  try {
    told = JSON.parse(detail) as typeof told;
  } catch {
    return null;
  }
  if (typeof told !== "object" || told === null || typeof told.id !== "number") return null;
  if (told.ask === "signal" && !isSignalKind(told.kind)) return null;
  const needsOptions = told.ask === "create" || told.ask === "get" || told.ask === "signal";
  if (needsOptions && (typeof told.options !== "object" || told.options === null)) return null;
  return needsOptions || told.ask === "abort" || told.ask === "open" ? (told as PageAsk) : null;
}

const world = globalThis as { breezyRelays?: boolean };
if (!world.breezyRelays && isSecureContext) {
  world.breezyRelays = true;
  document.addEventListener(askEvent, hear);
  chrome.runtime.onMessage.addListener((order: Partial<RelayOrder>, sender) => {
    // Only the background has no tab; another extension has another id, and a page no way to here.
    if (sender.id !== chrome.runtime.id || sender.tab || order.to !== "relay") return;
    const { requestId, outcome } = order;
    if (requestId !== undefined && outcome) end(requestId, outcome);
  });
  // A page that is put aside may come back, and would wait for ever.
  addEventListener("pagehide", () => {
    for (const requestId of waiting.keys()) {
      void askBackground({ to: "passkeys", say: "over", requestId });
      end(requestId, refused);
    }
  });
}
