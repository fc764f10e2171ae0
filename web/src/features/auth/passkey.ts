import { ceremonyOptions, refusedPasskey } from "@breezy/contract/passkeys";
import { sessionBegan } from "../../app/session.ts";
import { ApiError } from "../../lib/api-error.ts";
import { anything, api } from "../../lib/api.ts";
import { askPasskey } from "../../lib/passkey-ceremony.ts";
import { signalUnknown } from "../../lib/passkey-signals.ts";
import { UnknownPasskey } from "./passkey-messages.ts";

/** Of the person whose passkey is chosen. Throws CeremonyError, UnknownPasskey, ApiError. */
export async function signInWithPasskey(): Promise<void> {
  const options = await api.post("/api/auth/passkey/options", {}, ceremonyOptions);
  const { id, response } = await askPasskey(options);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const said = { clientDataJSON, authenticatorData, signature, userHandle };
  try {
    await api.post("/api/auth/passkey", { id, response: said }, anything);
  } catch (error) {
    throw isUnknown(error) ? new UnknownPasskey(await signalUnknown(id)) : error;
  }
  await sessionBegan("signed-in");
}

function isUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== "passkey_refused") return false;
  return refusedPasskey.safeParse(error.body).data?.unknown === true;
}
