/** Anyone who came to change the password still wants to once they have signed in, in this tab. */
import { readStoredHere, writeStoredHere } from "../../lib/storage.ts";

const key = "changePassword";

export function keepChangeOfPassword(wanted: boolean): void {
  writeStoredHere(key, wanted ? "wanted" : null);
}

export function wantsChangeOfPassword(): boolean {
  return readStoredHere(key) !== null;
}
