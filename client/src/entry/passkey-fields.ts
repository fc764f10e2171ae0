/** Fields in which imports keep a passkey that can't be used here, and earlier versions kept every one. */
import type { CustomField } from "./kinds.ts";

/** Holds it whole, as its source wrote it, as JSON. */
export const passkeyField = "Passkey";

/** KeePassXC's own name for the private key, which stands beside others that begin so. */
export const keepassKeyField = "KPEX_PASSKEY_PRIVATE_KEY_PEM";

/** Whether it may be one: its value says. */
export function isPasskeyField({ name, type }: Pick<CustomField, "name" | "type">): boolean {
  return (name === passkeyField && type === "hidden") || name === keepassKeyField;
}
