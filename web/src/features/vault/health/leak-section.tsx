import { useId, useState } from "react";
import { requireConfig } from "../../../lib/config.ts";
import { useOnline } from "../../../lib/online.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { failureSentences, useVaultControls } from "../session/session.ts";
import type { Entry } from "@breezy/client/entry/entry";
import { FindingRow, RowButton, RowChangeThere } from "./finding-row.tsx";
import { useChangeAddress } from "../entry/entry.ts";
import { detailOf } from "./finding-details.ts";
import type { HealthFinding } from "@breezy/client/health/findings";
import { type LeakState, useLeakCheck } from "./leak-check.ts";
import { findingTexts, fixLabels, leakTexts } from "./texts.ts";
import { WorkBar } from "./work-bar.tsx";

interface LeakedProps {
  /** Those whose password is one that was found. */
  leaked: readonly HealthFinding[];
  entries: ReadonlyMap<string, Entry>;
}

/** The check for leaked passwords: the only one that asks anybody, so only on a press. */
export function LeakSection({ leaked, entries }: LeakedProps) {
  const [state, check] = useLeakCheck();
  const isOnline = useOnline();
  const id = useId();
  const isSetUp = requireConfig().breachCheck === true;
  const isRunning = state.status === "running";

  return (
    <Card padding="none" aria-labelledby={id}>
      <div className="grid gap-3 px-4 py-4">
        <h2 id={id} className="text-lead font-semibold">
          {findingTexts.leaked.title}
        </h2>
        <p className="text-small text-ink-soft">
          {isSetUp ? findingTexts.leaked.why : leakTexts.off}
        </p>
        {isSetUp ? (
          <>
            <LeakNews state={state} leaked={leaked.length} />
            {isOnline || isRunning ? null : <Notice tone="warning">{leakTexts.offline}</Notice>}
            <div>
              <Button
                tone="quiet"
                onClick={() => (isRunning ? check.stop() : void check.start())}
                disabled={!isOnline && !isRunning}
              >
                {isRunning
                  ? leakTexts.stop
                  : state.status === "idle"
                    ? leakTexts.start
                    : leakTexts.again}
              </Button>
            </div>
          </>
        ) : null}
      </div>
      <LeakedAccounts leaked={leaked} entries={entries} />
    </Card>
  );
}

function LeakNews({ state, leaked }: { state: LeakState; leaked: number }) {
  const { status, asked, of, found, failure } = state;
  switch (status) {
    case "idle":
      return null;
    case "running":
      return <WorkBar text={leakTexts.running(asked, of)} done={asked} of={of} />;
    case "failed":
      return <Notice tone="danger">{failure ? failureSentences[failure] : null}</Notice>;
    case "stopped":
      return <Notice tone="info">{leakTexts.stopped}</Notice>;
    case "done":
      if (found.length === 0) return <Notice tone="success">{leakTexts.none}</Notice>;
      // All of them changed since: what they were changed to was not looked for.
      return leaked > 0 ? <Notice tone="warning">{leakTexts.found(leaked)}</Notice> : null;
  }
}

function LeakedAccounts({ leaked, entries }: LeakedProps) {
  const controls = useVaultControls();
  const changeAddress = useChangeAddress();
  const [nowMs] = useState(Date.now);
  if (leaked.length === 0) return null;
  return (
    <ul
      aria-label={findingTexts.leaked.title}
      className="grid divide-y divide-line border-t border-line"
    >
      {leaked.map((finding) => {
        const { entryId, fix } = finding;
        const overview = entries.get(entryId)?.overview;
        return overview ? (
          <FindingRow
            key={entryId}
            id={entryId}
            overview={overview}
            detail={detailOf(finding, entries, nowMs)}
          >
            <RowChangeThere
              id={entryId}
              account={overview.account}
              address={changeAddress(overview)}
            />
            <RowButton
              label={fixLabels[fix]}
              account={overview.account}
              onPress={() => controls.inList((list) => list.changePassword(entryId))}
            />
          </FindingRow>
        ) : null;
      })}
    </ul>
  );
}
