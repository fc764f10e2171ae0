/** The entries that the list shows: those for the page in front, and all others. */
import type { TabView } from "../messages.ts";
import type { ListedEntry, SiteEntry } from "../vault/vault-service.ts";
import { entriesHere } from "./fillable.ts";
import type { Page } from "./use-page.ts";
import { useFollowed, useVault } from "./vault-context.ts";

export interface Found {
  here: readonly (ListedEntry | SiteEntry)[];
  rest: readonly ListedEntry[];
}

/** null until they are known; a text if they can't be read. */
export function useEntries({ view, isKnown }: Page, query: string): Found | string | null {
  const vault = useVault();
  const all = useFollowed(null, () => vault.list());
  const ofSite = useFollowed(isKnown ? addressFor(view) : undefined, async (address) =>
    address === undefined ? undefined : address === null ? [] : vault.entriesFor(address),
  );
  const wanted = query.trim();
  const matches = useFollowed(wanted, async (words) =>
    words === "" ? null : new Set((await vault.search(words)).map(({ id }) => id)),
  );

  if (!all) return null;
  if (!all.value) return all.problem;
  // Those of the site stand first: what came before them would be pushed away under the pointer.
  if (!ofSite || (ofSite.problem === null && !ofSite.value)) return null;
  // Until the new words are looked for, what the old ones found stays.
  const ids = wanted === "" ? null : matches?.value;
  const isShown = ({ id }: ListedEntry) => !ids || ids.has(id);
  const here = entriesHere(ofSite.value ?? [], all.value, view?.takes ?? null).filter(isShown);
  const hereIds = new Set(here.map(({ id }) => id));
  return { here, rest: all.value.filter((entry) => isShown(entry) && !hereIds.has(entry.id)) };
}

/** While a server asks for a name and password, its page is not there yet. */
function addressFor(view: TabView | null): string | null {
  if (view?.question?.kind === "basic") return `https://${view.question.host}/`;
  return view?.url ?? null;
}
