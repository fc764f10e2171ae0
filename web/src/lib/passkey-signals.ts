/**
 * Tells the browser what has become of passkeys here, and it anyone who keeps them (Web Authentication
 * level 3, section 5.1.10). Each is true if the browser took it; one that knows no signals takes none.
 */
import { knowsPasskeys } from "./passkey-ceremony.ts";

const known: Partial<typeof PublicKeyCredential> = knowsPasskeys ? PublicKeyCredential : {};
const rpId = () => location.hostname;

/** It signs in nobody: it is not offered again. */
export function signalUnknown(credentialId: string): Promise<boolean> {
  return taken(known.signalUnknownCredential?.({ rpId: rpId(), credentialId }));
}

/** Anyone who keeps others of this person's offers these alone. */
export function signalAccepted(userId: string, credentialIds: string[]): Promise<boolean> {
  const accepted = { userId: handleOf(userId), allAcceptedCredentialIds: credentialIds };
  return taken(known.signalAllAcceptedCredentials?.({ rpId: rpId(), ...accepted }));
}

/** What the person sees beside their passkeys if they choose one. */
export function signalDetails(
  userId: string,
  details: { name: string; displayName: string },
): Promise<boolean> {
  const current = { userId: handleOf(userId), ...details };
  return taken(known.signalCurrentUserDetails?.({ rpId: rpId(), ...current }));
}

async function taken(signal: Promise<void> | undefined): Promise<boolean> {
  if (!signal) return false;
  // The caller says where it matters to the person.
  return signal.then(
    () => true,
    () => false,
  );
}

/** The 16 bytes of the person's id, base64url: what the server gave the authenticator. */
export function handleOf(userId: string): string {
  const bytes = userId.replaceAll("-", "").match(/../g) ?? [];
  const text = String.fromCharCode(...bytes.map((byte) => parseInt(byte, 16)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
