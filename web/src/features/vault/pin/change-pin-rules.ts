import { isCommonPin } from "@breezy/crypto/pin";
import type { NewPinFault } from "../session/session.ts";

/** Why these can't become the new PIN; `again` is null while it is not confirmed yet. */
export function newPinFault(
  current: string,
  next: string | null,
  again: string | null,
): NewPinFault | null {
  if (next === null) return "missing";
  if (isCommonPin(next)) return "common";
  if (next === current) return "same";
  if (again === null) return "missing";
  return next === again ? null : "mismatch";
}
