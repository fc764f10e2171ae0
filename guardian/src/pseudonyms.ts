/** Names for logs: one person's lines can be found together, and nobody outside can tell whose they are. */
import { createHmac, hkdfSync } from "node:crypto";
import type { GuardianKeys } from "./keys.ts";

/** Twelve hex digits for a user id, the same for as long as the key at rest is. */
export function pseudonyms({ restKey }: GuardianKeys): (user: string) => string {
  const key = Buffer.from(hkdfSync("sha256", restKey, "", "vault/v1/guardian/pseudonyms", 32));
  return (user) => createHmac("sha256", key).update(user).digest("hex").slice(0, 12);
}
