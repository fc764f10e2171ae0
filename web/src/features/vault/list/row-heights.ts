import {
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Tells how tall each row of cards is: as its tallest card. Returns what each card's element is given. */
export function useRowHeights(
  root: RefObject<HTMLElement | null>,
  order: readonly unknown[],
  onHeight: (row: number, px: number) => void,
): RefCallback<HTMLElement> {
  const measure = useCallback(
    (cards: Iterable<Element>) => {
      for (const row of new Set(Array.from(cards, rowOf))) {
        const heights = [...cardsOf(root.current, row)].map(({ offsetHeight }) => offsetHeight);
        if (heights.length > 0) onHeight(row, Math.max(...heights));
      }
    },
    [root, onHeight],
  );
  const [observer] = useState(
    () => new ResizeObserver((sizes) => measure(sizes.map(({ target }) => target))),
  );
  const before = useRef(order);
  // A card that moves to another row changes it without changing its own size. It is looked at
  // anew once the page is laid out, which costs no layout of its own.
  useLayoutEffect(() => {
    if (before.current === order) return;
    before.current = order;
    for (const card of cardsOf(root.current)) {
      observer.unobserve(card);
      observer.observe(card);
    }
  });
  return useCallback(
    (card) => {
      if (!card) return undefined;
      observer.observe(card);
      return () => observer.unobserve(card);
    },
    [observer],
  );
}

function rowOf(card: Element): number {
  return Number((card as HTMLElement).dataset["row"]);
}

function cardsOf(root: HTMLElement | null, row?: number): Iterable<HTMLElement> {
  const of = row === undefined ? "[data-row]" : `[data-row="${row}"]`;
  return root?.querySelectorAll<HTMLElement>(of) ?? [];
}
