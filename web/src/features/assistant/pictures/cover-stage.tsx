import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { CoverBox } from "./cover-box.tsx";
import { byArrow, change, type Covers, removed, replaced, undo } from "./covers.ts";
import { useCoverDrag } from "./use-cover-drag.ts";

interface CoverStageProps {
  picture: HTMLCanvasElement;
  covers: Covers;
  onCovers: (covers: Covers) => void;
  /** The box that keys and the corner are for; null: none. */
  chosen: number | null;
  onChosen: (at: number | null) => void;
  /** The last one was taken away, and the focus with it. */
  onEmptied: () => void;
  /** 1: all of it is in sight. */
  zoom: number;
  /** Id of what says which keys there are. */
  describedBy: string;
  frame: RefObject<HTMLDivElement | null>;
}

/** The picture with its covered parts, to be drawn on. */
export function CoverStage(props: CoverStageProps) {
  const { picture, covers, onCovers, chosen, onChosen, onEmptied, zoom } = props;
  const { describedBy, frame } = props;
  const shown = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const size = { width: picture.width, height: picture.height };
  const drag = useCoverDrag({ sheet, size, covers, onCovers, onChosen });

  useLayoutEffect(() => {
    shown.current?.getContext("2d")?.drawImage(picture, 0, 0);
  }, [picture]);

  const count = covers.boxes.length;
  function press(event: KeyboardEvent, at: number) {
    const next = byArrow(covers.boxes[at]!, event, size);
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    if (next) onCovers(change(covers, replaced(covers.boxes, at, next)));
    else if (event.key === "Delete" || event.key === "Backspace") {
      onCovers(removed(covers, at));
      if (count === 1) onEmptied();
      onChosen(count > 1 ? Math.min(at, count - 2) : null);
    } else if (isUndo) onCovers(undo(covers));
    else return;
    event.preventDefault();
  }
  const ratio = size.width / size.height;
  return (
    <div
      ref={frame}
      className="max-h-[50dvh] overflow-auto overscroll-contain rounded-control border border-line bg-sunken"
    >
      <div
        ref={sheet}
        {...drag}
        className="relative mx-auto cursor-crosshair touch-none select-none"
        style={{ width: `calc(min(100%, ${ratio} * 49dvh) * ${zoom})` }}
      >
        <canvas ref={shown} {...size} className="block h-auto w-full">
          Your picture
        </canvas>
        {covers.boxes.map((box, at) => (
          <CoverBox
            key={at}
            box={box}
            at={at}
            size={size}
            chosen={chosen === at}
            onChosen={onChosen}
            onKey={press}
            describedBy={describedBy}
          />
        ))}
      </div>
    </div>
  );
}
