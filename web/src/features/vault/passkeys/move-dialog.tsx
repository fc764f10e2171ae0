import { useMemo, useState } from "react";
import type { Entry, Overview } from "@breezy/client/entry/entry";
import { kindOf } from "@breezy/client/entry/kinds";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { KindMark, secondLine } from "../kinds/kinds.ts";
import { shownVault, useFound, useVaultSession, useVaultState } from "../session/session.ts";
import { movePasskey } from "./passkey-actions.tsx";
import { passkeyName, passkeyTexts } from "./texts.ts";

interface MoveDialogProps {
  entryId: string;
  passkey: Passkey;
  onClose: () => void;
}

/** More of them are found by typing. */
const shownAtMost = 30;
const noEntries: readonly Entry[] = [];

type Login = Entry & { overview: Overview };

/** Logins alone can hold one; those of the same site come first. */
export function MoveDialog({ entryId, passkey, onClose }: MoveDialogProps) {
  const session = useVaultSession();
  const entries = shownVault(useVaultState())?.entries ?? noEntries;
  const [query, setQuery] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const logins = useMemo(() => targets(entries, entryId, passkey), [entries, entryId, passkey]);
  const found = useFound(logins, query) as readonly Login[];
  const left = found.length - shownAtMost;

  async function move({ id, overview }: Login) {
    if (busy) return;
    setBusy(true);
    const refused = await movePasskey(session, entryId, passkey, {
      id,
      account: overview.account,
    });
    setBusy(false);
    setFailure(refused);
    if (refused === null) onClose();
  }
  return (
    <Dialog
      open
      size="medium"
      title={passkeyTexts.moveTitle}
      description={
        <>
          <bdi>{passkeyName(passkey)}</bdi>, <bdi>{passkey.rpId}</bdi>
        </>
      }
      onClose={onClose}
    >
      <div className="grid gap-3 pb-2">
        {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
        <SearchField label={passkeyTexts.moveSearch} query={query} onChange={setQuery} />
        {found.length === 0 ? (
          <p className="text-ink-soft">
            {logins.length === 0 ? passkeyTexts.noOther : passkeyTexts.noTarget}
          </p>
        ) : (
          <ul className="grid gap-1">
            {found.slice(0, shownAtMost).map((login) => (
              <li key={login.id}>
                <button
                  type="button"
                  disabled={busy}
                  title={passkeyTexts.moveHere}
                  onClick={() => void move(login)}
                  className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <KindMark overview={login.overview} />
                  <span className="grid min-w-0 flex-1">
                    <span dir="auto" className="truncate font-semibold">
                      {login.overview.account}
                    </span>
                    <span dir="auto" className="truncate text-small text-ink-soft">
                      {secondLine(login.overview)}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {left > 0 ? <p className="text-small text-ink-faint">{passkeyTexts.more(left)}</p> : null}
      </div>
    </Dialog>
  );
}

function targets(entries: readonly Entry[], entryId: string, { rpId }: Passkey): Login[] {
  const others = entries.filter(
    (entry): entry is Login =>
      entry.id !== entryId &&
      entry.overview !== null &&
      entry.overview.trashedAt === null &&
      kindOf(entry.overview) === "login",
  );
  const isOfSite = ({ overview: { url, urls = [] } }: Login) =>
    [url, ...urls].some((address) => address.includes(rpId));
  return [...others.filter(isOfSite), ...others.filter((login) => !isOfSite(login))];
}
