/** Which passkeys the person has, and which of them open the vault. */
import { passkeyList } from "@breezy/contract/passkeys";
import { waysIn } from "@breezy/contract/vault";
import { api } from "./api.ts";

export const passkeysQuery = {
  queryKey: ["passkeys"],
  queryFn: async () => (await api.get("/users/me/passkeys", passkeyList)).passkeys,
};

export const waysInQuery = {
  queryKey: ["ways-in"],
  queryFn: async () => (await api.get("/vault/wraps", waysIn)).passkeys,
};
