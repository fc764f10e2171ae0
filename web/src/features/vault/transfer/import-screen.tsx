import { useShowView } from "../../../app/vault-view.ts";
import { ViewHead } from "../../../ui/view-head.tsx";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { ImportChoose } from "./import-choose.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportPreviewPart } from "./import-preview.tsx";
import { ImportResult } from "./import-result.tsx";
import { importTexts } from "./import-texts.ts";
import { ImportUnlock } from "./import-unlock.tsx";
import { type PlanRoom, usePlanRoom } from "../quota/quota.ts";
import { WorkBar } from "./work-bar.tsx";
import { type ImportStage, isWhole, useImport } from "./use-import.ts";

export function ImportScreen() {
  const planRoom = usePlanRoom();
  useScreenStart(importTexts.titles.choose);
  const showView = useShowView();
  const { stage, ...steps } = useImport();
  return (
    <div className="mx-auto max-w-190">
      <ViewHead title={titleOf(stage)} onBack={() => showView("list")} />
      <Stage stage={stage} steps={steps} planRoom={planRoom} />
    </div>
  );
}

function titleOf(stage: ImportStage): string {
  const { titles } = importTexts;
  if (stage.name !== "result") return titles[stage.name];
  return stage.isFull || isWhole(stage.run) ? titles.result : titles.stopped;
}

interface StageProps {
  stage: ImportStage;
  steps: Omit<ReturnType<typeof useImport>, "stage">;
  planRoom: PlanRoom;
}

function Stage({ stage, steps, planRoom }: StageProps) {
  switch (stage.name) {
    case "choose":
      return <ImportChoose problem={stage.problem} onFiles={(files) => steps.read(files)} />;
    case "unlock":
      return (
        <ImportUnlock
          name={stage.files[0]!.name}
          sentence={stage.sentence}
          wrong={stage.wrong}
          takesKeyFile={stage.takesKeyFile}
          onOpen={(unlocking) => steps.read(stage.files, unlocking)}
          onCancel={() => steps.again()}
        />
      );
    case "columns":
      return (
        <ImportColumns
          files={stage.files}
          table={stage.table}
          chosen={stage.chosen}
          onChosen={(columns) => steps.read(stage.files, { columns })}
          onCancel={() => steps.again()}
        />
      );
    case "reading": {
      const { step, rows } = stage.progress;
      return (
        <div className="grid max-w-xl gap-4">
          <WorkBar
            label={step === "reading" ? importTexts.reading(stage.files) : importTexts.comparing}
            done={null}
            of={1}
            text={importTexts.rows(rows)}
          />
          <Button tone="quiet" onClick={steps.cancelReading} className="justify-self-start">
            Cancel
          </Button>
        </div>
      );
    }
    case "preview":
      return (
        <ImportPreviewPart
          preview={stage.preview}
          planRoom={planRoom}
          onStart={() => steps.start(stage.preview, planRoom.room)}
          onDecode={(decode) => steps.read(stage.files, { decode })}
          onColumns={() => steps.askColumns(stage.files, stage.chosen)}
          onCancel={() => steps.again()}
        />
      );
    case "saving": {
      const { done, preview, files, filesDone } = stage.run;
      const all = preview.adds + preview.changes;
      const isAtFiles = filesDone > 0 || (done === all && files.length > 0);
      return (
        <div className="grid max-w-xl gap-4">
          <WorkBar
            label={isAtFiles ? importTexts.bringing : importTexts.saving}
            done={isAtFiles ? filesDone : done}
            of={isAtFiles ? files.length : all}
            text={
              stage.stopping
                ? importTexts.stopping
                : isAtFiles
                  ? importTexts.fileProgress(filesDone, files.length)
                  : importTexts.progress(done, all)
            }
          />
          <Button
            tone="quiet"
            busy={stage.stopping}
            onClick={steps.stop}
            className="justify-self-start"
          >
            Cancel
          </Button>
        </div>
      );
    }
    case "undoing":
      return (
        <div className="max-w-xl">
          <WorkBar
            label={importTexts.undoing}
            done={stage.moved}
            of={stage.run.added.length}
            text={importTexts.progress(stage.moved, stage.run.added.length)}
          />
        </div>
      );
    case "result":
    case "undone":
      return (
        <ImportResult
          stage={stage}
          planRoom={planRoom}
          onGoOn={() => steps.goOn(stage.run, planRoom.room)}
          onUndo={() => steps.undo(stage.run)}
          onAgain={() => steps.again()}
        />
      );
  }
}
