import { ExternalLink, Pencil, Timer } from "lucide-react";
import { Button } from "../../../web/src/ui/button.tsx";
import { IconButton } from "../../../web/src/ui/icon-button.tsx";
import { LabelledRow } from "../../../web/src/ui/labelled-row.tsx";
import { Notice } from "../../../web/src/ui/notice.tsx";
import { Skeleton } from "../../../web/src/ui/skeleton.tsx";
import type { ShownEntry } from "../vault/vault-service.ts";
import { CodeText } from "./code-text.tsx";
import { copyCode } from "./copying.ts";
import { fillKindOf } from "./fillable.ts";
import type { Page } from "./use-page.ts";
import { HiddenRow, ValueRow } from "./value-rows.tsx";
import { useFollowed, useVault } from "./vault-context.ts";
import { ViewFrame } from "./view-frame.tsx";
import { openTab, openWebApp } from "./web-app.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface EntryPaneProps {
  id: string;
  page: Page;
  origin: string;
  onBack: () => void;
  onEdit: (id: string) => void;
}

/** One entry as the vault has it now; a text if it cannot be read. */
export function useShown(id: string): ShownEntry | string | null {
  const vault = useVault();
  const shown = useFollowed(id, (entryId) => vault.show(entryId));
  return shown && (shown.value ?? shown.problem);
}

export function EntryPane({ id, page, origin, onBack, onEdit }: EntryPaneProps) {
  const vault = useVault();
  const entry = useShown(id);
  if (entry === null || typeof entry === "string") {
    return (
      <ViewFrame title="" onBack={onBack}>
        <div className="grid gap-3 p-4">
          {entry === null ? (
            <Skeleton className="h-32 w-full" />
          ) : (
            <Notice tone="danger">{entry}</Notice>
          )}
        </div>
      </ViewFrame>
    );
  }
  // It was chosen by hand: it is tried wherever there is a page.
  const kind = fillKindOf(entry, page.view, true);
  const { url } = entry;
  return (
    <ViewFrame
      title={entry.account}
      onBack={onBack}
      actions={
        entry.kind === "login" ? (
          <IconButton label="Edit" icon={<Pencil {...icon} />} onClick={() => onEdit(id)} />
        ) : null
      }
    >
      <article aria-label={entry.account} className="grid gap-3 px-4 pt-3 pb-5">
        <div className="flex flex-wrap gap-2">
          {kind ? (
            <Button disabled={page.busy} onClick={() => void page.fill(entry, kind)}>
              Fill
            </Button>
          ) : null}
          {kind === "login" && entry.hasCode && page.view?.takes.code ? (
            <Button tone="quiet" disabled={page.busy} onClick={() => void page.fill(entry, "code")}>
              Fill code
            </Button>
          ) : null}
          {url ? (
            <Button
              tone="quiet"
              icon={<ExternalLink {...icon} />}
              onClick={() => void openTab(url)}
            >
              Open site
            </Button>
          ) : null}
        </div>
        <dl className="divide-y divide-line">
          <ValueRow label="Username" value={entry.username} />
          {entry.hasPassword ? <HiddenRow id={id} label="Password" field="password" /> : null}
          {entry.hasCode ? (
            <LabelledRow
              label="One-time code"
              actions={
                <IconButton
                  label="Copy code"
                  icon={<Timer {...icon} />}
                  onClick={() => void copyCode(vault, id)}
                />
              }
            >
              <CodeText id={id} />
            </LabelledRow>
          ) : null}
          {entry.details.map(({ name, label, value }) => (
            <ValueRow key={name} label={label} value={value} />
          ))}
          {entry.hidden.map(({ name, label }) => (
            <HiddenRow key={name} id={id} label={label} field={name} />
          ))}
          {entry.urls.map((address, index) => (
            <ValueRow key={address} label={index ? "Other website" : "Website"} value={address} />
          ))}
          <ValueRow label="Phone" value={entry.phone} />
          {entry.fields.map((field) => (
            <ValueRow key={field.id} label={field.name} value={field.value} />
          ))}
          <ValueRow label="Notes" value={entry.notes} />
        </dl>
        <p className="text-small text-ink-soft">
          More can be changed in the web app.{" "}
          <button
            type="button"
            className="font-medium text-accent-ink underline underline-offset-2"
            onClick={() => void openWebApp(origin)}
          >
            Open it
          </button>
        </p>
      </article>
    </ViewFrame>
  );
}
