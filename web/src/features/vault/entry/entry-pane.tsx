import { ArrowLeft, History, Link, LockKeyhole, Pencil, Star, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { deferred } from "../../../lib/deferred.tsx";
import { formatDay } from "../../../lib/moment.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { onceUncovered } from "../../../ui/open-dialogs.ts";
import type { Entry, Overview } from "@breezy/client/entry/entry";
import { kindOf } from "@breezy/client/entry/kinds";
import { askToDelete, toggleFavorite } from "./card-actions.ts";
import { StrandedNotice } from "./card-notices.tsx";
import { beginEditing, beginOffer, useCard, useCardUi } from "./card-ui-state.ts";
import { ChangeThere } from "./change-there.tsx";
import { DamageNote } from "./damage-note.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { isPlainKey, useEntryKeys } from "./entry-keys.ts";
import { markUsed } from "./last-used.ts";
import { KindMark, kindNames, usesPassword } from "../kinds/kinds.ts";
import { MergeNotice } from "./merge-notice.tsx";
import { WaitingMark } from "../outbox/outbox.ts";
import { shareLabels } from "../sharing/labels.ts";
import { useChangeAddress } from "./use-change-address.ts";
import { useShownOverview } from "./shown-overview.ts";
import { offlineTexts, useOfflineAsOf, useVaultSession } from "../session/session.ts";

/** An entry is of use without its files: if their part does not arrive, it says so in their place. */
const EntryAttachments = deferred(
  async () => {
    try {
      return (await import("../attachments/entry-attachments.tsx")).EntryAttachments;
    } catch {
      return FilesAway;
    }
  },
  <div className="h-20 border-t border-line" />,
);

/** Its code is of use to nobody else; if it does not arrive, the entry is as it is without it. */
const ChangePassword = deferred(
  async () => (await import("./change-password.tsx")).ChangePassword,
  <div className="h-40" />,
);

function FilesAway() {
  return (
    <FilesNote text="The files could not be loaded. Check your connection and load the page again." />
  );
}

function FilesNote({ text }: { text: string }) {
  return <p className="border-t border-line px-4 py-3 text-small text-ink-soft">{text}</p>;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface EntryPaneProps {
  entry: Entry;
  /** On its own, where there is no room for the list beside it. */
  isPage: boolean;
  onClose: () => void;
}

/** The open entry, one for each: read, with every field's actions; or edited, all of it at once. */
export function EntryPane({ entry, isPage, onClose }: EntryPaneProps) {
  const pressKey = useEntryKeys();
  const { id, overview } = entry;
  const session = useVaultSession();
  const used = () => markUsed(session, id);
  useEffect(used, [session, id]);
  const pane = useRef<HTMLElement>(null);

  // On a page of its own reading goes on from its title; beside the list the focus stays in that.
  useEffect(() => {
    if (!isPage) return;
    const title = titleIn(pane.current);
    return onceUncovered(title, () => {
      if (!pane.current?.contains(document.activeElement)) title?.focus({ preventScroll: true });
    });
  }, [isPage]);

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || !isPlainKey(event)) return;
    if (event.key === "Escape") onClose();
    else if (!pressKey(event.key, entry)) return;
    event.preventDefault();
  }
  return (
    <section
      ref={pane}
      aria-label={overview?.account ?? "[Decryption Error]"}
      className={classNames(
        "rounded-card border border-line bg-surface shadow-card",
        isPage && "mx-auto w-full max-w-160",
      )}
    >
      {isPage ? <PageStart /> : null}
      <div role="presentation" onKeyDown={press} onClickCapture={used}>
        {overview ? (
          <ReadableEntry
            entry={entry}
            overview={overview}
            isPage={isPage}
            pane={pane}
            onClose={onClose}
          />
        ) : (
          <UnreadableEntry id={id} isPage={isPage} onClose={onClose} />
        )}
      </div>
    </section>
  );
}

/** No name stands in the tab's title, which the browser keeps. */
function PageStart() {
  useScreenStart("Entry");
  return null;
}

interface ReadableEntryProps extends EntryPaneProps {
  overview: Overview;
  pane: { current: HTMLElement | null };
}

