/**
 * Gives the focus to what has come by itself, unless the person is in a menu, which the loss of the
 * focus would shut under their hand.
 */
export function offerFocus(element: HTMLElement | null | undefined): void {
  if (!document.activeElement?.closest("[popover]")) element?.focus();
}
