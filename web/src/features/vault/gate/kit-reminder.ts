/** Remembers that a Recovery Kit was shown and not yet kept, so that a closed tab does not end the matter. */
import { readStored, writeStored } from "../../../lib/storage.ts";

const keyOf = (userId: string) => `kit-unkept:${userId}`;

export function remindOfKit(userId: string): void {
  writeStored(keyOf(userId), "1");
}

export function kitIsKept(userId: string): void {
  writeStored(keyOf(userId), null);
}

export function isKitUnkept(userId: string): boolean {
  return readStored(keyOf(userId)) !== null;
}