function ReadableEntry({ entry, overview: standing, isPage, pane, onClose }: ReadableEntryProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const { id } = entry;
  const { editing, merge, erased, offering } = useCard(id);
  const overview = useShownOverview(id, standing);
  const { account, favorite } = overview;
  const isStranded = erased !== null || overview.trashedAt !== null;
  const isOffline = useOfflineAsOf() !== null;

  /** The button that began it, or the title where there is none, is where a person goes on. */
  function ended() {
    requestAnimationFrame(() => {
      const button = pane.current?.querySelector<HTMLElement>("[data-edit]");
      (button ?? titleIn(pane.current))?.focus();
    });
  }
  return (
    <>
      <EntryHead account={account} isPage={isPage} onClose={onClose} mark={overview}>
        {favorite ? (
          <>
            <Star size={14} aria-hidden="true" className="shrink-0 fill-warning text-warning" />
            <span className="sr-only">Favorite</span>
          </>
        ) : null}
        <WaitingMark entryId={id} />
      </EntryHead>
      <div className="grid gap-3 px-4 not-empty:pb-4">
        {isStranded ? (
          <StrandedNotice id={id} overview={overview} isErased={erased !== null} />
        ) : null}
        {merge ? <MergeNotice id={id} merge={merge} /> : null}
        {!isStranded && (offering || overview.changing) ? (
          <ChangePassword
            id={id}
            overview={overview}
            onEnd={() => titleIn(pane.current)?.focus()}
          />
        ) : null}
      </div>
      {editing ? (
        <EntryForm
          id={id}
          overview={standing}
          start={editing}
          isErased={erased !== null}
          onEnd={ended}
        />
      ) : (
        <>
          {isStranded ? null : (
            <div className="flex flex-wrap items-center gap-1 px-4 pb-3">
              <Button
                tone="quiet"
                data-edit=""
                icon={<Pencil {...icon} />}
                onClick={() => cardUi.change(id, beginEditing())}
                className="mr-auto"
              >
                Edit
              </Button>
              <IconButton
                label={favorite ? "Remove from Favorites" : "Add to Favorites"}
                icon={
                  <Star {...icon} className={favorite ? "fill-warning text-warning" : undefined} />
                }
                onClick={() => void toggleFavorite(session, id, overview)}
              />
              {isOffline ? null : (
                <IconButton
                  label={shareLabels.open}
                  icon={<Link {...icon} />}
                  onClick={() => cardUi.ask({ about: "share", id })}
                />
              )}
              <IconButton
                label="Delete"
                tone="danger"
                icon={<Trash2 {...icon} />}
                onClick={() => askToDelete(session, entry)}
              />
            </div>
          )}
          <EntryFields id={id} overview={overview} />
          {isOffline ? (
            <FilesNote text={offlineTexts.filesAway} />
          ) : (
            <EntryAttachments
              entryId={id}
              account={account}
              files={overview.attachments}
              readOnly={isStranded}
            />
          )}
          <EntryFoot id={id} overview={overview} isStranded={isStranded} />
        </>
      )}
    </>
  );
}

interface EntryHeadProps extends Pick<EntryPaneProps, "isPage" | "onClose"> {
  account: string;
  /** null: what it is, is not known. */
  mark: Overview | null;
  children?: React.ReactNode;
}

function EntryHead({ account, isPage, onClose, mark, children }: EntryHeadProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className="flex items-center gap-3 p-4">
      {isPage ? (
        <IconButton
          label="Back to Key Vault"
          icon={<ArrowLeft {...icon} />}
          onClick={onClose}
          className="-ml-2"
        />
      ) : null}
      {mark ? (
        <KindMark overview={mark} />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-danger-soft text-danger">
          <LockKeyhole {...icon} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 items-center gap-1.5">
        <Title
          tabIndex={-1}
          data-entry-title=""
          dir="auto"
          className="line-clamp-2 min-w-0 text-lead font-semibold wrap-anywhere outline-none"
        >
          {account}
        </Title>
        {children}
      </div>
      {isPage ? null : (
        <IconButton label={`Close ${account}`} icon={<X {...icon} />} onClick={onClose} />
      )}
    </div>
  );
}

const footLook =
  "-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-left text-small text-ink-soft hover:bg-hover hover:text-ink";

interface EntryFootProps {
  id: string;
  overview: Overview;
  isStranded: boolean;
}

/** What concerns its password's past, and the next one. */
function EntryFoot({ id, overview, isStranded }: EntryFootProps) {
  const cardUi = useCardUi();
  const address = useChangeAddress()(overview);
  const kind = kindOf(overview);
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2">
      {usesPassword(kind) ? (
        <button
          type="button"
          onClick={() => cardUi.ask({ about: "history", id })}
          className={footLook}
        >
          <History {...icon} className="shrink-0" />
          Password history
        </button>
      ) : (
        <span className="text-small text-ink-faint">{kindNames[kind].one}</span>
      )}
      {address && !isStranded ? (
        <ChangeThere
          address={address}
          className={footLook}
          onOpened={() => cardUi.change(id, beginOffer)}
        />
      ) : null}
      <span className="ml-auto text-small text-ink-faint">
        Changed {formatDay(overview.updatedAt)}
      </span>
    </div>
  );
}

/** Its seal did not open: the name is not known either. */
function UnreadableEntry({ id, isPage, onClose }: Omit<EntryPaneProps, "entry"> & { id: string }) {
  const cardUi = useCardUi();
  return (
    <>
      <EntryHead account="[Decryption Error]" isPage={isPage} onClose={onClose} mark={null} />
      <div className="grid gap-3 px-4 pb-4">
        <DamageNote id={id} />
        <Button
          tone="danger"
          icon={<Trash2 {...icon} />}
          onClick={() => cardUi.ask({ about: "erase", id })}
          className="justify-self-start"
        >
          Delete the entry that does not open
        </Button>
      </div>
    </>
  );
}

function titleIn(pane: HTMLElement | null): HTMLElement | null {
  return pane?.querySelector<HTMLElement>("[data-entry-title]") ?? null;
}
