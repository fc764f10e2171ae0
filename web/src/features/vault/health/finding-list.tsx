import { useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useVaultControls, useVaultSession } from "../session/session.ts";
import type { Entry } from "@breezy/client/entry/entry";
import { useChangeAddress } from "../entry/entry.ts";
import { changeToHttps } from "./finding-actions.ts";
import { detailOf } from "./finding-details.ts";
import { FindingRow, RowButton, RowChangeThere } from "./finding-row.tsx";
import type { HealthFinding } from "@breezy/client/health/findings";
import type { FindingGroup } from "./severities.ts";
import { findingTexts, fixLabels, fixTexts, healthTexts } from "./texts.ts";

/** Thousands in one list would take the page's time; who has mended these asks for more. */
const shownAtOnce = 25;

interface FindingListProps {
  group: FindingGroup;
  entries: ReadonlyMap<string, Entry>;
  nowMs: number;
  onDismiss: (finding: HealthFinding) => void;
}

/** All findings of one kind. */
export function FindingList({ group, entries, nowMs, onDismiss }: FindingListProps) {
  const { kind, findings } = group;
  const session = useVaultSession();
  const controls = useVaultControls();
  const changeAddress = useChangeAddress();
  const [most, setMost] = useState(shownAtOnce);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { title, why } = findingTexts[kind];
  const fix = findings[0]?.fix;
  const more = findings.length - most;

  function mend({ fix: way, entryId }: HealthFinding, entry: Entry) {
    if (way === "change-password") controls.inList((list) => list.changePassword(entryId));
    else if (way !== "use-https") controls.inList((list) => list.openEntry(entryId));
    else if (entry.overview) {
      heading.current?.focus();
      void changeToHttps(session, entryId, entry.overview);
    }
  }

  return (
    <Card padding="none" aria-labelledby={id}>
      <header className="grid gap-1 border-b border-line px-4 py-3">
        <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {`${title} (${findings.length})`}
        </h3>
        <p className="text-small text-ink-soft">
          {why} {fix ? fixTexts[fix] : null}
        </p>
      </header>
      <ul className="grid divide-y divide-line">
        {findings.slice(0, most).map((finding) => {
          const entry = entries.get(finding.entryId);
          if (!entry?.overview) return null;
          const { account } = entry.overview;
          return (
            <FindingRow
              key={finding.entryId}
              id={finding.entryId}
              overview={entry.overview}
              detail={detailOf(finding, entries, nowMs)}
            >
              {finding.fix === "change-password" ? (
                <RowChangeThere
                  id={finding.entryId}
                  account={account}
                  address={changeAddress(entry.overview)}
                />
              ) : null}
              <RowButton
                label={fixLabels[finding.fix]}
                account={account}
                onPress={() => mend(finding, entry)}
              />
              <RowButton
                label={healthTexts.dismiss}
                account={account}
                light
                onPress={() => {
                  // The row goes: reading goes on from its list.
                  heading.current?.focus();
                  onDismiss(finding);
                }}
              />
            </FindingRow>
          );
        })}
      </ul>
      {more > 0 ? (
        <div className="border-t border-line px-4 py-3">
          <Button tone="quiet" onClick={() => setMost(most + 100)}>
            {healthTexts.more(Math.min(more, 100))}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
