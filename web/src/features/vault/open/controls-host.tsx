import { deferred } from "../../../lib/deferred.tsx";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { takeAsked, useAskList } from "./ask-list.ts";
import {
  ControlsContext,
  type ListCommands,
  shownVault,
  useVaultState,
  type VaultControls,
} from "../session/session.ts";
import { PaletteDialog, useShortcuts } from "../palette/palette.ts";

const ChangePinDialog = deferred(
  async () => (await import("../settings/change-pin-dialog.tsx")).ChangePinDialog,
);

const NewKitDialog = deferred(
  async () => (await import("../settings/new-kit-dialog.tsx")).NewKitDialog,
);

const ShortcutsDialog = deferred(
  async () => (await import("../palette/shortcuts-dialog.tsx")).ShortcutsDialog,
);

type OpenDialog = "change-pin" | "kit" | "palette" | "shortcuts" | null;

/** Holds the dialogs and the keys that belong to the open vault as a whole; while it is locked there are none. */
export function ControlsHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const askList = useAskList();
  const list = useRef<ListCommands | null>(null);

  const controls = useMemo<VaultControls>(
    () => ({
      changePin: () => setDialog("change-pin"),
      makeKit: () => setDialog("kit"),
      openPalette: () => setDialog("palette"),
      listShortcuts: () => setDialog("shortcuts"),
      inList(run) {
        if (list.current) run(list.current);
        else askList(run);
      },
      offer(commands) {
        list.current = commands;
        const run = takeAsked();
        if (run) queueMicrotask(() => run(commands));
        return () => (list.current = null);
      },
    }),
    [askList],
  );
  const isOpen = shownVault(useVaultState()) !== null;
  const shown = isOpen ? dialog : null;
  useShortcuts(
    isOpen
      ? {
          palette: controls.openPalette,
          shortcuts: controls.listShortcuts,
          search() {
            const field = findSearch();
            if (field) field.focus();
            else controls.inList(() => findSearch()?.focus());
          },
        }
      : null,
  );

  return (
    <ControlsContext value={controls}>
      {children}
      {/* Not awaited: what is typed right after its key is meant for it, and not for the card below. */}
      {shown === "palette" ? <PaletteDialog onClose={close} /> : null}
      {shown === "change-pin" ? <ChangePinDialog onClose={close} /> : null}
      {shown === "kit" ? <NewKitDialog onClose={close} /> : null}
      {shown === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
    </ControlsContext>
  );
}

/** The vault's or the trash's, whichever is shown. */
function findSearch(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>("input[type=search]");
}
