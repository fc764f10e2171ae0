import { useRouter } from "@tanstack/react-router";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { type LeftRows, placeRows, type Row, rowsNear, scrollFor } from "./window-rows.ts";

interface WindowRowsProps {
  /** One for each row; what was measured stays with it. */
  keys: readonly string[];
  /** Of a row that was never measured. */
  usualPx: number;
  gapPx: number;
  /** Where the list begins in the page. */
  topPx: number;
  /** What covers the top of the view. */
  barPx: number;
  /** So many rows out of sight are there before they are seen. */
  ahead: number;
  left: LeftRows | null;
}

export interface WindowRows {
  all: readonly Row[];
  near: readonly Row[];
  /** Stays the same function, as the next one does. */
  setHeight: (row: number, px: number) => void;
  show: (row: number) => void;
  place: () => LeftRows;
}

/** The rows of a list that scrolls with the page: where all of them stand, and those that are drawn. */
export function useWindowRows(props: WindowRowsProps): WindowRows {
  const router = useRouter();
  const { keys, usualPx, gapPx, topPx, barPx, ahead, left } = props;
  const [heights] = useState(() => new Map(left?.heights));
  const [changes, changed] = useReducer((before: number) => before + 1, 0);
  const [sight, setSight] = useState(() => ({
    topPx: left?.scrollY ?? scrollY,
    heightPx: innerHeight,
  }));
  const all = useMemo(
    () => placeRows({ keys, heights, usualPx, gapPx, topPx }),
    // The heights are one map, whose changes are counted.
    // oxlint-disable-next-line react/exhaustive-deps
    [keys, heights, changes, usualPx, gapPx, topPx],
  );
  const [first, end] = rowsNear(all, sight, ahead);
  const near = useMemo(() => all.slice(first, end), [all, first, end]);
  const now = useRef({ all, keys, first, end, ahead, barPx, gapPx });
  /** How far what grew above the view pushes it down. */
  const pushed = useRef(0);
  /** The row to be shown whole once it was measured, unless the page was scrolled from there meanwhile. */
  const goal = useRef<{ key: string; fromY: number } | null>(null);
  const lastY = useRef(sight.topPx);
  const isBackward = useRef(false);

  const look = useCallback(() => {
    const { all: rows, first: from, end: to, ahead: more } = now.current;
    const seen = { topPx: scrollY, heightPx: innerHeight };
    const [nextFrom, nextTo] = rowsNear(rows, seen, more);
    if (nextFrom !== from || nextTo !== to) setSight(seen);
  }, []);

  const show = useCallback(
    (index: number) => {
      const { all: rows, keys: known, barPx: bar, gapPx: gap } = now.current;
      const row = rows[index];
      const key = known[index];
      if (!row || key === undefined) return;
      const view = { topPx: scrollY, heightPx: innerHeight, barPx: bar, gapPx: gap };
      scrollBy({ top: scrollFor(row, view), behavior: "instant" });
      goal.current = heights.has(key) ? null : { key, fromY: scrollY };
      look();
    },
    [heights, look],
  );

  const setHeight = useCallback(
    (index: number, px: number) => {
      const row = now.current.all[index];
      const key = now.current.keys[index];
      if (!row || key === undefined) return;
      const isNew = !heights.has(key);
      heights.set(key, px);
      const grownPx = px - (row.end - row.start);
      if (grownPx === 0) return;
      // What is above the view must not move it; what reaches into it grows at its lower end.
      const isAbove = isNew ? row.start < scrollY : row.end <= scrollY && !isBackward.current;
      if (isAbove) pushed.current += grownPx;
      changed();
    },
    [heights],
  );

  useLayoutEffect(() => {
    if (!left) return;
    const goBack = () => scrollTo({ top: left.scrollY, behavior: "instant" });
    goBack();
    // The router begins whatever it leads to at the top, once that is in the page.
    const stop = router.subscribe("onRendered", () => {
      stop();
      goBack();
    });
    return stop;
  }, [left, router]);
  useLayoutEffect(() => {
    now.current = { all, keys, first, end, ahead, barPx, gapPx };
    if (goal.current?.fromY !== scrollY) goal.current = null;
    if (pushed.current !== 0) {
      scrollBy({ top: pushed.current, behavior: "instant" });
      pushed.current = 0;
      if (goal.current) goal.current.fromY = scrollY;
    }
    const wanted = goal.current === null ? -1 : keys.indexOf(goal.current.key);
    if (wanted >= 0 && heights.has(keys[wanted]!)) show(wanted);
    look();
  }, [all, keys, first, end, ahead, barPx, gapPx, heights, look, show]);

  useEffect(() => {
    const scrolled = () => {
      isBackward.current = scrollY < lastY.current;
      lastY.current = scrollY;
      look();
    };
    addEventListener("scroll", scrolled, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", scrolled);
      removeEventListener("resize", look);
    };
  }, [look]);

  const place = useCallback(() => ({ scrollY: lastY.current, heights }), [heights]);
  return { all, near, setHeight, show, place };
}
