import { AtSign, Copy, Star, Timer } from "lucide-react";
import { memo } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { IconButton } from "../../../web/src/ui/icon-button.tsx";
import type { FillKind } from "../messages.ts";
import type { ListedEntry, SiteEntry } from "../vault/vault-service.ts";
import { CodeText } from "./code-text.tsx";
import { copyCode, copySecret, copyText } from "./copying.ts";
import { EntryMark } from "./entry-mark.tsx";
import { useVault } from "./vault-context.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
/** Four of them stand in a row of 356 px. */
const narrow = "size-9!";

interface EntryRowProps {
  entry: ListedEntry | SiteEntry;
  /** As what it can be filled into the page; null: it can't. */
  fillKind: FillKind | null;
  /** It is for the page in front: its code is shown under it. */
  isHere: boolean;
  /** Whether Tab stops here; the arrows lead to the others. */
  tabStop: boolean;
  onFill: (entry: ListedEntry, kind: FillKind) => void;
  onOpen: (entry: ListedEntry) => void;
}

/** Who, and what can be done with it in one press. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, fillKind, isHere, tabStop, onFill, onOpen } = props;
  const vault = useVault();
  const { id, account, kind } = entry;
  const line = secondLine(entry);
  const tabIndex = tabStop ? 0 : -1;
  const secret = quickSecrets[kind];
  const copyOneTimeCode = (
    <IconButton
      label="Copy code"
      icon={<Timer {...icon} />}
      tabIndex={tabIndex}
      className={narrow}
      onClick={() => void copyCode(vault, id)}
    />
  );
  return (
    <article aria-label={account} className="rounded-control px-1.5 hover:bg-hover">
      <div className="flex h-15 items-center gap-0.5">
        <button
          type="button"
          data-row-focus=""
          tabIndex={tabIndex}
          onClick={() => onOpen(entry)}
          className="flex h-full min-w-0 flex-1 items-center gap-2.5 rounded-control text-left focus-visible:-outline-offset-2"
        >
          <EntryMark kind={kind} name={account} url={entry.url} />
          <span className="grid min-w-0 flex-1">
            <span className="flex min-w-0 items-center gap-1.5">
              <span dir="auto" className="truncate font-semibold">
                {account}
              </span>
              {entry.favorite ? (
                <Star size={13} aria-hidden="true" className="shrink-0 fill-warning text-warning" />
              ) : null}
            </span>
            <span dir="auto" title={line} className="truncate text-small text-ink-soft">
              {line}
              {entry.favorite ? <span className="sr-only"> Favorite</span> : null}
            </span>
          </span>
        </button>
        {fillKind ? (
          <Button
            size="small"
            tone={isHere ? "primary" : "quiet"}
            tabIndex={tabIndex}
            className="mx-1 px-2.5!"
            onClick={() => onFill(entry, fillKind)}
          >
            Fill
          </Button>
        ) : null}
        {entry.username ? (
          <IconButton
            label="Copy username"
            icon={<AtSign {...icon} />}
            tabIndex={tabIndex}
            className={narrow}
            onClick={() => void copyText("Username", entry.username)}
          />
        ) : null}
        {secret ? (
          <IconButton
            label={`Copy ${secret.noun}`}
            icon={<Copy {...icon} />}
            tabIndex={tabIndex}
            className={narrow}
            onClick={() => void copySecret(secret.label, vault.reveal(id, secret.field))}
          />
        ) : null}
        {entry.hasCode && !isHere ? copyOneTimeCode : null}
      </div>
      {entry.hasCode && isHere ? (
        <div className="-mt-1 flex items-center gap-0.5 pb-1 pl-11.5">
          <span className="min-w-0 flex-1">
            <CodeText id={id} />
          </span>
          {copyOneTimeCode}
        </div>
      ) : null}
    </article>
  );
});

const password = { field: "password", label: "Password", noun: "password" };
/** What one press copies of an entry that has it for certain. */
const quickSecrets: Partial<Record<ListedEntry["kind"], typeof password>> = {
  login: password,
  wifi: password,
  card: { field: "number", label: "Card number", noun: "card number" },
};

/** Who one is there; and first, if the entry is not of the page's very host, of which it is. */
function secondLine(entry: ListedEntry | SiteEntry): string {
  const of = "match" in entry && entry.match !== "host" ? entry.host : "";
  return [of, entry.username].filter(Boolean).join(" · ");
}
