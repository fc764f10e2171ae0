/** The vault's side of `PasskeyService`: what is asked is read and judged here, beside the keys. */
import type { HeldPasskey, KeepPasskeyResult } from "@breezy/client/answers";
import { excludedBy, makePasskey } from "@breezy/client/passkeys/make-passkey";
import {
  type AssertionRequest,
  type CreationRequest,
  readCreationOptions,
  readRequestOptions,
} from "@breezy/client/passkeys/options";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import { PasskeyError } from "@breezy/client/passkeys/passkey-error";
import { matching, signInWith } from "@breezy/client/passkeys/sign-in-with";
import type { Vault } from "@breezy/client/vault";
import type { SiteEntry, UnlockAnswer } from "../vault/vault-service.ts";
import type { PasskeyOutcome } from "./outcome.ts";
import type {
  PasskeyChoice,
  PasskeyOffer,
  PasskeyRequest,
  PasskeyService,
} from "./passkey-service.ts";
import { createVaultSignals } from "./vault-signals.ts";

interface PasskeyDeps {
  clock(): number;
  /** The open vault's calls, for what a person does. Throws VaultError `locked`. */
  used(): Vault;
  /** The same, where nobody does anything. */
  calls(): Vault;
  /** Of the vault's own server; null: connected to none. */
  serverOrigin(): Promise<string | null>;
  /** Logins of a page's site, best first. */
  loginsFor(address: string): Promise<readonly SiteEntry[]>;
  /** Until the list shows it. Why it was not saved, in words to show; null: it was. */
  saved(result: KeepPasskeyResult | null): Promise<string | null>;
  report(error: unknown): void;
}

/** How long after the master key was entered a site that wants the person verified is told so without asking anew. */
const verifiedForMs = 5 * 60_000;

export interface VaultPasskeys {
  service: PasskeyService;
  /** The master key was entered. */
  noteVerified(): void;
}

