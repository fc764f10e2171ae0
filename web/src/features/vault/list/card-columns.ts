import { type RefObject, useLayoutEffect, useState } from "react";

export interface CardColumns {
  count: number;
  gapPx: number;
  /** Where the list begins in the page. */
  topPx: number;
}

const cardAtLeastPx = 300;
const narrowPx = 600;

function columnsIn(widthPx: number): Omit<CardColumns, "topPx"> {
  const gapPx = widthPx < narrowPx ? 12 : 16;
  return { count: Math.max(1, Math.floor((widthPx + gapPx) / (cardAtLeastPx + gapPx))), gapPx };
}

/** How many columns the list has room for, and where it stands; null before it was measured. */
export function useCardColumns(list: RefObject<HTMLElement | null>): CardColumns | null {
  const [columns, setColumns] = useState<CardColumns | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { ...columnsIn(width), topPx: Math.round(top + scrollY) };
      setColumns((before) =>
        before &&
        before.count === next.count &&
        before.gapPx === next.gapPx &&
        before.topPx === next.topPx
          ? before
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is above the list, a banner perhaps, comes and goes.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}
