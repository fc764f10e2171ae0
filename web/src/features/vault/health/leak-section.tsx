import { useId } from "react";
import { requireConfig } from "../../../lib/config.ts";
import { useOnline } from "../../../lib/online.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useVaultControls } from "../controls-context.ts";
import { failureSentences } from "../messages.ts";
import type { Entry } from "../entry.ts";
import { FindingRow, RowButton } from "./finding-row.tsx";
import { type LeakState, useLeakCheck } from "./leak-check.ts";
import { fixLabels, leakTexts } from "./texts.ts";
import { WorkBar } from "./work-bar.tsx";

/** The check for leaked passwords: the only one that asks anybody, so only on a press. */
export function LeakSection({ entries }: { entries: ReadonlyMap<string, Entry> }) {
  const [state, check] = useLeakCheck();
  const isOnline = useOnline();
  const id = useId();
  const isSetUp = requireConfig().breachCheck === true;
  const isRunning = state.status === "running";

  return (
    <Card padding="none" aria-labelledby={id}>
      <div className="grid gap-3 px-4 py-4">
        <h2 id={id} className="text-lead font-semibold">
          {leakTexts.title}
        </h2>
        <p className="text-small text-ink-soft">{isSetUp ? leakTexts.why : leakTexts.off}</p>
        {isSetUp ? (
          <>
            <LeakNews state={state} />
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
      <LeakedAccounts state={state} entries={entries} />
    </Card>
  );
}

function LeakNews({ state }: { state: LeakState }) {
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
      return found.length === 0 ? (
        <Notice tone="success">{leakTexts.none}</Notice>
      ) : (
        <Notice tone="warning">{leakTexts.found(found.length)}</Notice>
      );
  }
}

function LeakedAccounts({
  state,
  entries,
}: {
  state: LeakState;
  entries: ReadonlyMap<string, Entry>;
}) {
  const controls = useVaultControls();
  if (state.found.length === 0) return null;
  return (
    <ul aria-label={leakTexts.title} className="grid divide-y divide-line border-t border-line">
      {state.found.map(({ entryId, count }) => {
        const overview = entries.get(entryId)?.overview;
        return overview ? (
          <FindingRow
            key={entryId}
            id={entryId}
            overview={overview}
            detail={leakTexts.count(count)}
          >
            <RowButton
              label={fixLabels["change-password"]}
              account={overview.account}
              onPress={() => controls.inList((list) => list.changePassword(entryId))}
            />
          </FindingRow>
        ) : null;
      })}
    </ul>
  );
}
