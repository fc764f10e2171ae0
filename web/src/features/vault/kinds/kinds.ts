/** What kinds of entries there are, and the fields in which each is written. */
export { groupedNumber, shownMonth } from "./card-values.ts";
export {
  digitsIn,
  type CardField,
  typedFields,
  textOf,
  typedText,
  keptText,
  patchOf,
  fieldProblem,
  isUnchanged,
} from "./card-fields.ts";
export { DetailFields } from "./detail-fields.tsx";
export {
  type DraftErrors,
  draftErrors,
  draftOf,
  emptyDraft,
  emptyDraftOf,
  isDirty,
} from "./entry-draft.ts";
export {
  beginningOf,
  changedExtras,
  type Extras,
  extrasOf,
  extrasProblem,
  patched,
  rebased,
  sizeProblem,
} from "./extras.ts";

export { kindIcons } from "./kind-icons.ts";
export { KindIcon, KindMark } from "./kind-mark.tsx";
export {
  asNoun,
  hasExtras,
  kindNames,
  quickCopyOf,
  secondLine,
  usesPassword,
} from "./kind-names.ts";
export { KindPicker } from "./kind-picker.tsx";
export { MoreFields } from "./more-fields.tsx";
export { extrasTexts } from "./texts.ts";
export { TypedInput } from "./typed-input.tsx";