export function createVaultPasskeys(deps: PasskeyDeps): VaultPasskeys {
  const { clock, used, calls, serverOrigin, loginsFor, saved, report } = deps;
  let verifiedAtMs: number | null = null;

  function isVerified(): boolean {
    if (verifiedAtMs === null) return false;
    const sinceMs = clock() - verifiedAtMs;
    return sinceMs >= 0 && sinceMs < verifiedForMs;
  }

  /** Throws PasskeyError where the site wants more than an open vault. */
  function verifiedFor({ userVerification }: CreationRequest | AssertionRequest): boolean {
    return userVerification !== "required" || isVerified();
  }

  /**
   * As the page asked. Of the vault's own server without PRF, which would make the passkey one that opens
   * the vault that it lies in.
   */
  async function optionsOf({ options, caller }: PasskeyRequest): Promise<unknown> {
    const asked = JSON.parse(options) as { extensions?: { prf?: unknown } };
    if (caller.origin === (await serverOrigin())) delete asked.extensions?.prf;
    return asked;
  }

  async function mustBeSaved(work: Promise<KeepPasskeyResult | null>): Promise<void> {
    const problem = await saved(await work);
    if (problem !== null) throw new Error(problem);
  }

  const choiceOf = ({ entryId, account, passkey }: HeldPasskey): PasskeyChoice => ({
    entryId,
    account,
    credentialId: passkey.credentialId,
    userName: passkey.userName || passkey.userDisplayName,
    isRefused: passkey.refusedAt !== undefined,
  });

  async function offerToCreate(request: PasskeyRequest): Promise<PasskeyOffer> {
    const asked = readCreationOptions(await optionsOf(request), request.caller);
    const held = await calls().passkeysFor(asked.rp.id);
    const logins = await loginsFor(request.caller.origin);
    const choices = logins.map(({ id, account, username }) => ({
      entryId: id,
      account,
      userName: username,
      credentialId: null,
      isRefused: false,
    }));
    const isSame = ({ userName }: PasskeyChoice) => userName === asked.user.name;
    return {
      rpId: asked.rp.id,
      isRelated: asked.isRelated,
      isVerified: verifiedFor(asked),
      choices: [...choices.filter(isSame), ...choices.filter((one) => !isSame(one))],
      creation: {
        userName: asked.user.name || asked.user.displayName,
        isExcluded:
          excludedBy(
            asked,
            held.map(({ passkey }) => passkey),
          ) !== null,
      },
    };
  }

  async function offerToUse(request: PasskeyRequest): Promise<PasskeyOffer | null> {
    const asked = readRequestOptions(await optionsOf(request), request.caller);
    const held = await calls().passkeysFor(asked.rpId);
    const byPasskey = new Map<Passkey, HeldPasskey>(held.map((one) => [one.passkey, one]));
    const fits = matching(asked, [...byPasskey.keys()]);
    if (fits.length === 0) return null;
    const choices = fits.flatMap((passkey) => {
      const one = byPasskey.get(passkey);
      return one ? [choiceOf(one)] : [];
    });
    return {
      rpId: asked.rpId,
      isRelated: asked.isRelated,
      isVerified: verifiedFor(asked),
      // A site may be wrong about one, or not be asked for it: it stays within reach.
      choices: [
        ...choices.filter((one) => !one.isRefused),
        ...choices.filter((one) => one.isRefused),
      ],
      creation: null,
    };
  }

  const service: PasskeyService = {
    /** What has not the form, or may not be asked, the browser judges by itself: its words are the right ones. */
    passkeyOffer: (request) =>
      orElse(
        () => (request.kind === "create" ? offerToCreate(request) : offerToUse(request)),
        () => null,
      ),

    makePasskey: (request, entryId) =>
      orElse(async (): Promise<PasskeyOutcome> => {
        const vault = used();
        const asked = readCreationOptions(await optionsOf(request), request.caller);
        const held = await vault.passkeysFor(asked.rp.id);
        if (
          excludedBy(
            asked,
            held.map(({ passkey }) => passkey),
          )
        )
          return { name: "refused", error: "InvalidStateError" };
        const how = { verified: verifiedFor(asked), nowMs: clock() };
        const { passkey, key, response } = await makePasskey(asked, request.caller, how);
        await mustBeSaved(vault.keepPasskey(entryId, passkey, key));
        return { name: "made", response };
      }, refusedBy),

    usePasskey: (request, entryId, credentialId) =>
      orElse(async (): Promise<PasskeyOutcome> => {
        const vault = used();
        const asked = readRequestOptions(await optionsOf(request), request.caller);
        const how = { verified: verifiedFor(asked) };
        const signed = await vault.withPasskey(entryId, credentialId, (held) =>
          signInWith(asked, request.caller, held, how),
        );
        const noted = vault.notePasskeyUse(entryId, credentialId, clock(), signed.key);
        // A count that a site has seen must never be told again; a day of use may come later, or never.
        if (signed.key) await mustBeSaved(noted);
        else void noted.then(saved).catch(report);
        return { name: "used", response: signed.response };
      }, refusedBy),

    async keepsOwnPasskey() {
      const host = URL.parse((await serverOrigin()) ?? "")?.hostname;
      return host !== undefined && (await calls().passkeysFor(host)).length > 0;
    },
    hearSignal: createVaultSignals({ clock, calls }).hearSignal,
    isVerified: async () => isVerified(),
    async verify(pin): Promise<UnlockAnswer> {
      const vault = used();
      const answer = await vault.verifyPin(pin);
      // It is asked for its word alone, not for the key.
      await vault.forgetVerified();
      if (answer.ok) verifiedAtMs = clock();
      return answer;
    },
  };

  return {
    service,
    noteVerified() {
      verifiedAtMs = clock();
    },
  };
}

async function orElse<T>(work: () => Promise<T>, instead: (error: PasskeyError) => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PasskeyError) return instead(error);
    throw error;
  }
}

function refusedBy({ name }: PasskeyError): PasskeyOutcome {
  return { name: "refused", error: name };
}
