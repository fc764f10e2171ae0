import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { setAccountView } from "../../../app/account-view.ts";
import { takeAsked } from "./ask-list.ts";
import { useCardUi } from "../entry/entry.ts";
import { ControlsContext, type ListCommands, type VaultControls } from "../session/session.ts";
import { LazyGenerator } from "../generator/generator.ts";
import { PaletteDialog, useShortcuts } from "../palette/palette.ts";

const ChangePinDialog = lazy(async () => ({
  default: (await import("../settings/change-pin-dialog.tsx")).ChangePinDialog,
}));

const NewKitDialog = lazy(async () => ({
  default: (await import("../settings/new-kit-dialog.tsx")).NewKitDialog,
}));

const ShortcutsDialog = lazy(async () => ({
  default: (await import("../palette/shortcuts-dialog.tsx")).ShortcutsDialog,
}));

type OpenDialog = "change-pin" | "kit" | "palette" | "shortcuts" | "generator" | null;

/** Holds the dialogs and the keys that belong to the open vault as a whole. */
export function ControlsHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const cardUi = useCardUi();
  const list = useRef<ListCommands | null>(null);
  const waiting = useRef<((commands: ListCommands) => void) | null>(null);

  const controls = useMemo<VaultControls>(
    () => ({
      changePin: () => setDialog("change-pin"),
      makeKit: () => setDialog("kit"),
      openPalette: () => setDialog("palette"),
      listShortcuts: () => setDialog("shortcuts"),
      openGenerator: () => setDialog("generator"),
      inList(run) {
        if (list.current) return run(list.current);
        waiting.current = run;
        cardUi.show("vault");
        setAccountView("passwords");
      },
      offer(commands) {
        list.current = commands;
        const run = waiting.current ?? takeAsked();
        waiting.current = null;
        if (run) queueMicrotask(() => run(commands));
        return () => (list.current = null);
      },
    }),
    [cardUi],
  );
  useShortcuts({
    palette: controls.openPalette,
    shortcuts: controls.listShortcuts,
    search() {
      const field = findSearch();
      if (field) field.focus();
      else controls.inList(() => findSearch()?.focus());
    },
  });

  return (
    <ControlsContext value={controls}>
      {children}
      {/* Not awaited: what is typed right after its key is meant for it, and not for the card below. */}
      {dialog === "palette" ? <PaletteDialog onClose={close} /> : null}
      <Suspense>
        {dialog === "change-pin" ? <ChangePinDialog onClose={close} /> : null}
        {dialog === "kit" ? <NewKitDialog onClose={close} /> : null}
        {dialog === "generator" ? <LazyGenerator onClose={close} /> : null}
        {dialog === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
      </Suspense>
    </ControlsContext>
  );
}

/** The vault's or the trash's, whichever is shown. */
function findSearch(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>("input[type=search]");
}
