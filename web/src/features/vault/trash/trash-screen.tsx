import { ArrowLeft } from "lucide-react";
import { useCallback, useState } from "react";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { erase, EraseDialog, type ShownCard } from "../entry/entry.ts";
import { useShowView } from "../../../app/vault-view.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { TrashCard } from "./trash-card.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import { useFound, useVaultSession } from "../session/session.ts";
import { VirtualCards } from "../list/list.ts";

interface TrashScreenProps {
  /** Those in the trash. */
  entries: readonly Entry[];
}

export function TrashScreen({ entries }: TrashScreenProps) {
  const session = useVaultSession();
  const showView = useShowView();
  const [query, setQuery] = useState("");
  const [erasing, setErasing] = useState<readonly Entry[] | null>(null);
  const found = useFound(entries, query, "trash");
  useScreenStart("Trash");

  const renderCard = useCallback(
    ({ entry, tabStop }: ShownCard) => (
      <TrashCard entry={entry} tabStop={tabStop} onErase={(one) => setErasing([one])} />
    ),
    [],
  );
  const askToErase = useCallback((key: string, entry: Entry) => {
    if (key === "Delete") setErasing([entry]);
    return key === "Delete";
  }, []);

  return (
    <>
      <header className="vault-head flex flex-wrap items-center gap-x-2 gap-y-2 pb-6 md:gap-x-3">
        <IconButton
          label="Back to Key Vault"
          icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => showView("list")}
          className="-ml-2"
        />
        <ScreenTitle takesFocus className="mr-auto">
          Trash
        </ScreenTitle>
        {entries.length === 0 ? null : (
          <>
            <SearchField label="Search the trash" query={query} onChange={setQuery} />
            <Button tone="quiet" onClick={() => setErasing(entries)}>
              Empty trash
            </Button>
            {/* On phones the search takes a row of its own. */}
            <span aria-hidden="true" className="order-5 basis-full md:hidden" />
          </>
        )}
      </header>
      <output className="sr-only">
        {found.query
          ? `${found.entries.length} of ${entries.length} entries in the trash match`
          : `${entries.length} ${entries.length === 1 ? "entry" : "entries"} in the trash`}
      </output>
      {entries.length === 0 ? (
        <EmptyState
          illustration={<EmptyTrashIllustration />}
          title="Trash empty"
          text="What you delete stays here for 30 days, in case you need it after all."
          action={
            <Button tone="quiet" onClick={() => showView("list")}>
              Back to Key Vault
            </Button>
          }
        />
      ) : found.entries.length === 0 ? (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title="Nothing found"
          text={
            <>
              Nothing in the trash matches “<bdi>{found.query}</bdi>”.
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
          entries={found.entries}
          query={found.query}
          renderCard={renderCard}
          onKey={askToErase}
        />
      )}
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
