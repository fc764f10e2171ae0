import { SquarePlus, Trash2, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { AttachedPicture } from "../conversation.ts";
import { CoverStage } from "./cover-stage.tsx";
import { boxAround, change, type Covers, nameOf, noCovers, removed, undo } from "./covers.ts";
import { drawPicture, type PictureProblem } from "./draw-picture.ts";
import { encodePicture } from "./encode-picture.ts";
import {
  byKeys,
  coveredIn,
  coverTitle,
  nothingLookedFor,
  problemWords,
  tooLargeAnyway,
  whereItGoes,
} from "./words.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
const zooms = [1, 1.5, 2, 3, 4];

interface CoverDialogProps {
  file: Blob;
  onDone: (picture: AttachedPicture) => void;
  onClose: () => void;
}

/** Before a picture goes anywhere the person covers parts of it, or none, and sees that nobody else did. */
export function CoverDialog({ file, onDone, onClose }: CoverDialogProps) {
  const [picture, setPicture] = useState<HTMLCanvasElement | PictureProblem | null>(null);
  const [covers, setCovers] = useState<Covers>(noCovers);
  const [chosen, setChosen] = useState<number | null>(null);
  const [zoom, setZoom] = useState(0);
  const [busy, setBusy] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const keysId = useId();

  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      const drawn = await drawPicture(file);
      if (isShown) setPicture(drawn);
    };
    void draw();
    return () => {
      isShown = false;
    };
  }, [file]);

  if (picture === null || typeof picture === "string") {
    return (
      <Dialog key="opening" open size="large" title={coverTitle} onClose={onClose}>
        {picture === null ? (
          <output className="grid">
            <span className="sr-only">Opening the picture</span>
            <Skeleton className="h-64 w-full" />
          </output>
        ) : (
          <Notice tone="danger">{problemWords[picture]}</Notice>
        )}
      </Dialog>
    );
  }

  /** In the middle of what is in sight. */
  function coverPart() {
    if (!frame.current || !(picture instanceof HTMLCanvasElement)) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } =
      frame.current;
    const middle = {
      x: ((scrollLeft + clientWidth / 2) / scrollWidth) * picture.width,
      y: ((scrollTop + clientHeight / 2) / scrollHeight) * picture.height,
    };
    setCovers(change(covers, [...covers.boxes, boxAround(middle, picture)]));
    setChosen(covers.boxes.length);
  }

  async function finish(drawn: HTMLCanvasElement) {
    setBusy(true);
    try {
      const sent = await encodePicture(drawn, covers.boxes);
      if (sent) return onDone({ sent, covered: covers.boxes.length });
      setTooLarge(true);
    } finally {
      setBusy(false);
    }
  }
  const box = chosen === null ? undefined : covers.boxes[chosen];
  return (
    // Another one, which the focus goes into anew.
    <Dialog
      key="covering"
      open
      size="large"
      title={coverTitle}
      description={nothingLookedFor}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void finish(picture)}>
            Add picture
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-1">
          <Button
            tone="quiet"
            icon={<SquarePlus {...icon} />}
            ref={begin}
            onClick={coverPart}
            data-autofocus=""
            className="mr-auto max-sm:w-full"
          >
            Cover a part
          </Button>
          <IconButton
            label="Undo"
            icon={<Undo2 {...icon} />}
            disabled={covers.past.length === 0}
            onClick={() => setCovers(undo(covers))}
          />
          <IconButton
            label="Remove this part"
            icon={<Trash2 {...icon} />}
            tone="danger"
            disabled={!box}
            onClick={() => {
              setCovers(removed(covers, chosen!));
              setChosen(null);
            }}
          />
          <IconButton
            label="Zoom out"
            icon={<ZoomOut {...icon} />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            label="Zoom in"
            icon={<ZoomIn {...icon} />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
        <CoverStage
          picture={picture}
          covers={covers}
          onCovers={setCovers}
          chosen={chosen}
          onChosen={setChosen}
          onEmptied={() => begin.current?.focus()}
          zoom={zooms[zoom]!}
          describedBy={keysId}
          frame={frame}
        />
        <output className="sr-only">
          {box ? nameOf(box, chosen!, picture) : coveredIn(covers.boxes.length)}
        </output>
        {isTooLarge ? <Notice tone="danger">{tooLargeAnyway}</Notice> : null}
        <p id={keysId} className="text-small text-ink-soft">
          {byKeys}
        </p>
        <p className="text-small text-ink-soft">{whereItGoes}</p>
      </div>
    </Dialog>
  );
}
