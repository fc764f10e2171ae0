/**
 * Runs in the pages themselves, before their own scripts: what a site asks of `navigator.credentials` for
 * a passkey is offered to the extension, and goes on to the browser's own as soon as it is not ours.
 * It decides nothing and holds no secret: a page can do to it whatever it likes.
 */
import { openLine } from "./page-line.ts";
import { createRequests, type Native, type Options } from "./page-request.ts";
import {
  apply,
  defineProperty,
  getOwnPropertyDescriptor,
  replaceMember,
  withResolvers,
} from "./pristine.ts";
import { readOptions } from "./read-options.ts";
import { type SignalKind, signalMethods } from "./signal.ts";

type Capabilities = () => Promise<Record<string, boolean>>;

const isHere = Symbol.for("breezy-vault:passkeys");

function start(): void {
  const { credentials } = navigator;
  const statics = PublicKeyCredential;
  const line = openLine();
  const nativeWait = statics.isConditionalMediationAvailable;
  const canWait = () => apply(nativeWait, statics, []);
  const nativeCapabilities = statics.getClientCapabilities as Capabilities | undefined;
  async function canMakeByTheWay(): Promise<boolean> {
    if (!nativeCapabilities) return false;
    const { conditionalCreate } = await apply(nativeCapabilities, statics, []);
    return conditionalCreate === true;
  }
  const requests = createRequests({ line, canWait, canMakeByTheWay });

  function isOpen(): Promise<boolean> {
    const { promise, resolve } = withResolvers<boolean>();
    const isAsked = line.ask({ ask: "open" }, (answer) =>
      resolve("isOpen" in answer && answer.isOpen),
    );
    if (!isAsked) resolve(false);
    return promise;
  }

  for (const kind of ["create", "get"] as const) {
    // Another extension may have put its own into the object itself, where the class's is not met.
    const isOwn = getOwnPropertyDescriptor(credentials, kind)?.value !== undefined;
    const holder = isOwn ? credentials : CredentialsContainer.prototype;
    replaceMember<Native>(holder, kind, (native) => ({
      // As long as the browser's own: none of its arguments is counted.
      [kind](this: unknown, ...given: [Options?]) {
        const [options] = given;
        const isForUs = this === credentials && options?.publicKey != null;
        return (isForUs && requests.answer(kind, native, options)) || apply(native, this, given);
      },
    }));
  }

  replaceMember(statics, "isConditionalMediationAvailable", () => ({
    // The extension can wait, whatever the browser can.
    isConditionalMediationAvailable: async () => true,
  }));
  replaceMember<() => Promise<boolean>>(
    statics,
    "isUserVerifyingPlatformAuthenticatorAvailable",
    (native) => ({
      isUserVerifyingPlatformAuthenticatorAvailable: async () =>
        (await apply(native, statics, [])) || isOpen(),
    }),
  );
  replaceMember<Capabilities>(statics, "getClientCapabilities", (native) => ({
    async getClientCapabilities() {
      const own = await apply(native, statics, []);
      const ours = {
        conditionalCreate: true,
        passkeyPlatformAuthenticator: true,
        userVerifyingPlatformAuthenticator: true,
      };
      return { ...own, conditionalGet: true, ...((await isOpen()) && ours) };
    },
  }));
  // A browser that has none of them gets none: a site would take it for the browser's word about its own.
  for (const kind of ["names", "unknown", "accepted"] as const) {
    const name = signalMethods[kind];
    replaceMember<(details: object) => Promise<void>>(statics, name, (native) => ({
      async [name](details: object) {
        // The browser judges it first: of another site's account nothing is told.
        await apply(native, statics, [details]);
        tellSignal(kind, details);
      },
    }));
  }

  /** Whatever comes of it, the page hears nothing. */
  function tellSignal(kind: SignalKind, details: unknown): void {
    try {
      line.ask({ ask: "signal", kind, options: readOptions(kind, details) }, () => undefined);
    } catch {
      // It is another one by now than the browser has read.
    }
  }
}

if (isSecureContext && "PublicKeyCredential" in window && !(isHere in window)) {
  defineProperty(window, isHere, { value: true });
  start();
}
