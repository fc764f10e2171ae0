import { VaultError } from "@breezy/client/failure";

/**
 * To the background's console: where something failed, and with what code. An error's own words may
 * hold an address or a name, and are left out.
 */
export function reportFailure(where: string, error: unknown): void {
  reportError(new Error(`${where} failed: ${codeOf(error)}`));
}

function codeOf(error: unknown): string {
  if (error instanceof VaultError) return error.code;
  return error instanceof Error ? error.name : "unknown";
}
