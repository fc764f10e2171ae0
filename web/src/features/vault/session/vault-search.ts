import { useEffect, useMemo, useRef, useState } from "react";
import type { Entry } from "@breezy/client/entry/entry";
import { useVaultSession } from "./vault-context.ts";

export interface Found {
  /** In list order. */
  entries: readonly Entry[];
  /** What they were searched by; a newer query may be on its way. */
  query: string;
}

/** The entries that match, by the worker's search; the last answer stays until the next is there. */
export function useFound(
  entries: readonly Entry[],
  typed: string,
  where: "vault" | "trash",
): Found {
  const session = useVaultSession();
  const [answer, setAnswer] = useState<{ query: string; ids: readonly string[] } | null>(null);
  const query = typed.trim();
  const newest = useRef(0);
  if (!query && answer) setAnswer(null);

  useEffect(() => {
    const asked = ++newest.current;
    if (!query || entries.length === 0) return;
    session.search(query, where).then(
      (ids) => {
        if (asked === newest.current) setAnswer({ query, ids });
      },
      // Locked meanwhile, and this screen with it; or asked again by the next key.
      () => undefined,
    );
  }, [session, query, where, entries]);

  const isSearched = query !== "";
  // Once for a list, not for each key.
  const byId = useMemo(
    () => new Map(isSearched ? entries.map((entry) => [entry.id, entry]) : []),
    [entries, isSearched],
  );
  return useMemo(() => {
    if (!query || !answer) return { entries, query: "" };
    const found = answer.ids.map((id) => byId.get(id)).filter((entry) => entry !== undefined);
    return { entries: found, query: answer.query };
  }, [entries, byId, query, answer]);
}
