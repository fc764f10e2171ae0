import { Search } from "lucide-react";
import { type KeyboardEvent, useCallback, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useVaultGroups } from "../../../app/vault-groups.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { PaletteList } from "./palette-list.tsx";
import { type PaletteOption, paletteGroups, stepFrom } from "./palette-options.ts";
import { useRunOption } from "./palette-run.ts";
import type { OpenVault } from "@breezy/client/answers";
import { shownVault, useFound, useOfflineAsOf, useVaultState } from "../session/session.ts";

/** Finds an account or a command by a few letters: a combobox whose list is always open. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const vault = shownVault(useVaultState());
  return vault ? <Palette vault={vault} onClose={onClose} /> : null;
}

function Palette({ vault, onClose }: { vault: OpenVault; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  const domId = useCallback(
    (optionId: string) => `${listId}-${optionId.replaceAll(" ", "-")}`,
    [listId],
  );
  const run = useRunOption();
  const isOffline = useOfflineAsOf() !== null;

  const kept = useMemo(
    () => vault.entries.filter(({ overview }) => overview?.trashedAt === null),
    [vault.entries],
  );
  const found = useFound(kept, typed);
  const listed = useVaultGroups();
  const groups = useMemo(
    () => paletteGroups(typed.trim(), found, listed, isOffline),
    [typed, found, listed, isOffline],
  );
  const options = groups.flatMap((group) => group.options);
  const active = stepFrom(options, activeId, 0);

  function choose(option: PaletteOption) {
    // What it opens or focuses must not lie under this dialog any more.
    flushSync(onClose);
    run(option);
  }
  function type(next: string) {
    setTyped(next);
    setActiveId(null);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps) setActiveId(stepFrom(options, active, steps));
    else if (event.key !== "Enter") return;
    else {
      const option = options.find(({ id }) => id === active);
      if (option) choose(option);
    }
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} closeOnBackdrop bare title="Find an entry or a command">
      <div className="relative border-b border-line">
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-5 -translate-y-1/2 text-ink-faint"
        />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Find an entry or a command"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? domId(active) : undefined}
          placeholder="Entry or command"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          className="h-16 w-full bg-transparent pr-16 pl-13 text-lead outline-none"
        />
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        optionDomId={domId}
        onPoint={setActiveId}
        onChoose={choose}
      />
      <output className="sr-only">
        {options.length === 0 ? "Nothing found" : `${options.length} found`}
      </output>
    </Dialog>
  );
}
