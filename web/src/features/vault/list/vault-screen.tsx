import { LockKeyhole, Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useProfile } from "../../../app/session.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { AddAccount, usePreloadedAddAccount } from "../add-account/add-account.tsx";
import { editSecret, setOpen, useCardUi } from "../entry/entry.ts";
import {
  useFound,
  useListCommands,
  useVaultControls,
  useVaultSession,
} from "../session/session.ts";
import { EntryGrid } from "./entry-grid.tsx";
import { type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import { KindFilter, kindsIn } from "../kinds/kinds.ts";
import { isKitUnkept } from "../gate/gate.ts";
import { placeEntries } from "@breezy/client/entry/list-order";
import { OpenBanners } from "./open-banners.tsx";
import { Quota } from "./quota.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Entry, TextField } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";
import { VaultMenu } from "./vault-menu.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

const SharedLinksDialog = lazy(async () => ({
  default: (await import("../sharing/shared-links-dialog.tsx")).SharedLinksDialog,
}));

function isOfKind(kind: EntryKind) {
  return ({ overview }: Entry): boolean => overview !== null && kindOf(overview) === kind;
}

interface VaultScreenProps {
  vault: OpenVault;
  resetEnded: boolean;
  /** Those not in the trash. */
  entries: readonly Entry[];
  /** Gone elsewhere with a text typed in them: shown whatever is searched. */
  stranded: readonly Entry[];
  trashCount: number;
  query: string;
  onQuery: (query: string) => void;
  /** Shown alone; null: all. */
  kind: EntryKind | null;
  onKind: (kind: EntryKind | null) => void;
}

/** The accounts of the open vault. */
export function VaultScreen({
  vault,
  resetEnded,
  entries,
  stranded,
  trashCount,
  query,
  onQuery,
  kind: chosenKind,
  onKind,
}: VaultScreenProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const controls = useVaultControls();
  const { id: userId } = useProfile();
  const [adding, setAdding] = useState(vault.draft !== null);
  // The unlock leads back to what was typed before it, unless the form does.
  const [freshId, setFreshId] = useState(() =>
    vault.draft === null && cardUi.getPlace() === null ? (vault.typed[0]?.entryId ?? null) : null,
  );
  const [listingLinks, setListingLinks] = useState(false);
  const [kitUnkept] = useState(() => isKitUnkept(userId));

  const found = useFound(entries, query, "vault");
  const kinds = useMemo(() => kindsIn(entries), [entries]);
  // The last one of it may have gone meanwhile.
  const kind = chosenKind && kinds.includes(chosenKind) ? chosenKind : null;
  const shown = useMemo(() => {
    const ofKind = kind ? found.entries.filter(isOfKind(kind)) : found.entries;
    return stranded.length > 0 ? placeEntries(ofKind, stranded) : ofKind;
  }, [found.entries, stranded, kind]);

  useScreenStart("Key Vault");
  usePreloadedAddAccount();

  const clearSearch = useCallback(() => {
    onQuery("");
    onKind(null);
  }, [onQuery, onKind]);
  function saved(id: string) {
    setAdding(false);
    clearSearch();
    setFreshId(id);
  }
  /** A card that a search brings back is not fresh any more: it must not draw the focus again. */
  function search(next: string) {
    onQuery(next);
    setFreshId(null);
  }
  function chooseKind(next: EntryKind | null) {
    onKind(next);
    setFreshId(null);
  }
  const add = useCallback(() => setAdding(true), []);
  const showLinks = useCallback(() => setListingLinks(true), []);
  function openEntry(id: string) {
    cardUi.change(id, setOpen(true));
    // Also if it was shown before: what is fresh anew draws the focus.
    flushSync(() => {
      search("");
      onKind(null);
    });
    setFreshId(id);
  }
  useListCommands({
    add,
    openEntry,
    showLinks,
    changePassword(id) {
      openEntry(id);
      void editSecret(session, id, "password").then(() => focusField(id, "password"));
    },
  });

  return (
    <>
      <header className="vault-head flex flex-wrap items-center gap-x-2 gap-y-2 pb-6 md:gap-x-3">
        <ScreenTitle takesFocus className="mr-auto max-md:order-1">
          Key Vault
        </ScreenTitle>
        <SearchField label="Search your vault" query={query} onChange={search} />
        <Button
          icon={<Plus {...icon} />}
          onClick={add}
          className="max-md:order-2 max-sm:w-11 max-sm:px-0"
        >
          <span className="max-sm:sr-only">Add New</span>
        </Button>
        <IconButton
          label="Lock now"
          icon={<LockKeyhole {...icon} />}
          onClick={() => void session.lockEverywhere()}
          className="max-md:order-3"
        />
        <span className="max-md:order-4">
          <VaultMenu trashCount={trashCount} onShowLinks={showLinks} />
        </span>
        {/* On phones the search takes a row of its own. */}
        <span aria-hidden="true" className="order-5 basis-full md:hidden" />
      </header>
      {kinds.length > 1 ? <KindFilter kinds={kinds} kind={kind} onChoose={chooseKind} /> : null}
      <Quota count={vault.entries.length} inTrash={trashCount} />
      <OpenBanners
        vault={vault}
        resetEnded={resetEnded}
        kitUnkept={kitUnkept}
        onNewKit={controls.makeKit}
      />
      <EntryGrid
        entries={shown}
        total={entries.length + stranded.length}
        query={found.query}
        kind={kind}
        freshId={freshId}
        onAdd={add}
        onClearSearch={clearSearch}
      />
      {listingLinks ? (
        <Suspense>
          <SharedLinksDialog onClose={() => setListingLinks(false)} />
        </Suspense>
      ) : null}
      {adding ? (
        <AddAccount vault={vault} onSaved={saved} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}

/** Once the card is drawn: if its field is being edited, that is what a person goes on with. */
function focusField(entryId: string, field: TextField): void {
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-entry="${CSS.escape(entryId)}"]`);
    card?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
  });
}
