/** An entry: what is shown of it, and what is done with it. */
export { askToDelete, changeEntry, copyQuickly, toggleFavorite } from "./card-actions.ts";
export {
  beginEditing,
  beginOffer,
  cardUiOf,
  setMerge,
  useCard,
  useCardUi,
  useCardUiState,
} from "./card-ui-state.ts";
export { ChangeThere } from "./change-there.tsx";
export { CardDialogs } from "./card-dialogs.tsx";
export { entryKeys, isPlainKey, useEntryKeys } from "./entry-keys.ts";
export { lastUsed, markUsed } from "./last-used.ts";
export { erase, restore } from "./trash-actions.tsx";
export { EraseDialog } from "./trash-erase-dialog.tsx";
export { useShownOverview } from "./shown-overview.ts";
export { strandedIn } from "./typed-texts.ts";
export { keepUnsaved } from "./unsaved-fields.ts";
export { useChangeAddress } from "./use-change-address.ts";
export { useOtherHolders } from "./use-other-holders.ts";
