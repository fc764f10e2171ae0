/** Which passkeys the person has, and which of them open the vault. */
import { passkeyList, type WaysIn, waysIn } from "@breezy/contract/passkeys";
import { api } from "./api.ts";

export const passkeysQuery = {
  queryKey: ["passkeys"],
  queryFn: async () => (await api.get("/users/me/passkeys", passkeyList)).passkeys,
};

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
