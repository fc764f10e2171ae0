import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { useMedia } from "../../../lib/use-media.ts";
import type { Room } from "./chart-layout.ts";

/** What the chart has to draw in, also once that changes; null before it was measured. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room | null {
  const [width, setWidth] = useState(0);
  const isCoarse = useMedia("(pointer: coarse)");
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return useMemo(() => (width === 0 ? null : { width, isCoarse }), [width, isCoarse]);
}
