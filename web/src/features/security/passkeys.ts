/** What My Account asks about passkeys. */
import { anything, api } from "../../lib/api.ts";

const path = "/users/me/passkeys";

export async function renamePasskey(id: string, name: string): Promise<void> {
  await api.patch(`${path}/${id}`, { name }, anything);
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await api.delete(`${path}/${id}`, { password }, anything);
}
