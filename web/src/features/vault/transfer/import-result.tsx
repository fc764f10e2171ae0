import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type PlanRoom, UpgradeLink } from "../quota/quota.ts";
import { ImportRows } from "./import-rows.tsx";
import { type Carried, reportCsv } from "./import-report.ts";
import { importTexts } from "./import-texts.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { type ImportStage, isWhole } from "./use-import.ts";

type Stage = Extract<ImportStage, { name: "result" | "undone" }>;

interface ImportResultProps {
  stage: Stage;
  planRoom: PlanRoom;
  onGoOn: () => void;
  onUndo: () => void;
  onAgain: () => void;
}

export function ImportResult({ stage, planRoom, onGoOn, onUndo, onAgain }: ImportResultProps) {
  const { run, problem } = stage;
  const { report, adds, changes } = run.preview;
  const all = adds + changes;
  const changed = Math.min(run.done, changes) - run.left;
  const carried: Carried = {
    done: run.done,
    // What is new follows what changes.
    ...(stage.name === "undone" ? { undone: [changes, changes + stage.moved] } : {}),
  };
  const whole = isWhole(run);
  const isLeftOut =
    run.refused.length > 0 || report.some(({ attachments }) => attachments.length > 0);
  return (
    <div className="grid gap-5">
      {stage.name === "undone" ? (
        <Notice
          tone={problem === null ? "success" : "danger"}
          title={importTexts.undone(stage.moved)}
        >
          {problem ?? (changed > 0 ? importTexts.undoKeeps : null)}
        </Notice>
      ) : stage.isFull ? (
        <Notice
          tone="warning"
          title={importTexts.full(run.added.length, planRoom.plan)}
          actions={planRoom.room === 0 ? <UpgradeLink /> : null}
        >
          {planRoom.room === 0
            ? importTexts.fullRest(all - run.done)
            : importTexts.hasRoom(Math.min(planRoom.room, all - run.done))}
        </Notice>
      ) : whole ? (
        <Notice tone="success" title={importTexts.done(run.added.length, changed)}>
          {isLeftOut
            ? importTexts.keepForFiles
            : run.preview.guessed
              ? importTexts.lookThrough
              : importTexts.deleteFile}
        </Notice>
      ) : (
        <Notice
          tone={problem ? "danger" : "warning"}
          title={importTexts.stopped(run.done, all, stage.lost)}
        >
          {problem ? <p>{problem}</p> : null}
          <p>{importTexts.goesOn}</p>
        </Notice>
      )}
      {run.files.length > 0 ? (
        <p>{importTexts.filesAdded(run.filesDone - run.refused.length, run.files.length)}</p>
      ) : null}
      {run.refused.length > 0 ? (
        <Notice tone="warning" title={importTexts.filesRefused(run.refused.length)}>
          <ul className="grid gap-1">
            {run.refused.map((refusal, index) => (
              <li key={index} className="wrap-anywhere">
                <bdi>{refusal}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {run.left > 0 ? <Notice tone="warning">{importTexts.left(run.left)}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        {stage.name === "result" && !whole && (!stage.isFull || planRoom.room > 0) ? (
          <Button onClick={onGoOn}>Continue</Button>
        ) : null}
        <Button
          tone="quiet"
          onClick={() => saveFile(importTexts.reportName, "text/csv", reportCsv(report, carried))}
        >
          {importTexts.report}
        </Button>
        {stage.name === "result" && run.added.length > 0 ? (
          <Button tone="quiet" onClick={onUndo}>
            {importTexts.undo}
          </Button>
        ) : null}
        <Button tone="quiet" onClick={onAgain}>
          {importTexts.another}
        </Button>
      </div>
      <ImportRows rows={report} carried={carried} />
    </div>
  );
}
