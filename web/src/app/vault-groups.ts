/**
 * Entries of the open vault that are shown alone: which groups there are, and which one is shown. A
 * tag is a secret: no address and no entry of the browser's history names a group, which are written
 * to disk. The history holds a random token, and this page alone knows what it stands for.
 */
import type { EntryKind } from "@breezy/client/entry/kinds";
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { paths } from "./paths.ts";

export type VaultGroup =
  | { by: "favorites" }
  | { by: "kind"; kind: EntryKind }
  | { by: "tag"; tag: string };

export interface ListedGroup {
  group: VaultGroup;
  name: string;
  Icon: LucideIcon;
  /** How many entries it has. */
  count: number;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The token of the group that the list shows alone; absent: it shows all. */
    group?: string;
    /** The whole list lies one step back. */
    overAll?: true;
  }
}

const none: readonly ListedGroup[] = [];
let listed = none;
const tokens = new Map<string, VaultGroup>();
const listeners = new Set<() => void>();

/** What the open vault has, in the order in which it is shown. */
export function tellGroups(groups: readonly ListedGroup[]): void {
  listed = groups;
  for (const listener of listeners) listener();
}

/** The vault is locked: no name of a tag stays, and no token stands for anything. */
export function forgetGroups(): void {
  tokens.clear();
  tellGroups(none);
}

/** None while the vault is locked. */
export function useVaultGroups(): readonly ListedGroup[] {
  return useSyncExternalStore(
    subscribe,
    () => listed,
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isSameGroup(a: VaultGroup | null, b: VaultGroup | null): boolean {
  return a === b || (a !== null && b !== null && keyOf(a) === keyOf(b));
}

/** Another one for each group. */
export function keyOf(group: VaultGroup): string {
  switch (group.by) {
    case "favorites":
      return "favorites";
    case "kind":
      return `kind ${group.kind}`;
    case "tag":
      return `tag ${group.tag}`;
  }
}

/** null: of none, or of a vault that was locked meanwhile. */
function groupOf(token: string | undefined): VaultGroup | null {
  return (token === undefined ? undefined : tokens.get(token)) ?? null;
}

function tokenOf(group: VaultGroup): string {
  for (const [token, known] of tokens) if (isSameGroup(known, group)) return token;
  const token = crypto.randomUUID();
  tokens.set(token, group);
  return token;
}

/** The one that the list shows alone; null: all of them, or another place than the list. */
export function useShownGroup(): VaultGroup | null {
  const token = useLocation({
    select: ({ pathname, state }) => (pathname === paths.passwords ? state.group : undefined),
  });
  return groupOf(token);
}

/** Leads to the list with that group alone, from which Back leads to what was shown before; null: all. */
export function useShowGroup(): (group: VaultGroup | null) => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return useCallback(
    (group) => {
      const { pathname, hash, state } = history.location;
      const isList = pathname === paths.passwords;
      const inGroup = isList && groupOf(state.group) !== null;
      if (group === null && !inGroup) return;
      if (group === null && state.overAll) {
        history.back({ ignoreBlocker: true });
        return;
      }
      const overAll = inGroup ? state.overAll : isList;
      void navigate({
        to: paths.passwords,
        // The entry that is open beside the list stays so.
        hash: isList ? hash.replace(/^#/, "") : "",
        replace: inGroup,
        state: group ? { group: tokenOf(group), ...(overAll ? { overAll } : {}) } : {},
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    [history, navigate],
  );
}
