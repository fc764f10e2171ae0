/** Anyone whose extension led here still wants it connected once they have signed in, in this tab. */
import { connectChallenge } from "@breezy/contract/extension";
import { readStoredHere, writeStoredHere } from "../../lib/storage.ts";

const key = "connectExtension";

export function keepConnection(challenge: string | null): void {
  writeStoredHere(key, challenge);
}

export function waitingConnection(): string | null {
  const kept = connectChallenge.safeParse(readStoredHere(key));
  return kept.success ? kept.data : null;
}
