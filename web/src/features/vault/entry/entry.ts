/** An entry's card, and what is done with it. */
export {
  askToDelete,
  changeEntry,
  copyQuickly,
  editSecret,
  toggleFavorite,
} from "./card-actions.ts";
export { cardUiOf, setOpen, useCardUi, useCardUiState } from "./card-ui-state.ts";
export { CardDialogs } from "./card-dialogs.tsx";
export { cardFrame, EntryCard, type ShownCard } from "./entry-card.tsx";
export { erase, restore } from "./trash-actions.tsx";
export { EraseDialog } from "./trash-erase-dialog.tsx";
export { strandedIn } from "./typed-texts.ts";
export { keepUnsaved } from "./unsaved-fields.ts";
export { useOtherHolders } from "./use-other-holders.ts";
