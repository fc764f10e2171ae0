import { lazy, Suspense, useMemo, useState } from "react";
import { CardDialogs, strandedIn, useCardUiState } from "../entry/entry.ts";
import { CardSkeletons } from "./card-skeletons.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";
import { type Group, VaultScreen } from "../list/list.ts";
import { useTellFigures } from "../../../app/vault-figures.ts";
import { useVaultView } from "../../../app/vault-view.ts";

const TrashScreen = lazy(async () => ({
  default: (await import("../trash/trash-screen.tsx")).TrashScreen,
}));

const HealthScreen = lazy(async () => ({
  default: (await import("../health/health-screen.tsx")).HealthScreen,
}));

const ImportScreen = lazy(async () => ({
  default: (await import("../transfer/import-screen.tsx")).ImportScreen,
}));

const SharedLinksScreen = lazy(async () => ({
  default: (await import("../sharing/shared-links-screen.tsx")).SharedLinksScreen,
}));

const GeneratorScreen = lazy(async () => ({
  default: (await import("../generator/generator-dialog.tsx")).GeneratorScreen,
}));

const ExportScreen = lazy(async () => ({
  default: (await import("../transfer/export-screen.tsx")).ExportScreen,
}));

interface OpenScreenProps {
  vault: OpenVault;
  resetEnded: boolean;
}

/** The open vault: its accounts, or one of the views over them. */
export function OpenScreen({ vault, resetEnded }: OpenScreenProps) {
  const { cards } = useCardUiState();
  const view = useVaultView();
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState<Group | null>(null);
  const { entries } = vault;
  const [kept, trashed] = useMemo(
    () => [entries.filter((entry) => !isTrashed(entry)), entries.filter(isTrashed)],
    [entries],
  );
  useTellFigures({ trash: trashed.length });
  const stranded = useMemo(() => strandedIn(cards, trashed), [cards, trashed]);
  return (
    <div className="mx-auto w-full max-w-360 px-4 py-6 sm:px-6 lg:px-8">
      {view === "trash" ? (
        <Suspense fallback={<CardSkeletons label="Opening the trash" />}>
          <TrashScreen entries={trashed} />
        </Suspense>
      ) : view === "health" ? (
        <Suspense fallback={<CardSkeletons label="Opening the vault's health" />}>
          <HealthScreen entries={kept} dismissed={vault.settings.dismissed} />
        </Suspense>
      ) : view === "import" ? (
        <Suspense fallback={<CardSkeletons label="Opening the import" />}>
          <ImportScreen />
        </Suspense>
      ) : view === "export" ? (
        <Suspense fallback={<CardSkeletons label="Opening the export" />}>
          <ExportScreen />
        </Suspense>
      ) : view === "links" ? (
        <Suspense fallback={<CardSkeletons label="Opening your shared links" />}>
          <SharedLinksScreen />
        </Suspense>
      ) : view === "generator" ? (
        <Suspense fallback={<CardSkeletons label="Opening the generator" />}>
          <GeneratorScreen />
        </Suspense>
      ) : (
        <VaultScreen
          vault={vault}
          resetEnded={resetEnded}
          entries={kept}
          stranded={stranded}
          trashCount={trashed.length}
          query={query}
          onQuery={setQuery}
          group={group}
          onGroup={setGroup}
        />
      )}
      <CardDialogs entries={entries} />
    </div>
  );
}

function isTrashed({ overview }: Entry): boolean {
  return overview !== null && overview.trashedAt !== null;
}
