/** One request of a page, from the call to its promise's end: ours, the browser's own, or whichever is first. */
import type { PageAnswer } from "./channel.ts";
import { createCredentials } from "./credential.ts";
import type { PasskeyKind, PasskeyOutcome } from "./outcome.ts";
import type { PageLine } from "./page-line.ts";
import { apply, bare, getterOf, withResolvers } from "./pristine.ts";
import { readOptions } from "./read-options.ts";

export type Options = CredentialCreationOptions & CredentialRequestOptions;
export type Native = (options?: Options) => Promise<Credential | null>;

interface RequestDeps {
  line: PageLine;
  /** Whether the browser itself can wait quietly; a browser that can't would ask at once. */
  canWait(): Promise<boolean>;
  /** The same of making one by the way. */
  canMakeByTheWay(): Promise<boolean>;
}

/** How long the page may take to have the focus again, which the browser's own asks for. */
const focusWithinMs = 3000;
const refusal = "The request was not allowed, or took too long.";

export type Requests = ReturnType<typeof createRequests>;

export function createRequests({ line, canWait, canMakeByTheWay }: RequestDeps) {
  const { document, DOMException: Refusal, AbortController: Abort, setTimeout: later } = window;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const { hasFocus } = Document.prototype;
  const { abort } = AbortController.prototype;
  const signalOf = getterOf(AbortController.prototype, "signal");
  const abortedOf = getterOf(AbortSignal.prototype, "aborted");
  const reasonOf = getterOf(AbortSignal.prototype, "reason");
  const { credentials } = navigator;
  const credentialFrom = createCredentials(window);

  function whenFocused(): Promise<void> {
    const { promise, resolve } = withResolvers<void>();
    if (apply(hasFocus, document, [])) resolve();
    apply(addEventListener, window, ["focus", resolve, bare({ once: true })]);
    later(resolve, focusWithinMs);
    return promise;
  }

  function outcomeOf(ask: Parameters<PageLine["ask"]>[0]) {
    const { promise, resolve } = withResolvers<PasskeyOutcome>();
    const takeBack = line.ask(ask, (told: PageAnswer) => {
      if ("outcome" in told) resolve(told.outcome);
    });
    return takeBack && { outcome: promise, takeBack };
  }

  function resultOf(outcome: Exclude<PasskeyOutcome, { name: "pass" }>): PublicKeyCredential {
    if (outcome.name === "refused") throw new Refusal(refusal, outcome.error);
    return credentialFrom(outcome.response);
  }

  /** null: it is the browser's own alone. */
  function answer(
    kind: PasskeyKind,
    native: Native,
    options: Options,
  ): Promise<Credential | null> | null {
    const { mediation, signal, publicKey } = options;
    if (mediation === "silent" || (signal && apply(abortedOf, signal, []) === true)) return null;
    const isConditional = mediation === "conditional";
    let read: object;
    try {
      read = readOptions(kind, publicKey);
    } catch {
      return null;
    }
    const asked = outcomeOf({ ask: kind, isConditional, options: read });
    if (!asked) return null;
    const own = (changed: Options) => apply(native, credentials, [changed]);
    const { promise, resolve, reject } = withResolvers<Credential | null>();
    const ended =
      isConditional && kind === "get"
        ? firstOf(asked, options, own)
        : oneOf(asked.outcome, async () => {
            if (!isConditional || (await canMakeByTheWay())) return own(options);
            throw new Refusal(refusal, "NotAllowedError");
          });
    const stop = () => {
      asked.takeBack();
      reject(apply(reasonOf, signal, []));
    };
    if (signal) apply(addEventListener, signal, ["abort", stop]);
    void (async () => {
      try {
        resolve(await ended);
      } catch (error) {
        reject(error);
      }
      if (signal) apply(removeEventListener, signal, ["abort", stop]);
    })();
    return promise;
  }

  async function oneOf(asked: Promise<PasskeyOutcome>, own: () => ReturnType<Native>) {
    const outcome = await asked;
    if (outcome.name !== "pass") return resultOf(outcome);
    if (outcome.isAfterPopup) await whenFocused();
    return own();
  }

  /** The browser's own waits beside ours. */
  async function firstOf(
    { outcome, takeBack }: NonNullable<ReturnType<typeof outcomeOf>>,
    options: Options,
    own: (changed: Options) => ReturnType<Native>,
  ): Promise<Credential | null> {
    const { signal } = options;
    const beside = new Abort();
    const stop = () => apply(abort, beside, []);
    if (signal) apply(addEventListener, signal, ["abort", stop]);
    const { promise, resolve, reject } = withResolvers<Credential | null>();
    let isPassed = false;
    let failure: unknown = new Refusal(refusal, "NotAllowedError");
    let isOver = false;

    async function waitForOwn(): Promise<void> {
      if (!(await canWait()) || isOver) {
        isOver = true;
        return;
      }
      try {
        const inner = { ...options, signal: apply(signalOf, beside, []) as AbortSignal };
        resolve(await own(inner));
        takeBack();
      } catch (error) {
        failure = error;
        isOver = true;
        // That the browser has none to offer does not end ours.
        if (isPassed || (error as Error).name !== "NotAllowedError") {
          reject(error);
          takeBack();
        }
      }
    }
    async function waitForOurs(): Promise<void> {
      const ours = await outcome;
      if (ours.name === "pass") {
        isPassed = true;
        if (isOver) reject(failure);
        return;
      }
      isOver = true;
      stop();
      try {
        resolve(resultOf(ours));
      } catch (error) {
        reject(error);
      }
    }
    void waitForOwn();
    void waitForOurs();
    try {
      return await promise;
    } finally {
      if (signal) apply(removeEventListener, signal, ["abort", stop]);
    }
  }

  return { answer };
}
