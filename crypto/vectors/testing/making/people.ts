import { createVaultKey, deriveVault, type VaultKeys } from "../../../src/keys.ts";
import { type Bytes, toHex } from "../../../src/bytes.ts";
import type { VaultOf } from "../operations.ts";

/** Whose vault the good vectors are of, and somebody else. */
export const me = "7d3f6a52-0c1e-4b9a-8f25-1e6b90c4d217";
export const other = "c2a9e810-55d7-4f3c-9b64-0f7d2e8a3b61";
/** Two of my entries. */
export const entryId = "3b0e6f1c-9d2a-4c77-a1f8-6de05b42c913";
export const otherEntryId = "e47a1d90-2f6b-4e83-b5c0-98a3f7d1560e";

export interface PersonMade {
  /** As vectors give it. */
  of: VaultOf;
  vaultKey: Bytes;
  keys: VaultKeys;
}

export async function personOf(userId: string): Promise<PersonMade> {
  const vaultKey = createVaultKey();
  const keys = await deriveVault(vaultKey, userId);
  return { of: { vaultKey: toHex(vaultKey), userId }, vaultKey, keys };
}
