/** How a list of entries is laid out: its rows are all as high as one, so that a place is worked out and not measured. */
import { type RefObject, useLayoutEffect, useState } from "react";

export interface ListShape {
  /** Of one entry, so that it grows with the browser's letters. */
  heightRem: number;
  /** null: one in a row, and nothing between. */
  atLeastPx: number | null;
}

export const rowShape: ListShape = { heightRem: 3.5, atLeastPx: null };
export const cardShape: ListShape = { heightRem: 4.625, atLeastPx: 300 };

export interface ListLayout {
  perRow: number;
  rowPx: number;
  gapPx: number;
  /** Where the list begins in the page. */
  topPx: number;
}

const narrowPx = 600;

const remPxNow = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** What holds wherever the list stands, so that its rows are drawn before it is measured. */
function firstLayoutOf({ heightRem, atLeastPx }: ListShape): ListLayout | null {
  if (atLeastPx !== null) return null;
  return { perRow: 1, rowPx: heightRem * remPxNow(), gapPx: 0, topPx: 0 };
}

function layoutOf(element: HTMLElement, { heightRem, atLeastPx }: ListShape): ListLayout {
  const { width, top } = element.getBoundingClientRect();
  const remPx = remPxNow();
  const gapPx = atLeastPx === null ? 0 : width < narrowPx ? 12 : 16;
  return {
    perRow: atLeastPx === null ? 1 : Math.max(1, Math.floor((width + gapPx) / (atLeastPx + gapPx))),
    rowPx: heightRem * remPx,
    gapPx,
    topPx: Math.round(top + scrollY),
  };
}

/** null before it was measured, where its rows' width is not all of its own. */
export function useListLayout(
  list: RefObject<HTMLElement | null>,
  shape: ListShape,
): ListLayout | null {
  const [layout, setLayout] = useState(() => firstLayoutOf(shape));
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const next = layoutOf(element, shape);
      setLayout((before) => (before && isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is above the list, a banner perhaps, comes and goes.
    observer.observe(document.body);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [list, shape]);
  return layout;
}

function isSame(a: ListLayout, b: ListLayout): boolean {
  return a.perRow === b.perRow && a.rowPx === b.rowPx && a.gapPx === b.gapPx && a.topPx === b.topPx;
}
