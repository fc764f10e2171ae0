import { memo } from "react";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { EmptyVaultIllustration } from "../../../ui/illustrations/empty-vault.tsx";
import { CardList } from "./card-list.tsx";
import type { EntryKind } from "@breezy/client/entry/kinds";
import type { Entry } from "@breezy/client/entry/entry";

interface EntryGridProps {
  /** Those that match the query, in their order. */
  entries: readonly Entry[];
  /** How many the vault holds. */
  total: number;
  query: string;
  /** Shown alone; null: all. */
  kind: EntryKind | null;
  freshId: string | null;
  onAdd: () => void;
  onClearSearch: () => void;
}

export const EntryGrid = memo(function EntryGrid({
  entries,
  total,
  query,
  kind,
  freshId,
  onAdd,
  onClearSearch,
}: EntryGridProps) {
  if (total === 0) {
    return (
      <EmptyState
        illustration={<EmptyVaultIllustration />}
        title="Vault empty"
        text={'Click "Add New" to secure your first account'}
        action={
          <Button icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={onAdd}>
            Add your first account
          </Button>
        }
      />
    );
  }
  return (
    <>
      <output className="sr-only">
        {query || kind ? `${entries.length} of ${total} accounts match` : countOf(total)}
      </output>
      {entries.length === 0 ? (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title="Nothing found"
          text={
            <>
              No account matches “<bdi>{query}</bdi>”.
            </>
          }
          action={
            <Button tone="quiet" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        />
      ) : (
        <CardList entries={entries} query={kind ? `${kind} ${query}` : query} freshId={freshId} />
      )}
    </>
  );
});

function countOf(total: number): string {
  return total === 1 ? "1 account" : `${total} accounts`;
}
