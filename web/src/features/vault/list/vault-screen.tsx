import { LockKeyhole, Plus } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  isSameGroup,
  keyOf,
  type ListedGroup,
  useShowGroup,
  useShownGroup,
} from "../../../app/vault-groups.ts";
import { useEntryPlace, useOpenEntry } from "../../../app/vault-view.ts";
import { useKnownProfile } from "../../../app/session.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { OpenVault } from "@breezy/client/answers";
import type { Entry } from "@breezy/client/entry/entry";
import { placeEntries } from "@breezy/client/entry/list-order";
import { AddAccount, usePreloadedAddAccount } from "../add-account/add-account.tsx";
import { beginEditing, beginOffer, useCardUi } from "../entry/entry.ts";
import { isKitUnkept } from "../gate/gate.ts";
import {
  useFound,
  useListCommands,
  usePreparedSearch,
  useVaultControls,
  useVaultSession,
} from "../session/session.ts";
import { EmptyVault, EntryList } from "./entry-list.tsx";
import { entriesOf, inOrder, listedOf } from "./groups.ts";
import { ListBar } from "./list-bar.tsx";
import { type ListLook, useListLook } from "./list-look.ts";
import { EntryPlace, NoEntryOpen, OpenEntry } from "./open-entry.tsx";
import { OpenBanners } from "./open-banners.tsx";
import { Quota } from "./quota.tsx";
import { useUsedAt } from "./used-at.ts";
import { VaultMenu } from "./vault-menu.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

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
  groups: readonly ListedGroup[];
}

