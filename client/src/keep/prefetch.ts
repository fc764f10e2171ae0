/** What an opening needs that takes no key: fetched and decoded while the person still types the PIN. */
import type { Wire } from "../wire/wire.ts";
import type { Store } from "./store.ts";
import { decodeListing, type DecodedListing } from "../wire/decoded-listing.ts";
import { isWhole, type KeptSnapshot, readSnapshot } from "./snapshot-store.ts";

export interface Prefetched {
  kept: KeptSnapshot | null;
  /** What changed since `kept`, or everything; null if it was not fetched. */
  received: DecodedListing | null;
}

export interface Prefetch {
  begin(): void;
  /** What was fetched, once: it goes out of date, so its reader asks for what came since. */
  take(): Promise<Prefetched>;
}

export function createPrefetch(wire: Wire, store: Store, userId: string): Prefetch {
  let begun: Promise<Prefetched> | null = null;

  async function fetchAll(): Promise<Prefetched> {
    const kept = await readSnapshot(store, userId);
    try {
      const listing = await wire.list(isWhole(kept) ? kept?.head.version : undefined);
      return { kept, received: listing && decodeListing(listing) };
    } catch {
      // Whatever is the matter, the opening meets it again and can say so.
      return { kept, received: null };
    }
  }

  return {
    begin() {
      begun ??= fetchAll();
      // A store that fails is the opening's to report.
      begun.catch(() => undefined);
    },
    async take() {
      const fetched = begun;
      begun = null;
      return fetched ?? { kept: await readSnapshot(store, userId), received: null };
    },
  };
}
