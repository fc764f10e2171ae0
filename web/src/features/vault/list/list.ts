/** The list of entries, and what draws one. */
export { cardFrame } from "./entry-row.tsx";
export { groupsIn } from "./groups.ts";
export type { ListShape } from "./list-layout.ts";
export { VaultScreen } from "./vault-screen.tsx";
export { type ShownCard, VirtualCards } from "./virtual-cards.tsx";
export { usePreloadedEntryPane } from "./open-entry.tsx";
