import { type RefObject, useEffect, useRef } from "react";
import { offerFocus } from "../../lib/offer-focus.ts";
import { onceUncovered } from "../../ui/open-dialogs.ts";
import { regenerateMenu } from "./message-tools.tsx";

interface Turn {
  isArriving: boolean;
  /** An answer is worded again, from the menu under it. */
  isRestyled: boolean;
}

/** The field that the talk goes on in: focused at the start, and if a turn took the focus away. */
export function useFieldFocus(
  isReady: boolean,
  { isArriving, isRestyled }: Turn,
): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const wasArriving = useRef(isArriving);
  const wasRestyled = useRef(isRestyled);

  useEffect(() => {
    if (!isReady) return;
    return onceUncovered(field.current, () => focus(field.current));
  }, [isReady]);

  useEffect(() => {
    if (wasArriving.current === isArriving) return;
    wasArriving.current = isArriving;
    if (isArriving) wasRestyled.current = isRestyled;
    // What was pressed has gone: Regenerate with the old answer, Stop with the end of the new one.
    if (document.activeElement !== document.body) return;
    if (!wasRestyled.current) return focus(field.current);
    if (isArriving) return;
    const menu = document.querySelector<HTMLElement>(regenerateMenu);
    if (menu) menu.focus({ preventScroll: true });
    else focus(field.current);
  }, [isArriving, isRestyled]);

  return field;
}

/** On a phone it would bring the keyboard up unasked. */
function focus(field: HTMLTextAreaElement | null): void {
  if (matchMedia("(pointer: fine)").matches) offerFocus(field);
}
