/** Which passkeys the person has, one more of them, and which of them open the vault. */
import {
  ceremonyOptions,
  passkey,
  type Passkey,
  passkeyList,
  type WaysIn,
  waysIn,
} from "@breezy/contract/passkeys";
import { api } from "../lib/api.ts";
import { createPasskey } from "../lib/passkey-ceremony.ts";

const path = "/users/me/passkeys";

/** Settled once the server has those that their keeper has. */
let storing: Promise<unknown> = Promise.resolve();

export const passkeysQuery = {
  queryKey: ["passkeys"],
  queryFn: listPasskeys,
};

/**
 * One that the server does not know yet is with its keeper already, who would drop it by a list that
 * does not name it. One that the browser is only asked for holds no list up: that may take minutes.
 */
async function listPasskeys(): Promise<Passkey[]> {
  for (;;) {
    const before = storing;
    await before;
    const { passkeys } = await api.get(path, passkeyList);
    if (before === storing) return passkeys;
  }
}

interface NewPasskey {
  password: string;
  name: string;
  /** The browser makes it without asking the person, or does not. */
  quietly?: boolean;
}

/** Throws CeremonyError, ApiError. */
export async function addPasskey({ password, name, quietly }: NewPasskey): Promise<Passkey> {
  const how = quietly ? { quietly } : {};
  const options = await api.post(`${path}/options`, { password, ...how }, ceremonyOptions);
  const { id, response, clientExtensionResults } = await createPasskey(options, how);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const body = {
    name,
    prf: clientExtensionResults.prf?.enabled === true,
    response: { id, response: { clientDataJSON, attestationObject, transports } },
    ...how,
  };
  const stored = api.post(path, body, passkey);
  storing = Promise.allSettled([storing, stored]);
  return stored;
}

type Ways = WaysIn["passkeys"];

const waysListeners = new Set<(ways: Ways) => void>();

/** Called whenever the server told which passkeys open the vault. */
export function onWaysIn(listener: (ways: Ways) => void): void {
  waysListeners.add(listener);
}

export const waysInQuery = {
  queryKey: ["ways-in"],
  queryFn: async () => {
    const { passkeys } = await api.get("/vault/wraps", waysIn);
    for (const listener of waysListeners) listener(passkeys);
    return passkeys;
  },
};
