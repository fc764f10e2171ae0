import { type RefObject, useEffect, useRef } from "react";
import { offerFocus } from "../../lib/offer-focus.ts";
import { onceUncovered } from "../../ui/open-dialogs.ts";

/** The field that the talk goes on in: focused at the start, and if a turn took the focus away. */
export function useFieldFocus(
  isReady: boolean,
  isArriving: boolean,
): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const wasArriving = useRef(isArriving);

  useEffect(() => {
    if (!isReady) return;
    return onceUncovered(field.current, () => focus(field.current));
  }, [isReady]);

  useEffect(() => {
    if (wasArriving.current === isArriving) return;
    wasArriving.current = isArriving;
    // What was pressed has gone: Regenerate with the old answer, Stop with the end of the new one.
    if (document.activeElement === document.body) focus(field.current);
  }, [isArriving]);

  return field;
}

/** On a phone it would bring the keyboard up unasked. */
function focus(field: HTMLTextAreaElement | null): void {
  if (matchMedia("(pointer: fine)").matches) offerFocus(field);
}
