import { ChevronUp, Copy, History, Link, LockKeyhole, Star, Trash2 } from "lucide-react";
import { lazy, memo, Suspense, useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { askToDelete, copyQuickly, toggleFavorite } from "./card-actions.ts";
import { setOpen, useCard, useCardUi } from "./card-ui-state.ts";
import { RestoredNotice, StrandedNotice } from "./card-notices.tsx";
import { DamageNote } from "./damage-note.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { kindOf } from "@breezy/client/entry/kinds";
import {
  asNoun,
  KindMark,
  kindNames,
  quickCopyOf,
  secondLine,
  usesPassword,
} from "../kinds/kinds.ts";
import { MergeNotice } from "./merge-notice.tsx";
import { shareLabels } from "../sharing/labels.ts";
import type { Entry, Overview } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

/** A card is of use without its files: if their part does not arrive, it says so in their place. */
const EntryAttachments = lazy(async () => {
  try {
    return { default: (await import("../attachments/entry-attachments.tsx")).EntryAttachments };
  } catch {
    return { default: FilesAway };
  }
});

function FilesAway() {
  return (
    <p className="border-t border-line px-4 py-3 text-small text-ink-soft">
      The files could not be loaded. Check your connection and load the page again.
    </p>
  );
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
export const cardFrame = "entry-card rounded-card border border-line bg-surface shadow-card";

export interface ShownCard {
  entry: Entry;
  /** Whether Tab stops here; the arrows lead to the others. */
  tabStop: boolean;
  fresh: boolean;
}

/** Closed: who and one click to copy the password. Open: every field with its actions. */
export const EntryCard = memo(function EntryCard({ entry, tabStop, fresh }: ShownCard) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const { open, sent, drafts, merge, erased } = useCard(entry.id);
  const fieldsId = useId();
  const { id } = entry;
  if (!entry.overview) return <UnreadableCard id={entry.id} tabStop={tabStop} />;

  const listed = Object.entries(sent).filter(([name]) => session.fields[name]?.part === "overview");
  const overview: Overview = { ...entry.overview, ...Object.fromEntries(listed) };
  const { account } = overview;
  const isUnsaved = !open && Object.keys(drafts).length > 0;
  const isRestored = Object.values(drafts).some((draft) => draft.isRestored);
  const isStranded = erased !== null || overview.trashedAt !== null;

  return (
    <article aria-label={account} className={cardFrame} data-fresh={fresh || undefined}>
      <div className="flex items-center gap-1 p-3">
        <h2 className="min-w-0 flex-1 font-normal">
          <button
            type="button"
            data-card-focus=""
            tabIndex={open || tabStop ? 0 : -1}
            aria-expanded={open}
            aria-controls={fieldsId}
            aria-keyshortcuts="c f e Delete"
            onClick={() => cardUi.change(id, setOpen(!open))}
            className="flex min-h-12 w-full items-center gap-3 rounded-control text-left"
          >
            <KindMark overview={overview} />
            <CardName overview={overview} open={open} />
            {isUnsaved ? (
              <span className="shrink-0 rounded-full bg-warning-soft px-2.5 text-small text-warning">
                Unsaved
              </span>
            ) : null}
          </button>
        </h2>
        {open ? (
          <IconButton
            label={`Close ${account}`}
            icon={<ChevronUp {...icon} />}
            onClick={() => cardUi.change(id, setOpen(false))}
          />
        ) : (
          <IconButton
            label={`Copy ${asNoun(quickCopyOf(overview).what)} of ${account}`}
            icon={<Copy {...icon} />}
            tabIndex={tabStop ? 0 : -1}
            onClick={() => void copyQuickly(session, id, overview)}
          />
        )}
      </div>
      <div id={fieldsId}>
        {isStranded ? (
          <StrandedNotice id={id} overview={overview} isErased={erased !== null} />
        ) : isRestored && open ? (
          <RestoredNotice />
        ) : null}
        {merge ? <MergeNotice id={id} merge={merge} /> : null}
        {open ? (
          <>
            <EntryFields id={id} overview={overview} />
            <Suspense fallback={<div className="h-20 border-t border-line" />}>
              <EntryAttachments
                entryId={id}
                account={account}
                files={overview.attachments}
                readOnly={isStranded}
              />
            </Suspense>
            {isStranded ? null : <CardFoot entry={entry} overview={overview} />}
          </>
        ) : null}
      </div>
    </article>
  );
});

function CardName({ overview, open }: { overview: Overview; open: boolean }) {
  const { account, favorite } = overview;
  const kind = kindOf(overview);
  const line = secondLine(overview);
  return (
    <span className="grid min-w-0 flex-1">
      <span className="flex min-w-0 items-center gap-1.5">
        <span
          dir="auto"
          className={classNames("font-semibold", open ? "line-clamp-2" : "truncate")}
        >
          {account}
        </span>
        {favorite ? (
          <>
            <Star size={14} aria-hidden="true" className="shrink-0 fill-warning text-warning" />
            <span className="sr-only">Favorite</span>
          </>
        ) : null}
      </span>
      {kind === "login" ? null : <span className="sr-only">{kindNames[kind].one}</span>}
      {line && !open ? (
        <span dir="auto" className="truncate text-small text-ink-soft">
          {line}
        </span>
      ) : null}
    </span>
  );
}

/** What concerns the whole entry. */
function CardFoot({ entry, overview }: { entry: Entry; overview: Overview }) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const { favorite } = overview;
  return (
    <div className="flex items-center border-t border-line py-1.5 pr-2.5 pl-2">
      {usesPassword(kindOf(overview)) ? (
        <button
          type="button"
          onClick={() => cardUi.ask({ about: "history", id: entry.id })}
          className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-left text-small text-ink-soft hover:bg-hover hover:text-ink"
        >
          <History {...icon} className="shrink-0" />
          Password history
        </button>
      ) : (
        <span className="mr-auto px-2 text-small text-ink-faint">
          {kindNames[kindOf(overview)].one}
        </span>
      )}
      <IconButton
        label={shareLabels.open}
        icon={<Link {...icon} />}
        onClick={() => cardUi.ask({ about: "share", id: entry.id })}
      />
      <IconButton
        label={favorite ? "Remove from Favorites" : "Add to Favorites"}
        icon={<Star {...icon} className={favorite ? "fill-warning text-warning" : undefined} />}
        onClick={() => void toggleFavorite(session, entry.id, overview)}
      />
      <IconButton
        label="Delete"
        tone="danger"
        icon={<Trash2 {...icon} />}
        onClick={() => askToDelete(session, entry)}
      />
    </div>
  );
}

/** Its seal did not open: the name is not known either. */
function UnreadableCard({ id, tabStop }: { id: string; tabStop: boolean }) {
  const cardUi = useCardUi();
  return (
    <article aria-label="[Decryption Error]" className={`${cardFrame} flex items-center gap-3 p-3`}>
      <span className="grid size-11 place-items-center rounded-control bg-danger-soft text-danger">
        <LockKeyhole {...icon} />
      </span>
      <div className="grid min-h-12 min-w-0 flex-1 content-center">
        <h2 className="text-body font-semibold">[Decryption Error]</h2>
        <DamageNote id={id} />
      </div>
      <IconButton
        label="Delete the entry that does not open"
        tone="danger"
        data-card-focus=""
        tabIndex={tabStop ? 0 : -1}
        icon={<Trash2 {...icon} />}
        onClick={() => cardUi.ask({ about: "erase", id })}
      />
    </article>
  );
}
