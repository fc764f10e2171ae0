import { useShowView, type VaultView } from "../../../app/vault-view.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { ViewHead } from "../../../ui/view-head.tsx";
import { offlineTexts } from "../session/session.ts";
import { shareLabels } from "../sharing/labels.ts";

/** What asks the server, by its title; all else shows and changes only what is on this device. */
const titles: Partial<Record<VaultView, string>> = {
  health: "Vault health",
  links: shareLabels.list,
  import: "Import",
  export: "Export",
};

/** null: the view needs no server. */
export function titleAway(view: VaultView): string | null {
  return titles[view] ?? null;
}

/** In the place of such a view, in a copy that was opened without the server. */
export function ViewAway({ title }: { title: string }) {
  const showView = useShowView();
  useScreenStart(title);
  return (
    <>
      <ViewHead title={title} onBack={() => showView("list")} />
      <EmptyState
        illustration={<BreezeLineIllustration />}
        title={offlineTexts.viewAway}
        text={offlineTexts.viewAwayHint}
        action={<Button onClick={() => showView("list")}>Back to Key Vault</Button>}
      />
    </>
  );
}
