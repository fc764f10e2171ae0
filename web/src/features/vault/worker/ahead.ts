/** What an opening needs that takes no key: fetched and decoded while the person still types the PIN. */
import type { VaultDeps } from "./context.ts";
import { receive, type Received } from "./received.ts";
import { isWhole, type KeptSnapshot, readSnapshot } from "./snapshot-store.ts";

export interface FetchedAhead {
  kept: KeptSnapshot | null;
  /** What changed since `kept`, or everything; null where it was not fetched. */
  received: Received | null;
}

export interface Ahead {
  begin(): void;
  /** What was fetched, once: it goes out of date, so its reader asks for what came since. */
  take(): Promise<FetchedAhead>;
}

export function createAhead({ wire, local, userId }: VaultDeps): Ahead {
  let begun: Promise<FetchedAhead> | null = null;

  async function fetchAhead(): Promise<FetchedAhead> {
    const kept = await readSnapshot(local, userId);
    try {
      const listing = await wire.list(isWhole(kept) ? kept?.head.version : undefined);
      return { kept, received: listing && receive(listing) };
    } catch {
      // Whatever is the matter, the opening meets it again and can say so.
      return { kept, received: null };
    }
  }

  return {
    begin() {
      begun ??= fetchAhead();
      // A store that fails is the opening's to report.
      begun.catch(() => undefined);
    },
    async take() {
      const fetched = begun;
      begun = null;
      return fetched ?? { kept: await readSnapshot(local, userId), received: null };
    },
  };
}
