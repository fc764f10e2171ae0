/** The secret that a passkey keeps for this vault: told by its authenticator, to nobody but this page. */
import { CeremonyError, askPasskey } from "../../../lib/passkey-ceremony.ts";
import type { PasskeySecret } from "@breezy/client/answers";

/** One for all passkeys, since each has a secret of its own; whichever the person picks can answer. */
const prfInput = new TextEncoder().encode("vault/v1/passkey/prf");
const secretBytes = 32;

interface OwnPasskey {
  id: string;
  credential_id: string;
}

/**
 * Nothing of the answer is sent anywhere, so its challenge is nobody's to check. Throws
 * CeremonyError: `unsupported` if the authenticator keeps no secret.
 */
export async function askSecret(passkeys: readonly OwnPasskey[]): Promise<PasskeySecret> {
  const answer = await askPasskey({
    challenge: crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url" }),
    allowCredentials: passkeys.map((one) => ({ id: one.credential_id, type: "public-key" })),
    userVerification: "required",
    extensions: { prf: { eval: { first: prfInput } } },
  });
  const told = answer.clientExtensionResults.prf?.results?.first;
  const chosen = passkeys.find((one) => one.credential_id === answer.id);
  if (!(told instanceof ArrayBuffer) || told.byteLength !== secretBytes || !chosen) {
    throw new CeremonyError("unsupported", undefined);
  }
  return { id: chosen.id, secret: new Uint8Array(told) };
}
