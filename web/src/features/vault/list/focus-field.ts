import type { TextField } from "@breezy/client/entry/entry";

/** Once the card is drawn: where its field is being edited, that is what a person goes on with. */
export function focusField(entryId: string, field: TextField): void {
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-entry="${CSS.escape(entryId)}"]`);
    card?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
  });
}
