/** What a browser asks of an authenticator. The library comes with the first ceremony. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

/** `cancelled`: the person turned back, or was away. `known`: there is one of this account on it already. */
export type CeremonyFailure = "cancelled" | "known" | "unsupported";

export class CeremonyError extends Error {
  override readonly name = "CeremonyError";
  readonly code: CeremonyFailure;

  constructor(code: CeremonyFailure, cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const names: Record<string, CeremonyFailure> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
};

export const knowsPasskeys = typeof PublicKeyCredential !== "undefined";

/** `options` as the server gave them; `quietly`: nobody is asked. Throws CeremonyError. */
export async function createPasskey(
  options: object,
  { quietly = false } = {},
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON, useAutoRegister: quietly }).catch(fail);
}

/** Whether the browser makes one by itself, beside a password that it has just filled in. */
export async function createsQuietly(): Promise<boolean> {
  const known: Partial<typeof PublicKeyCredential> = knowsPasskeys ? PublicKeyCredential : {};
  const capabilities = await known.getClientCapabilities?.();
  return capabilities?.["conditionalCreate"] === true;
}

/** Throws CeremonyError. */
export async function askPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON }).catch(fail);
}

function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  throw new CeremonyError(names[name] ?? "unsupported", error);
}
