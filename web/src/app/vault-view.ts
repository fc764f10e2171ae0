/**
 * What of the open vault is shown, as the address says it. An entry's id stands behind `#`, which no
 * server sees; a name, a tag or a word that was searched stands nowhere in it.
 */
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { paths } from "./paths.ts";

const views = {
  list: paths.passwords,
  trash: paths.trash,
  health: paths.health,
  import: paths.import,
  export: paths.export,
  links: paths.links,
  generator: paths.generator,
} as const;

export type VaultView = keyof typeof views;

export function useVaultView(): VaultView {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [view] = Object.entries(views).find(([, path]) => path === pathname) ?? ["list"];
  return view as VaultView;
}

export function useShowView(): (view: VaultView) => void {
  const navigate = useNavigate();
  return useCallback((view) => void navigate({ to: views[view] }), [navigate]);
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry was opened from the list, which lies one step back. */
    overList?: true;
  }
}

/** `hash` with or without its `#`. */
function entryIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("entry");
}

export function isEntryAddress(address: { pathname: string; hash: string }): boolean {
  return openEntryOf(address) !== null;
}

function openEntryOf({ pathname, hash }: { pathname: string; hash: string }): string | null {
  return pathname === paths.passwords ? entryIn(hash) : null;
}

/** The id of the entry that is open; null: none. */
export function useOpenEntry(): string | null {
  return useLocation({ select: openEntryOf });
}

export interface EntryPlace {
  /** Back closes it, and leads to the list or to whatever was shown before. */
  show(id: string): void;
  close(): void;
}

export function useEntryPlace(): EntryPlace {
  const router = useRouter();
  const navigate = useNavigate();
  return useMemo(() => {
    const stays = { resetScroll: false, hashScrollIntoView: false } as const;
    return {
      show(id) {
        const { pathname, hash, state } = router.history.location;
        const isList = pathname === paths.passwords;
        const replace = isList && entryIn(hash) !== null;
        const overList = replace ? state.overList : isList;
        const group = isList ? state.group : undefined;
        void navigate({
          to: paths.passwords,
          hash: new URLSearchParams({ entry: id }).toString(),
          replace,
          state: { ...(overList ? { overList } : {}), ...(group ? { group } : {}) },
          ...stays,
        });
      },
      close() {
        const { hash, state } = router.history.location;
        if (entryIn(hash) === null) return;
        if (state.overList) router.history.back({ ignoreBlocker: true });
        else {
          const { group, overAll } = state;
          void navigate({
            to: paths.passwords,
            hash: "",
            replace: true,
            state: { ...(group ? { group } : {}), ...(overAll ? { overAll } : {}) },
            ...stays,
          });
        }
      },
    };
  }, [router, navigate]);
}
