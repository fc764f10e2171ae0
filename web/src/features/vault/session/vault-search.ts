import { useEffect, useMemo, useState } from "react";
import type { Entry } from "@breezy/client/entry/entry";
import { findEntries, mayNameHost } from "@breezy/client/entry/finding";
import { loadSharedSites, type SharedSites } from "@breezy/client/sites/shared-sites";
import { whenIdle } from "../../../lib/when-idle.ts";
import { useVaultSession } from "./vault-context.ts";

/** Far below a frame, on a slow phone too. */
const preparedAtOnce = 500;

/**
 * The entries that match what is typed, in their order, within the frame of the key. Looks at the text
 * of each: 10,000 take half a millisecond.
 */
export function useFound(entries: readonly Entry[], typed: string): readonly Entry[] {
  const { foldedTextOf } = useVaultSession();
  const query = typed.trim();
  const isSearched = query !== "";
  const shared = useSharedSites(mayNameHost(query));
  const texts = useMemo(
    () => (isSearched ? entries.map(foldedTextOf) : []),
    [foldedTextOf, entries, isSearched],
  );
  return useMemo(
    () => findEntries(entries, texts, query, shared?.siblingsOf),
    [entries, texts, query, shared],
  );
}

/** Null until they are here, and if they did not come: an entry is found by its own name without them. */
function useSharedSites(isWanted: boolean): SharedSites | null {
  const [shared, setShared] = useState<SharedSites | null>(null);
  useEffect(() => {
    if (isWanted) loadSharedSites().then(setShared, () => undefined);
  }, [isWanted]);
  return isWanted ? shared : null;
}

/** Before the first key, a few at a time: folding the texts of 10,000 takes longer than a frame. */
export function usePreparedSearch(entries: readonly Entry[]): void {
  const { foldedTextOf } = useVaultSession();
  useEffect(() => {
    let from = 0;
    let stop = whenIdle(prepare);
    function prepare(): void {
      for (const entry of entries.slice(from, from + preparedAtOnce)) foldedTextOf(entry);
      from += preparedAtOnce;
      if (from < entries.length) stop = whenIdle(prepare);
    }
    return () => stop();
  }, [foldedTextOf, entries]);
}
