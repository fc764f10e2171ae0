import { LockKeyhole } from "lucide-react";
import { useMemo, useState } from "react";
import { formatMoment } from "../../../lib/moment.ts";
import { useServerReachability } from "../../../lib/server-reachability.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { offlineTexts, useFound, useVaultSession } from "../session/session.ts";
import { OfflineEntry } from "./offline-entry.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";

/** Shown at once; the rest is asked for, or searched. */
const pageLength = 100;

interface OfflineScreenProps {
  vault: OpenVault;
  asOfMs: number;
}

/** The copy of the vault that this browser keeps: found, shown and copied from, never changed. */
export function OfflineScreen({ vault, asOfMs }: OfflineScreenProps) {
  const session = useVaultSession();
  const reach = useServerReachability();
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState(pageLength);
  const kept = useMemo(() => vault.entries.filter(isKept), [vault.entries]);
  const found = useFound(kept, query, "vault");
  const isBack = reach === "here" || reach === "back";
  useScreenStart("Key Vault");

  return (
    <div className="@container mx-auto grid w-full max-w-200 gap-5 px-4 py-6 sm:px-6">
      <header className="vault-head flex flex-wrap items-center gap-x-3 gap-y-2">
        <ScreenTitle takesFocus className="mr-auto @max-3xl:order-1">
          Key Vault
        </ScreenTitle>
        <SearchField label="Search this copy" query={query} onChange={setQuery} />
        <IconButton
          label="Lock now"
          icon={<LockKeyhole size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void session.lockEverywhere()}
          className="@max-3xl:order-3"
        />
        {/* Where there is little room the search takes a row of its own. */}
        <span aria-hidden="true" className="order-5 basis-full @3xl:hidden" />
      </header>
      <Notice
        tone={isBack ? "info" : "warning"}
        title={offlineTexts.asOf(formatMoment(asOfMs))}
        actions={
          isBack ? (
            <Button onClick={() => void session.lockHere()}>{offlineTexts.openAgain}</Button>
          ) : undefined
        }
      >
        {isBack ? offlineTexts.backAgain : offlineTexts.readOnly}
      </Notice>
      {found.entries.length === 0 ? (
        <p className="text-ink-soft">
          {found.query === "" ? offlineTexts.empty : offlineTexts.notFound}
        </p>
      ) : (
        <ul aria-label="Entries" className="grid gap-3">
          {found.entries.slice(0, shown).map((entry) => (
            <OfflineEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {found.entries.length > shown ? (
        <Button tone="quiet" onClick={() => setShown(shown + pageLength)}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function isKept({ overview }: Entry): boolean {
  return overview === null || overview.trashedAt === null;
}
