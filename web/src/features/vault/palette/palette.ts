export { PaletteDialog } from "./palette-dialog.tsx";
export { useShortcuts } from "./shortcut-keys.ts";
