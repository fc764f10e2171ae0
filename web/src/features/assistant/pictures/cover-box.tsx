import { type KeyboardEvent, useEffect, useRef } from "react";
import { type Box, nameOf } from "./covers.ts";
import type { PictureSize } from "./picture-head.ts";

interface CoverBoxProps {
  box: Box;
  /** Its place among them. */
  at: number;
  size: PictureSize;
  chosen: boolean;
  onChosen: (at: number) => void;
  onKey: (event: KeyboardEvent, at: number) => void;
  /** Id of what says which keys there are. */
  describedBy: string;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A covered part, black as it will be. The keys are with the one that is chosen. */
export function CoverBox(props: CoverBoxProps) {
  const { box, at, size, chosen, onChosen, onKey, describedBy } = props;
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) own.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <button
      ref={own}
      type="button"
      data-box={at}
      aria-label={nameOf(box, at, size)}
      aria-describedby={describedBy}
      onKeyDown={(event) => onKey(event, at)}
      onFocus={() => onChosen(at)}
      className={`absolute cursor-move outline-2 ${chosen ? "outline-accent" : "outline-edge"}`}
      style={{
        // As it is painted, in either theme.
        background: "#000",
        left: percent(box.left, size.width),
        top: percent(box.top, size.height),
        width: percent(box.width, size.width),
        height: percent(box.height, size.height),
      }}
    >
      {chosen ? (
        <span
          data-corner=""
          className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize place-items-center"
        >
          <span className="size-3 rounded-full border-2 border-raised bg-accent" />
        </span>
      ) : null}
    </button>
  );
}
