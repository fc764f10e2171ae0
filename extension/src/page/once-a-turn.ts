/** Answers that hold as long as nobody else had a turn: many fields of a page have the same elements around them. */
export function onceATurn<T>(answer: (element: Element) => T): (element: Element) => T {
  let known: Map<Element, T> | null = null;
  return (element) => {
    if (!known) {
      known = new Map();
      queueMicrotask(() => (known = null));
    }
    const before = known.get(element);
    if (before !== undefined) return before;
    const now = answer(element);
    known.set(element, now);
    return now;
  };
}