/** The entries of the open vault, and beside them or in their place the one that is open. */
export function VaultScreen(props: VaultScreenProps) {
  const { vault, entries, stranded } = props;
  const openId = useOpenEntry();
  const place = useEntryPlace();
  const cardUi = useCardUi();
  const [adding, setAdding] = useState(vault.draft !== null);
  const [freshId, setFreshId] = useState<string | null>(null);
  const [look, changeLook] = useListLook();
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) {
    setLastId(openId);
    setFreshId(null);
  }
  const group = useShownGroup();
  const showGroup = useShowGroup();
  const [lastGroup, setLastGroup] = useState(group);
  if (!isSameGroup(group, lastGroup)) {
    setLastGroup(group);
    // What is saved leads to the whole list, and is fresh there.
    if (group) setFreshId(null);
  }
  const usedAt = useUsedAt(vault, `${look.order} ${group ? keyOf(group) : ""}`);
  const isBeside = useMedia("(width >= 64rem)");
  const open = useMemo(
    () => withId(stranded, openId) ?? withId(entries, openId),
    [entries, stranded, openId],
  );

  usePreloadedAddAccount();
  useReturn(vault);
  // It went to the trash, or the address is an old one.
  const isGone = openId !== null && !open;
  const leave = useEffectEvent(() => place.close());
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  const clear = () => {
    props.onQuery("");
    showGroup(null);
  };
  useListCommands({
    add: () => setAdding(true),
    openEntry: place.show,
    changePassword(id) {
      cardUi.change(id, beginEditing("password"));
      place.show(id);
    },
    offerPassword(id) {
      cardUi.change(id, beginOffer);
      place.show(id);
    },
  });
  const isEmpty = entries.length + stranded.length === 0;

  return (
    <>
      <div
        className={classNames(
          "grid items-start gap-6",
          !isEmpty &&
            (look.isFramed
              ? "lg:grid-cols-[minmax(20rem,3fr)_minmax(22rem,2fr)]"
              : "lg:grid-cols-[minmax(20rem,26rem)_minmax(0,48rem)]"),
        )}
      >
        {open && !isBeside ? null : (
          <ListColumn
            {...props}
            look={look}
            usedAt={usedAt}
            onLook={changeLook}
            openId={openId}
            returnId={openId === null ? lastId : null}
            freshId={freshId}
            onSearched={() => setFreshId(null)}
            onAdd={() => setAdding(true)}
          />
        )}
        {open || (isBeside && !isEmpty) ? (
          <EntryPlace isBeside={isBeside}>
            {open ? (
              <OpenEntry entry={open} isPage={!isBeside} onClose={place.close} />
            ) : (
              <NoEntryOpen />
            )}
          </EntryPlace>
        ) : null}
      </div>
      {adding ? (
        <AddAccount
          vault={vault}
          onSaved={(id) => {
            setAdding(false);
            clear();
            setFreshId(id);
            if (!isBeside) place.close();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

function withId(entries: readonly Entry[], wanted: string | null): Entry | undefined {
  return entries.find(({ id }) => id === wanted);
}

/** The unlock leads back to what was typed before it, unless the form or the address does. */
function useReturn({ draft, typed }: OpenVault): void {
  const openId = useOpenEntry();
  const place = useEntryPlace();
  const cardUi = useCardUi();
  const lead = useEffectEvent(() => {
    const [first] = typed;
    const isNew = draft === null && cardUi.getPlace() === null;
    if (isNew && first && openId === null) place.show(first.entryId);
  });
  useEffect(() => lead(), []);
}

interface ListColumnProps extends VaultScreenProps {
  look: ListLook;
  usedAt: ReadonlyMap<string, number>;
  onLook: (changed: Partial<ListLook>) => void;
  openId: string | null;
  /** The one that was open until now. */
  returnId: string | null;
  freshId: string | null;
  /** A card that a search brings back is not fresh any more: it must not draw the focus again. */
  onSearched: () => void;
  onAdd: () => void;
}

function ListColumn(props: ListColumnProps) {
  const { vault, entries, stranded, trashCount, openId, returnId, onSearched, onAdd } = props;
  const { onQuery, groups, look, usedAt } = props;
  const session = useVaultSession();
  const controls = useVaultControls();
  const userId = useKnownProfile()?.id;
  const [kitUnkept] = useState(() => userId !== undefined && isKitUnkept(userId));
  const [isFirst] = useState(openId === null && returnId === null);
  useScreenStart("Key Vault");

  const found = useFound(entries, props.query);
  usePreparedSearch(entries);
  const listed = listedOf(useShownGroup(), groups);
  const group = listed?.group ?? null;
  const showGroup = useShowGroup();
  const shown = useMemo(() => {
    const ofGroup = entriesOf(found, group);
    const all = stranded.length > 0 ? placeEntries(ofGroup, stranded) : ofGroup;
    return inOrder(all, look.order, usedAt);
  }, [found, stranded, group, look.order, usedAt]);

  function search(next: string) {
    onQuery(next);
    onSearched();
  }
  const clearSearch = useCallback(() => {
    onQuery("");
    showGroup(null);
  }, [onQuery, showGroup]);

  const total = entries.length + stranded.length;
  const isEmpty = total === 0;
  return (
    <div className="@container min-w-0">
      <header className="vault-head flex flex-wrap items-center gap-x-2 gap-y-2 pb-4 @3xl:gap-x-3">
        <ScreenTitle takesFocus={isFirst} className="mr-auto @max-3xl:order-1">
          Key Vault
        </ScreenTitle>
        <SearchField label="Search your vault" query={props.query} onChange={search} />
        <Button
          icon={<Plus {...icon} />}
          onClick={onAdd}
          className="@max-3xl:order-2 @max-md:w-11 @max-md:px-0"
        >
          <span className="@max-md:sr-only">Add New</span>
        </Button>
        <IconButton
          label="Lock now"
          icon={<LockKeyhole {...icon} />}
          onClick={() => void session.lockEverywhere()}
          className="@max-3xl:order-3"
        />
        <span className="@max-3xl:order-4">
          <VaultMenu trashCount={trashCount} />
        </span>
        {/* Where there is little room the search takes a row of its own. */}
        <span aria-hidden="true" className="order-5 basis-full @3xl:hidden" />
      </header>
      {isEmpty ? null : (
        <ListBar
          groups={groups}
          group={group}
          onGroup={showGroup}
          look={look}
          onLook={props.onLook}
        />
      )}
      <Quota />
      <OpenBanners
        vault={vault}
        resetEnded={props.resetEnded}
        kitUnkept={kitUnkept}
        onNewKit={controls.makeKit}
      />
      {isEmpty ? (
        <EmptyVault onAdd={onAdd} />
      ) : (
        <EntryList
          entries={shown}
          total={total}
          query={props.query.trim()}
          groupName={listed?.name ?? ""}
          freshId={props.freshId}
          returnId={returnId}
          openId={openId}
          isFramed={look.isFramed}
          onClearSearch={clearSearch}
        />
      )}
    </div>
  );
}
