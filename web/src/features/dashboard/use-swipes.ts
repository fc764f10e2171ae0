import { useEffect, useEffectEvent } from "react";
import { type Direction, ownsSideways, type Point, startsAtEdge, swipeOf } from "./swipe.ts";

/** Heard on the whole page, so that it can begin wherever nothing else is meant. */
export function useSwipes(onSwipe: (direction: Direction) => void): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    let from: Point | null = null;

    function begin({ touches, target }: TouchEvent) {
      const [finger] = touches;
      const isFree =
        touches.length === 1 &&
        !isZoomed() &&
        finger !== undefined &&
        target instanceof Element &&
        !startsAtEdge(finger.clientX, innerWidth) &&
        !ownsSideways(target);
      from = isFree ? { x: finger.clientX, y: finger.clientY } : null;
    }
    function end(event: TouchEvent) {
      const [finger] = event.changedTouches;
      const direction = from && finger && swipeOf(from, { x: finger.clientX, y: finger.clientY });
      from = null;
      if (!direction || getSelection()?.isCollapsed === false) return;
      // Else what lies under the finger would be pressed too.
      if (event.cancelable) event.preventDefault();
      swipe(direction);
    }
    function forget() {
      from = null;
    }
    document.addEventListener("touchstart", begin, { passive: true });
    document.addEventListener("touchend", end);
    document.addEventListener("touchcancel", forget);
    return () => {
      document.removeEventListener("touchstart", begin);
      document.removeEventListener("touchend", end);
      document.removeEventListener("touchcancel", forget);
    };
  }, []);
}

/** One finger then moves the page about. */
function isZoomed(): boolean {
  return (visualViewport?.scale ?? 1) > 1.01;
}
