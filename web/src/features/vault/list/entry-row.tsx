import { Copy, LockKeyhole, Star } from "lucide-react";
import { memo } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Entry, Overview } from "@breezy/client/entry/entry";
import { kindOf } from "@breezy/client/entry/kinds";
import { copyQuickly, entryKeys, useCard, useShownOverview } from "../entry/entry.ts";
import { asNoun, KindMark, kindNames, quickCopyOf, secondLine } from "../kinds/kinds.ts";
import { WaitingMark } from "../outbox/outbox.ts";
import { useVaultSession } from "../session/session.ts";

export const cardFrame = "entry-card rounded-card border border-line bg-surface shadow-card";

/** The same in each row, and so drawn once for each. */
const copyIcon = <Copy size={20} strokeWidth={1.75} aria-hidden="true" />;

interface EntryRowProps {
  entry: Entry;
  /** Whether Tab stops here; the arrows lead to the others. */
  tabStop: boolean;
  fresh: boolean;
  /** It is the one that is shown beside the list. */
  isOpen: boolean;
  /** In a frame of its own, as a card. */
  isFramed: boolean;
  onOpen: (id: string) => void;
}

/** Who, and one press to copy the password. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, tabStop, fresh, isOpen, isFramed } = props;
  const { overview } = entry;
  const tabIndex = tabStop ? 0 : -1;
  return (
    <article
      aria-label={overview?.account ?? "[Decryption Error]"}
      data-fresh={fresh || undefined}
      className={classNames(
        "flex h-full items-center gap-1",
        isFramed ? `${cardFrame} px-3` : "entry-card rounded-control px-2",
        isFramed ? isOpen && "border-accent" : isOpen ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <button
        type="button"
        data-card-focus=""
        tabIndex={tabIndex}
        aria-current={isOpen || undefined}
        aria-keyshortcuts={entryKeys}
        onClick={() => props.onOpen(entry.id)}
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-control text-left focus-visible:-outline-offset-2"
      >
        {overview ? <RowName id={entry.id} overview={overview} isOpen={isOpen} /> : <NoName />}
      </button>
      {overview ? <QuickCopy id={entry.id} overview={overview} tabIndex={tabIndex} /> : null}
    </article>
  );
});

interface RowNameProps {
  id: string;
  overview: Overview;
  isOpen: boolean;
}

function RowName({ id, overview: standing, isOpen }: RowNameProps) {
  const overview = useShownOverview(id, standing);
  const { editing } = useCard(id);
  const isUnsaved = !isOpen && editing !== null;
  const { account, favorite } = overview;
  const kind = kindOf(overview);
  const line = secondLine(overview);
  return (
    <>
      <KindMark overview={overview} />
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className="truncate font-semibold">
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
        {line ? (
          <span dir="auto" className="truncate text-small text-ink-soft">
            {line}
          </span>
        ) : null}
      </span>
      <WaitingMark entryId={id} />
      {isUnsaved ? (
        <span className="shrink-0 rounded-full bg-warning-soft px-2.5 text-small text-warning">
          Unsaved
        </span>
      ) : null}
    </>
  );
}

/** Its seal did not open: the name is not known either. */
function NoName() {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-danger-soft text-danger">
        <LockKeyhole size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="truncate font-semibold">[Decryption Error]</span>
    </>
  );
}

function QuickCopy({
  id,
  overview,
  tabIndex,
}: Omit<RowNameProps, "isOpen"> & { tabIndex: number }) {
  const session = useVaultSession();
  return (
    <IconButton
      label={`Copy ${asNoun(quickCopyOf(overview).what)} of ${overview.account}`}
      icon={copyIcon}
      tabIndex={tabIndex}
      onClick={() => void copyQuickly(session, id, overview)}
    />
  );
}
