import { createContext, use, useEffect } from "react";

/** What the list of accounts can do for anyone who asks from elsewhere. */
export interface ListCommands {
  add(): void;
  /** Shows that entry. */
  openEntry(id: string): void;
  /** Shows that entry, in front of its password, to type a new one. */
  changePassword(id: string): void;
  /** Shows that entry, with a new password for its site, which is open in another tab. */
  offerPassword(id: string): void;
}

/** What can be done from everywhere in the open vault: by menu, banner, palette and key. */
export interface VaultControls {
  changePin(): void;
  makeKit(): void;
  openPalette(): void;
  listShortcuts(): void;
  /** Goes to the list first, if something else is shown. */
  inList(run: (commands: ListCommands) => void): void;
  /** Returns how to withdraw them. */
  offer(commands: ListCommands): () => void;
}

export const ControlsContext = createContext<VaultControls | null>(null);

export function useVaultControls(): VaultControls {
  const controls = use(ControlsContext);
  if (!controls) throw new Error("no vault controls above this component");
  return controls;
}

/** For the list itself: what it offers for as long as it is shown. */
export function useListCommands(commands: ListCommands): void {
  const { offer } = useVaultControls();
  useEffect(() => offer(commands));
}
