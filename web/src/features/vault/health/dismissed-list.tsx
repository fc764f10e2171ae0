import type { Entry } from "@breezy/client/entry/entry";
import { FindingRow, RowButton } from "./finding-row.tsx";
import { findingKey } from "./dismissing.ts";
import type { HealthFinding } from "@breezy/client/health/findings";
import { findingTexts, healthTexts } from "./texts.ts";

interface DismissedListProps {
  findings: readonly HealthFinding[];
  entries: ReadonlyMap<string, Entry>;
  onShowAgain: (finding: HealthFinding) => void;
}

/** What was set aside, to be taken back. */
export function DismissedList({ findings, entries, onShowAgain }: DismissedListProps) {
  if (findings.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 font-medium">
        {healthTexts.setAside(findings.length)}
      </summary>
      <ul className="grid divide-y divide-line border-t border-line">
        {findings.map((finding) => {
          const overview = entries.get(finding.entryId)?.overview;
          return overview ? (
            <FindingRow
              key={findingKey(finding)}
              id={finding.entryId}
              overview={overview}
              detail={findingTexts[finding.kind].title}
            >
              <RowButton
                label={healthTexts.showAgain}
                account={overview.account}
                onPress={() => onShowAgain(finding)}
              />
            </FindingRow>
          ) : null;
        })}
      </ul>
    </details>
  );
}
