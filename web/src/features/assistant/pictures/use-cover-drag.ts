import { type PointerEvent, type RefObject, useRef } from "react";
import {
  boxBetween,
  change,
  type Covers,
  leastSide,
  moved,
  type Point,
  replaced,
  resized,
} from "./covers.ts";
import type { PictureSize } from "./picture-head.ts";

interface Drag {
  pointer: number;
  /** A box that is drawn, moved, or sized by its corner. */
  kind: "draw" | "move" | "size";
  at: number;
  from: Point;
  /** As it was before. */
  before: Covers;
}

interface CoverDragProps {
  sheet: RefObject<HTMLElement | null>;
  size: PictureSize;
  covers: Covers;
  onCovers: (covers: Covers) => void;
  /** A box was begun, or taken. */
  onChosen: (at: number) => void;
}

/** Boxes by mouse, pen or finger; two fingers move the picture in its frame. */
export function useCoverDrag({ sheet, size, covers, onCovers, onChosen }: CoverDragProps) {
  const drag = useRef<Drag | null>(null);
  const fingers = useRef(new Map<number, Point>());

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = sheet.current!.getBoundingClientRect();
    return {
      x: ((clientX - left) / width) * size.width,
      y: ((clientY - top) / height) * size.height,
    };
  }

  function pan(event: PointerEvent): void {
    const last = fingers.current.get(event.pointerId);
    const frame = sheet.current?.parentElement;
    // Both fingers tell of the same way.
    if (last) frame?.scrollBy((last.x - event.clientX) / 2, (last.y - event.clientY) / 2);
  }

  function next({ kind, at, from, before }: Drag, to: Point): Covers {
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (kind === "draw") return change(before, [...before.boxes, boxBetween(from, to, size)]);
    const box = before.boxes[at]!;
    const changed = kind === "move" ? moved(box, by, size) : resized(box, by, size);
    return change(before, replaced(before.boxes, at, changed));
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.current.size > 1) {
        if (drag.current) onCovers(drag.current.before);
        drag.current = null;
        return;
      }
      const target = event.target as HTMLElement;
      const box = target.closest<HTMLElement>("[data-box]");
      const kind = !box ? "draw" : target.closest("[data-corner]") ? "size" : "move";
      const at = box ? Number(box.dataset["box"]) : covers.boxes.length;
      const { pointerId: pointer } = event;
      drag.current = { pointer, kind, at, from: pointOf(event), before: covers };
      sheet.current?.setPointerCapture(pointer);
      onChosen(at);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (fingers.current.size > 1) pan(event);
      if (fingers.current.has(event.pointerId)) {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }
      const { current } = drag;
      if (current?.pointer === event.pointerId) onCovers(next(current, pointOf(event)));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      const { current } = drag;
      if (current?.pointer !== event.pointerId) return;
      drag.current = null;
      const to = pointOf(event);
      const isStill = to.x === current.from.x && to.y === current.from.y;
      const done = next(current, to);
      const box = done.boxes[current.at]!;
      const isNothing = current.kind === "draw" && Math.min(box.width, box.height) < leastSide;
      onCovers(isNothing || isStill ? current.before : done);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      if (drag.current) onCovers(drag.current.before);
      drag.current = null;
    },
  };
}
