import { Plus, Upload } from "lucide-react";
import { memo, useCallback } from "react";
import { useEntryPlace, useShowView } from "../../../app/vault-view.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { EmptyVaultIllustration } from "../../../ui/illustrations/empty-vault.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import { useEntryKeys } from "../entry/entry.ts";
import { useOfflineAsOf } from "../session/session.ts";
import { EntryRow } from "./entry-row.tsx";
import { cardShape, rowShape } from "./list-layout.ts";
import { type ShownCard, VirtualCards } from "./virtual-cards.tsx";

interface EntryListProps {
  /** Those that match, in their order. */
  entries: readonly Entry[];
  /** How many the vault holds. */
  total: number;
  query: string;
  /** The name of the group that is shown alone; "": all of them. */
  groupName: string;
  freshId: string | null;
  /** The one that was open until now. */
  returnId: string | null;
  openId: string | null;
  isFramed: boolean;
  onClearSearch: () => void;
}

export const EntryList = memo(function EntryList(props: EntryListProps) {
  const { entries, total, query, groupName, openId, isFramed, onClearSearch } = props;
  const place = useEntryPlace();
  const pressEntryKey = useEntryKeys();
  const pressKey = useCallback(
    (key: string, entry: Entry) => {
      if (key !== "Escape") return pressEntryKey(key, entry);
      // It stands beside the list, and Escape leaves it from here too.
      if (openId !== null) place.close();
      return openId !== null;
    },
    [place, pressEntryKey, openId],
  );
  const renderCard = useCallback(
    (card: ShownCard) => (
      <EntryRow
        {...card}
        isOpen={card.entry.id === openId}
        isFramed={isFramed}
        onOpen={place.show}
      />
    ),
    [place, openId, isFramed],
  );
  return (
    <>
      <output className="sr-only">
        {query || groupName ? `${entries.length} of ${total} entries match` : countOf(total)}
      </output>
      {entries.length === 0 ? (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title="Nothing found"
          text={
            <>
              No entry matches “<bdi>{query || groupName}</bdi>”.
            </>
          }
          action={
            <Button tone="quiet" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        />
      ) : (
        // What stands in a row stands under the title, and its ground reaches beyond.
        <div className={isFramed ? undefined : "-mx-2"}>
          <VirtualCards
            key={isFramed ? "cards" : "rows"}
            label="Entries"
            entries={entries}
            query={`${groupName} ${query}`.trim()}
            shape={isFramed ? cardShape : rowShape}
            freshId={props.freshId}
            returnId={props.returnId}
            keepsPlace
            renderCard={renderCard}
            onKey={pressKey}
          />
        </div>
      )}
    </>
  );
});

function countOf(total: number): string {
  return total === 1 ? "1 entry" : `${total} entries`;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true, className: "shrink-0" } as const;

export function EmptyVault({ onAdd }: { onAdd: () => void }) {
  const showView = useShowView();
  const isOffline = useOfflineAsOf() !== null;
  return (
    <EmptyState
      illustration={<EmptyVaultIllustration />}
      title="Vault empty"
      text={'Click "Add New" to secure your first account'}
      action={
        <div className="grid gap-3">
          <Button icon={<Plus {...icon} />} onClick={onAdd}>
            Add your first account
          </Button>
          {isOffline ? null : (
            <Button tone="quiet" icon={<Upload {...icon} />} onClick={() => showView("import")}>
              Import from a browser or another manager
            </Button>
          )}
        </div>
      }
    />
  );
}
