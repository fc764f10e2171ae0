import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Entry } from "@breezy/client/entry/entry";
import { useVaultSession } from "./vault-context.ts";

export interface Found {
  /** In list order. */
  entries: readonly Entry[];
  /** What they were searched by; a newer query may be on its way. */
  query: string;
}

interface Search extends Found {
  /** For the key that is about to change what is typed: the worker searches while the page is drawn. */
  ask: (typed: string) => void;
}

/** The entries that match, by the worker's search; the last answer stays until the next is there. */
export function useFound(
  entries: readonly Entry[],
  typed: string,
  where: "vault" | "trash",
): Search {
  const session = useVaultSession();
  const [answer, setAnswer] = useState<{ query: string; ids: readonly string[] } | null>(null);
  const query = typed.trim();
  const asked = useRef<{ query: string; entries: readonly Entry[] } | null>(null);
  if (!query && answer) setAnswer(null);

  const ask = useCallback(
    (next: string) => {
      const own = { query: next.trim(), entries };
      asked.current = own;
      if (!own.query || entries.length === 0) return;
      session.search(own.query, where).then(
        (ids) => {
          if (asked.current === own) setAnswer({ query: own.query, ids });
        },
        // Locked meanwhile, and this screen with it; or asked again by the next key.
        () => undefined,
      );
    },
    [session, where, entries],
  );
  useEffect(() => {
    if (asked.current?.query !== query || asked.current.entries !== entries) ask(query);
  }, [ask, query, entries]);

  const isSearched = query !== "";
  // Once for a list, not for each key.
  const byId = useMemo(
    () => new Map(isSearched ? entries.map((entry) => [entry.id, entry]) : []),
    [entries, isSearched],
  );
  const found = useMemo(() => {
    if (!isSearched || !answer) return { entries, query: "" };
    const matching = answer.ids.map((id) => byId.get(id)).filter((entry) => entry !== undefined);
    return { entries: matching, query: answer.query };
  }, [entries, byId, isSearched, answer]);
  return { ...found, ask };
}
