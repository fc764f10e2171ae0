import { useShowView } from "../../../app/vault-view.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { offlineTexts } from "../session/session.ts";

/** In the place of a view that asks the server, in a copy that was opened without it. */
export function ViewAway() {
  const showView = useShowView();
  useScreenStart("Key Vault");
  return (
    <EmptyState
      illustration={<BreezeLineIllustration />}
      title={offlineTexts.viewAway}
      text={offlineTexts.viewAwayHint}
      action={<Button onClick={() => showView("list")}>Back to Key Vault</Button>}
    />
  );
}
