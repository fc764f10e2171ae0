import { useMemo, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { toast } from "../../../ui/toast.ts";
import { ActionToast, undoMs } from "../../../ui/action-toast.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";
import { AddressSection } from "./address-section.tsx";
import { DismissedList } from "./dismissed-list.tsx";
import { addDismissed, findingKey, withoutDismissed } from "./dismissing.ts";
import { saveDismissed } from "./finding-actions.ts";
import { FindingList } from "./finding-list.tsx";
import type { HealthFinding, HealthReport } from "@breezy/client/health/findings";
import { useLeakCheck } from "./leak-check.ts";
import { LeakSection } from "./leak-section.tsx";
import { ScoreRing } from "./score-ring.tsx";
import { groupsOf, severities } from "./severities.ts";
import { healthTexts, leakTexts, scoreText, scoreWords, severityTitles } from "./texts.ts";

interface HealthFindingsProps {
  report: HealthReport;
  entries: ReadonlyMap<string, Entry>;
  dismissed: readonly string[];
}

/** The score, and what to do for a better one. */
export function HealthFindings({ report, entries, dismissed }: HealthFindingsProps) {
  const session = useVaultSession();
  const [nowMs] = useState(Date.now);
  const [leakState] = useLeakCheck();
  const { score, checked, findings } = useMemo(
    () => withoutDismissed(report, dismissed),
    [report, dismissed],
  );
  const leaked = findings.filter((finding) => finding.kind === "leaked");
  const others = findings.filter((finding) => finding.kind !== "leaked");
  const setAside = useMemo(() => {
    const known = new Set(dismissed);
    return report.findings.filter((finding) => known.has(findingKey(finding)));
  }, [report, dismissed]);

  async function dismiss(finding: HealthFinding) {
    const next = addDismissed(dismissed, finding, new Set(entries.keys()));
    if (!next) return void toast.error(healthTexts.dismissedFull);
    if (!(await saveDismissed(session, next))) return;
    toast.success(
      ({ id }) => (
        <ActionToast
          toastId={id}
          text={healthTexts.dismissed}
          action="Undo"
          onAct={() => showAgain(finding, next)}
        />
      ),
      { duration: undoMs },
    );
  }
  function showAgain(finding: HealthFinding, from: readonly string[]) {
    const key = findingKey(finding);
    void saveDismissed(
      session,
      from.filter((one) => one !== key),
    );
  }

  return (
    <>
      <Card
        padding="roomy"
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6 sm:gap-y-1"
      >
        <span className="sm:row-span-2">
          <ScoreRing score={score ?? 0} />
        </span>
        <p className="text-title font-semibold text-balance sm:self-end">
          {leaked.length > 0 ? leakTexts.first(leaked.length) : scoreWords(score ?? 0)}
        </p>
        <div className="grid min-w-0 gap-1 max-sm:col-span-2 sm:self-start">
          <p className="text-ink-soft">
            {`${healthTexts.checked(checked)}, ${healthTexts.findings(findings.length)}.`}
          </p>
          <p className="text-small text-ink-soft">
            {healthTexts.intro}
            {leakState.status === "idle" ? ` ${leakTexts.unknown}` : null}
          </p>
          <details className="text-small text-ink-soft">
            <summary className="min-h-11 cursor-pointer pt-2.5 font-medium">
              {healthTexts.howScored}
            </summary>
            {scoreText}
          </details>
        </div>
      </Card>
      <LeakSection leaked={leaked} entries={entries} />
      <AddressSection />
      {others.length === 0 ? (
        <p className="text-ink-soft">{healthTexts.nothingText}</p>
      ) : (
        severities.map((severity) => {
          const groups = groupsOf(others, severity);
          return groups.length === 0 ? null : (
            <section key={severity} aria-labelledby={`health-${severity}`} className="grid gap-3">
              <h2 id={`health-${severity}`} className="text-lead font-semibold">
                {severityTitles[severity]}
              </h2>
              {groups.map((group) => (
                <FindingList
                  key={group.kind}
                  group={group}
                  entries={entries}
                  nowMs={nowMs}
                  onDismiss={(finding) => void dismiss(finding)}
                />
              ))}
            </section>
          );
        })
      )}
      <DismissedList
        findings={setAside}
        entries={entries}
        onShowAgain={(finding) => showAgain(finding, dismissed)}
      />
    </>
  );
}
