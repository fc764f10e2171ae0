/** What My Account asks about passkeys. */
import { ceremonyOptions, passkey, type Passkey } from "@breezy/contract/passkeys";
import { anything, api } from "../../lib/api.ts";
import { createPasskey } from "../../lib/passkey-ceremony.ts";

const path = "/users/me/passkeys";

/** The browser asks the person in between. Throws CeremonyError, ApiError. */
export async function addPasskey(password: string, name: string): Promise<Passkey> {
  const options = await api.post(`${path}/options`, { password }, ceremonyOptions);
  const { id, response, clientExtensionResults } = await createPasskey(options);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const body = {
    name,
    prf: clientExtensionResults.prf?.enabled === true,
    response: { id, response: { clientDataJSON, attestationObject, transports } },
  };
  return api.post(path, body, passkey);
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await api.patch(`${path}/${id}`, { name }, anything);
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await api.delete(`${path}/${id}`, { password }, anything);
}
