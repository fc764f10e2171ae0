import { trashUncounted } from "@breezy/contract/plans";
import { useCallback, useState } from "react";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { ViewHead } from "../../../ui/view-head.tsx";
import { erase, EraseDialog, restore } from "../entry/entry.ts";
import { useShowView } from "../../../app/vault-view.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { LimitDialog, roomHints, usePlanRoom } from "../quota/quota.ts";
import { TrashCard } from "./trash-card.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import { useFound, useVaultSession } from "../session/session.ts";
import { type ListShape, type ShownCard, VirtualCards } from "../list/list.ts";

/** A name over its two buttons. */
const trashShape: ListShape = { heightRem: 7.875, atLeastPx: 300 };

interface TrashScreenProps {
  /** Those in the trash. */
  entries: readonly Entry[];
}

export function TrashScreen({ entries }: TrashScreenProps) {
  const session = useVaultSession();
  const showView = useShowView();
  const [query, setQuery] = useState("");
  const [erasing, setErasing] = useState<readonly Entry[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { room, sentence } = usePlanRoom();
  const isFull = room === 0;
  const found = useFound(entries, query);
  useScreenStart("Trash");

  const renderCard = useCallback(
    ({ entry, tabStop }: ShownCard) => (
      <TrashCard
        entry={entry}
        tabStop={tabStop}
        onRestore={({ id }) => {
          if (isFull) setRefused(true);
          else void restore(session, [id]);
        }}
        onErase={(one) => setErasing([one])}
      />
    ),
    [session, isFull],
  );
  const askToErase = useCallback((key: string, entry: Entry) => {
    if (key === "Delete") setErasing([entry]);
    return key === "Delete";
  }, []);

  return (
    <>
      <ViewHead title="Trash" onBack={() => showView("list")}>
        {entries.length === 0 ? null : (
          <>
            <SearchField label="Search the trash" query={query} onChange={setQuery} />
            <Button tone="quiet" onClick={() => setErasing(entries)}>
              Empty trash
            </Button>
            {/* On phones the search takes a row of its own. */}
            <span aria-hidden="true" className="order-5 basis-full @3xl:hidden" />
          </>
        )}
      </ViewHead>
      <output className="sr-only">
        {query.trim()
          ? `${found.length} of ${entries.length} entries in the trash match`
          : `${entries.length} ${entries.length === 1 ? "entry" : "entries"} in the trash`}
      </output>
      {entries.length === 0 ? (
        <EmptyState
          illustration={<EmptyTrashIllustration />}
          title="Trash empty"
          text="What you delete stays here for 30 days, in case you need it."
          action={
            <Button tone="quiet" onClick={() => showView("list")}>
              Back to Key Vault
            </Button>
          }
        />
      ) : found.length === 0 ? (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title="Nothing found"
          text={
            <>
              Nothing in the trash matches “<bdi>{query.trim()}</bdi>”.
            </>
          }
          action={
            <Button tone="quiet" onClick={() => setQuery("")}>
              Clear search
            </Button>
          }
        />
      ) : (
        <VirtualCards
          label="Trash"
          entries={found}
          query={query.trim()}
          shape={trashShape}
          renderCard={renderCard}
          onKey={askToErase}
        />
      )}
      {isRefused ? (
        <LimitDialog
          detail={sentence}
          hint={entries.length > trashUncounted ? roomHints.trash : roomHints.restore}
          onClose={() => setRefused(false)}
        />
      ) : null}
      {erasing ? (
        <EraseDialog
          entries={erasing}
          onCancel={() => setErasing(null)}
          onConfirm={() => {
            setErasing(null);
            void erase(
              session,
              erasing.map(({ id }) => id),
            );
          }}
        />
      ) : null}
    </>
  );
}

/** An open bin on a quiet ground, a breeze in place of what was in it. */
function EmptyTrashIllustration() {
  return (
    <svg viewBox="0 0 200 140" fill="none" className="h-35 w-50" aria-hidden="true">
      <ellipse cx="100" cy="124" rx="58" ry="7" fill="var(--hover)" />
      <path
        d="M68 54h64l-6 58a10 10 0 0 1-10 9H84a10 10 0 0 1-10-9z"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g stroke="var(--accent)" strokeWidth="2" strokeLinecap="round">
        <path d="M60 54h80M86 70l3 36M114 70l-3 36M100 70v36" />
      </g>
      <g stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" className="drift">
        <path d="M44 36h52a9 9 0 1 0-8.4-12.2" />
        <path d="M112 36h30" />
        <path d="M150 28h14" />
      </g>
    </svg>
  );
}
