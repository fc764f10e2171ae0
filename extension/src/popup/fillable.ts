/** Which entries can go into the page in front, and as what. Pure. */
import type { FillKind, TabView } from "../messages.ts";
import type { ListedEntry } from "../vault/vault-service.ts";

/** null: it has no Fill. */
export function fillKindOf(
  entry: Pick<ListedEntry, "kind" | "hasCode">,
  view: Pick<TabView, "host" | "takes" | "question"> | null,
  /** It is of the page's site: it is tried even if no field is seen yet. */
  isHere: boolean,
): FillKind | null {
  // The server asks before there is a page: of a login one can only say which.
  if (view?.question?.kind === "basic") return isHere && entry.kind === "login" ? "login" : null;
  if (view === null || view.host === null) return null;
  const { takes } = view;
  switch (entry.kind) {
    case "card":
    case "identity":
      return entry.kind;
    case "login":
      if (takes.code && entry.hasCode && !takes.login) return "code";
      return isHere || takes.login ? "login" : null;
    default:
      return null;
  }
}

/** Those that stand first: of the site, then what else the page asks for. */
export function entriesHere<Listed extends ListedEntry>(
  ofSite: readonly Listed[],
  all: readonly ListedEntry[],
  takes: TabView["takes"] | null,
): (Listed | ListedEntry)[] {
  const asked = all.filter(
    ({ kind }) => (kind === "card" && takes?.card) || (kind === "identity" && takes?.identity),
  );
  const ids = new Set(ofSite.map(({ id }) => id));
  return [...ofSite, ...asked.filter(({ id }) => !ids.has(id))];
}
