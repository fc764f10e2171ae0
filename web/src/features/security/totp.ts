/** What My Account asks about two-step sign-in. */
import { recoveryCodes, totpSetUp, type TotpSetUp, totpState } from "@breezy/contract/factors";
import { anything, api } from "../../lib/api.ts";

export const totpQuery = {
  queryKey: ["totp"],
  queryFn: async () => (await api.get("/users/me/totp", totpState)).on,
};

export interface OwnerWords {
  password: string;
  code: string;
}

export function beginTotp(password: string): Promise<TotpSetUp> {
  return api.post("/users/me/totp", { password }, totpSetUp);
}

/** Returns the recovery codes. */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await api.post("/users/me/totp/confirm", { code }, recoveryCodes)).recovery_codes;
}

export async function renewRecoveryCodes(words: OwnerWords): Promise<string[]> {
  const path = "/users/me/totp/recovery-codes";
  return (await api.post(path, words, recoveryCodes)).recovery_codes;
}

export async function endTotp(words: OwnerWords): Promise<void> {
  await api.delete("/users/me/totp", words, anything);
}
