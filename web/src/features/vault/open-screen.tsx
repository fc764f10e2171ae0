import {
  EllipsisVertical,
  HeartPulse,
  KeyRound,
  LifeBuoy,
  Link,
  LockKeyhole,
  Plus,
  Trash2,
  UserRound,
  WandSparkles,
} from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useProfile } from "../../app/session.ts";
import { setAccountView } from "../../lib/account-view.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { AddAccount, usePreloadedAddAccount } from "./add-account/add-account.tsx";
import { setOpen, useDesk, useDeskState } from "./card-desk.ts";
import { editPassword } from "./card-actions.ts";
import { CardDialogs } from "./card-dialogs.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { useListCommands, useVaultControls } from "./controls-context.ts";
import { EntryGrid } from "./entry-grid.tsx";
import { focusField } from "./focus-field.ts";
import { isKitUnkept } from "./kit-reminder.ts";
import { placeEntries } from "./list-order.ts";
import { OpenBanners } from "./open-banners.tsx";
import { Quota } from "./quota.tsx";
import { SearchField } from "./search-field.tsx";
import { listTexts } from "./sharing/texts.ts";
import { strandedIn } from "./typed-texts.ts";
import type { Entry, OpenVault } from "./vault.ts";
import { useVaultSession } from "./vault-context.ts";
import { useFound } from "./vault-search.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

const TrashScreen = lazy(async () => ({
  default: (await import("./trash-screen.tsx")).TrashScreen,
}));

const HealthScreen = lazy(async () => ({
  default: (await import("./health/health-screen.tsx")).HealthScreen,
}));

const SharedLinksDialog = lazy(async () => ({
  default: (await import("./sharing/shared-links-dialog.tsx")).SharedLinksDialog,
}));

interface OpenScreenProps {
  vault: OpenVault;
  resetEnded: boolean;
}

/** The open vault: its accounts, its trash, or its health. */
export function OpenScreen({ vault, resetEnded }: OpenScreenProps) {
  const { view, cards } = useDeskState();
  const [query, setQuery] = useState("");
  const { entries } = vault;
  const [kept, trashed] = useMemo(
    () => [entries.filter((entry) => !isTrashed(entry)), entries.filter(isTrashed)],
    [entries],
  );
  const stranded = useMemo(() => strandedIn(cards, trashed), [cards, trashed]);
  return (
    <div className="mx-auto w-full max-w-360 px-4 py-6 sm:px-6 lg:px-8">
      {view === "trash" ? (
        <Suspense fallback={<CardSkeletons label="Opening the trash" />}>
          <TrashScreen entries={trashed} />
        </Suspense>
      ) : view === "health" ? (
        <Suspense fallback={<CardSkeletons label="Opening the vault's health" />}>
          <HealthScreen entries={kept} dismissed={vault.settings.dismissed} />
        </Suspense>
      ) : (
        <VaultScreen
          vault={vault}
          resetEnded={resetEnded}
          entries={kept}
          stranded={stranded}
          trashCount={trashed.length}
          query={query}
          onQuery={setQuery}
        />
      )}
      <CardDialogs entries={entries} />
    </div>
  );
}

function isTrashed({ overview }: Entry): boolean {
  return overview !== null && overview.trashedAt !== null;
}

interface VaultScreenProps extends OpenScreenProps {
  /** Those not in the trash. */
  entries: readonly Entry[];
  /** Gone elsewhere with a text typed in them: shown whatever is searched. */
  stranded: readonly Entry[];
  trashCount: number;
  query: string;
  onQuery: (query: string) => void;
}

function VaultScreen({
  vault,
  resetEnded,
  entries,
  stranded,
  trashCount,
  query,
  onQuery,
}: VaultScreenProps) {
  const session = useVaultSession();
  const desk = useDesk();
  const controls = useVaultControls();
  const { id: userId } = useProfile();
  const [adding, setAdding] = useState(vault.draft !== null);
  // The unlock leads back to what was typed before it, unless the form does.
  const [freshId, setFreshId] = useState(() =>
    vault.draft === null && desk.getPlace() === null ? (vault.typed[0]?.entryId ?? null) : null,
  );
  const [listingLinks, setListingLinks] = useState(false);
  const [kitUnkept] = useState(() => isKitUnkept(userId));

  const found = useFound(entries, query, "vault");
  const shown = useMemo(
    () => (stranded.length > 0 ? placeEntries(found.entries, stranded) : found.entries),
    [found.entries, stranded],
  );

  useScreenStart("Key Vault");
  usePreloadedAddAccount();

  function saved(id: string) {
    setAdding(false);
    onQuery("");
    setFreshId(id);
  }
  /** A card that a search brings back is not fresh any more: it must not draw the focus again. */
  function search(next: string) {
    onQuery(next);
    setFreshId(null);
  }
  const add = useCallback(() => setAdding(true), []);
  function openEntry(id: string) {
    desk.change(id, setOpen(true));
    // Also where it was shown before: what is fresh anew draws the focus.
    flushSync(() => search(""));
    setFreshId(id);
  }
  const clearSearch = useCallback(() => onQuery(""), [onQuery]);
  useListCommands({
    add,
    openTrash: () => desk.show("trash"),
    openHealth: () => desk.show("health"),
    openImport: () => desk.show("import"),
    openEntry,
    changePassword(id) {
      openEntry(id);
      void editPassword(session, id).then(() => focusField(id, "password"));
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
          <Menu
            label="Vault menu"
            icon={<EllipsisVertical {...icon} />}
            items={[
              {
                label: `Trash (${trashCount})`,
                icon: <Trash2 {...icon} />,
                onSelect: () => desk.show("trash"),
              },
              {
                label: "Vault health",
                icon: <HeartPulse {...icon} />,
                onSelect: () => desk.show("health"),
              },
              {
                label: listTexts.title,
                icon: <Link {...icon} />,
                onSelect: () => setListingLinks(true),
              },
              {
                label: "Password generator",
                icon: <WandSparkles {...icon} />,
                onSelect: controls.openGenerator,
              },
              {
                label: "Change master key",
                icon: <KeyRound {...icon} />,
                onSelect: controls.changePin,
              },
              {
                label: "New Recovery Kit",
                icon: <LifeBuoy {...icon} />,
                onSelect: controls.makeKit,
              },
              {
                label: "My Account",
                icon: <UserRound {...icon} />,
                onSelect: () => setAccountView("account"),
              },
              {
                label: "Lock now",
                icon: <LockKeyhole {...icon} />,
                onSelect: () => void session.lockEverywhere(),
              },
            ]}
          />
        </span>
        {/* On phones the search takes a row of its own. */}
        <span aria-hidden="true" className="order-5 basis-full md:hidden" />
      </header>
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
