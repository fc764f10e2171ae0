/**
 * A link of ours that signs out says so to the page it leads to: one from elsewhere cannot, and that
 * page then asks first.
 */
import { readStoredHere, writeStoredHere } from "./storage.ts";

const key = "leaving";

export function announceLogout(): void {
  writeStoredHere(key, "announced");
}

/** Whether it was announced; once. */
export function takeAnnouncedLogout(): boolean {
  const announced = readStoredHere(key) !== null;
  writeStoredHere(key, null);
  return announced;
}
