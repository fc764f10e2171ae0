import { type MouseEvent, type PointerEvent, useRef } from "react";
import { type Sample, stepOfSwipe, velocityOf } from "./carousel.ts";

/** Up to here it is a press, and what was pressed is meant. */
const pressPx = 8;

interface Drag {
  pointerId: number;
  fromX: number;
  samples: Sample[];
  moved: boolean;
}

/** Handlers of the element that is swiped; it follows the finger by its `--drag`. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const drag = useRef<Drag | null>(null);
  const hasMoved = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    hasMoved.current = false;
    if (!event.isPrimary || event.button !== 0) return;
    const { pointerId, clientX: fromX } = event;
    drag.current = { pointerId, fromX, samples: [sampleOf(event)], moved: false };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (current?.pointerId !== event.pointerId) return;
    current.samples.push(sampleOf(event));
    const offset = event.clientX - current.fromX;
    if (!current.moved && Math.abs(offset) < pressPx) return;
    const { currentTarget: element, pointerId } = event;
    if (!current.moved) element.setPointerCapture(pointerId);
    current.moved = true;
    hasMoved.current = true;
    element.dataset["dragging"] = "";
    element.style.setProperty("--drag", `${offset}px`);
  }
  function finish(event: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = null;
    delete event.currentTarget.dataset["dragging"];
    event.currentTarget.style.removeProperty("--drag");
    if (!current.moved || event.type !== "pointerup") return;
    current.samples.push(sampleOf(event));
    const step = stepOfSwipe(event.clientX - current.fromX, velocityOf(current.samples));
    if (step !== 0) onSwipe(step);
  }
  /** Anyone who swiped across a button did not press it. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    event.preventDefault();
    event.stopPropagation();
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: finish,
    onPointerCancel: finish,
    onClickCapture,
  };
}

function sampleOf({ clientX: x, timeStamp: atMs }: PointerEvent): Sample {
  return { x, atMs };
}
