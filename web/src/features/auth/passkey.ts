import { ceremonyOptions } from "@breezy/contract/passkeys";
import { sessionBegan } from "../../app/session.ts";
import { anything, api } from "../../lib/api.ts";
import { askPasskey } from "../../lib/passkey-ceremony.ts";

/** Whoever's passkey is chosen. Throws CeremonyError, ApiError. */
export async function signInWithPasskey(): Promise<void> {
  const options = await api.post("/api/auth/passkey/options", {}, ceremonyOptions);
  const { id, response } = await askPasskey(options);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const said = { clientDataJSON, authenticatorData, signature, userHandle };
  await api.post("/api/auth/passkey", { id, response: said }, anything);
  await sessionBegan("signed-in");
}
