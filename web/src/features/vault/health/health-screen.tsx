import { useMemo } from "react";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { ViewHead } from "../../../ui/view-head.tsx";
import { useTellHealth } from "../../../app/vault-figures.ts";
import { useShowView } from "../../../app/vault-view.ts";
import { failureSentences } from "../session/session.ts";
import type { Entry } from "@breezy/client/entry/entry";
import { HealthFindings } from "./health-findings.tsx";
import { useLeakCheck } from "./leak-check.ts";
import { healthTexts } from "./texts.ts";
import { useHealth } from "./use-health.ts";
import { WorkBar } from "./work-bar.tsx";

interface HealthScreenProps {
  /** Those not in the trash. */
  entries: readonly Entry[];
  /** Findings that the person called no problem. */
  dismissed: readonly string[];
}

export function HealthScreen({ entries, dismissed }: HealthScreenProps) {
  const showView = useShowView();
  const [, leaks] = useLeakCheck();
  const { report, progress, failure, tryAgain } = useHealth(entries, leaks);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  useTellHealth(report?.score);
  useScreenStart("Vault health");

  return (
    <div className="mx-auto grid w-full max-w-190 gap-y-6 [&>:first-child]:-mb-6">
      <ViewHead title="Vault health" onBack={() => showView("list")} />
      {failure ? (
        <RetryNotice title={healthTexts.failed} onRetry={tryAgain}>
          {failureSentences[failure]}
        </RetryNotice>
      ) : report === null ? (
        // In the place and about the height of the score that follows.
        <Card padding="roomy" className="grid min-h-44 content-center">
          <WorkBar
            text={healthTexts.checking(progress.done, progress.of)}
            done={progress.done}
            of={progress.of}
          />
        </Card>
      ) : null}
      {report === null ? null : report.score === null ? (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title={healthTexts.empty}
          text={healthTexts.emptyText}
          action={
            <Button tone="quiet" onClick={() => showView("list")}>
              Back to Key Vault
            </Button>
          }
        />
      ) : (
        <HealthFindings report={report} entries={byId} dismissed={dismissed} />
      )}
    </div>
  );
}
