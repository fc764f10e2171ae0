import { deferred } from "../../../lib/deferred.tsx";
import { useEffect, useMemo, useState } from "react";
import { CardDialogs, strandedIn, useCardUiState } from "../entry/entry.ts";
import { useOfflineAsOf } from "../session/session.ts";
import { CardSkeletons } from "./card-skeletons.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";
import { clearedOnLock, useVaultSession } from "../session/session.ts";
import { groupsIn, usePreloadedEntryPane, VaultScreen } from "../list/list.ts";
import { useTellFigures } from "../../../app/vault-figures.ts";
import { forgetGroups, type ListedGroup, tellGroups } from "../../../app/vault-groups.ts";
import { useVaultView } from "../../../app/vault-view.ts";
import { titleAway, ViewAway } from "./view-away.tsx";

const TrashScreen = deferred(
  async () => (await import("../trash/trash-screen.tsx")).TrashScreen,
  <CardSkeletons label="Opening the trash" />,
);

const HealthScreen = deferred(
  async () => (await import("../health/health-screen.tsx")).HealthScreen,
  <CardSkeletons label="Opening the vault's health" />,
);

const ImportScreen = deferred(
  async () => (await import("../transfer/import-screen.tsx")).ImportScreen,
  <CardSkeletons label="Opening the import" />,
);

const SharedLinksScreen = deferred(
  async () => (await import("../sharing/shared-links-screen.tsx")).SharedLinksScreen,
  <CardSkeletons label="Opening your shared links" />,
);

const GeneratorScreen = deferred(
  async () => (await import("../generator/generator-dialog.tsx")).GeneratorScreen,
  <CardSkeletons label="Opening the generator" />,
);

const ExportScreen = deferred(
  async () => (await import("../transfer/export-screen.tsx")).ExportScreen,
  <CardSkeletons label="Opening the export" />,
);

interface OpenScreenProps {
  vault: OpenVault;
  resetEnded: boolean;
}

/** The open vault: its accounts, or one of the views over them. */
export function OpenScreen({ vault, resetEnded }: OpenScreenProps) {
  const { cards } = useCardUiState();
  const view = useVaultView();
  const isOffline = useOfflineAsOf() !== null;
  const away = isOffline ? titleAway(view) : null;
  const [query, setQuery] = useState("");
  const { entries } = vault;
  const [kept, trashed] = useMemo(() => bothPlaces(entries), [entries]);
  useTellFigures({ trash: trashed.length });
  const groups = useMemo(() => groupsIn(kept), [kept]);
  useListedGroups(groups);
  usePreloadedEntryPane();
  const stranded = useMemo(() => strandedIn(cards, trashed), [cards, trashed]);
  return (
    <div className="mx-auto w-full max-w-360 px-4 py-6 sm:px-6 lg:px-8">
      {away ? (
        <ViewAway title={away} />
      ) : view === "trash" ? (
        <TrashScreen entries={trashed} />
      ) : view === "health" ? (
        <HealthScreen entries={kept} dismissed={vault.settings.dismissed} />
      ) : view === "import" ? (
        <ImportScreen />
      ) : view === "export" ? (
        <ExportScreen />
      ) : view === "links" ? (
        <SharedLinksScreen />
      ) : view === "generator" ? (
        <GeneratorScreen />
      ) : (
        <VaultScreen
          vault={vault}
          resetEnded={resetEnded}
          entries={kept}
          stranded={stranded}
          trashCount={trashed.length}
          query={query}
          onQuery={setQuery}
          groups={groups}
        />
      )}
      <CardDialogs entries={entries} />
    </div>
  );
}

const navigationOf = clearedOnLock(() => ({ tell: tellGroups, clear: forgetGroups }));

/** The navigation lists them until the vault is locked, beside the pages of others too. */
function useListedGroups(groups: readonly ListedGroup[]): void {
  const session = useVaultSession();
  useEffect(() => navigationOf(session).tell(groups), [session, groups]);
}

/** Once through them all, however many there are. */
function bothPlaces(entries: readonly Entry[]): [kept: Entry[], trashed: Entry[]] {
  const kept: Entry[] = [];
  const trashed: Entry[] = [];
  for (const entry of entries) {
    (entry.overview === null || entry.overview.trashedAt === null ? kept : trashed).push(entry);
  }
  return [kept, trashed];
}
