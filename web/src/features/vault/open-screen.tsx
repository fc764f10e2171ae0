import { EllipsisVertical, KeyRound, LockKeyhole, Plus, Search } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useProfile } from "../../app/session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryGrid } from "./entry-grid.tsx";
import { isKitUnkept } from "./kit-reminder.ts";
import { NewKitDialog } from "./new-kit-dialog.tsx";
import { OpenBanners } from "./open-banners.tsx";
import { matchEntries, prepareSearch } from "./search.ts";
import type { OpenVault } from "./vault.ts";
import { useVaultSession } from "./vault-context.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface OpenScreenProps {
  vault: OpenVault;
  resetEnded: boolean;
}

export function OpenScreen({ vault, resetEnded }: OpenScreenProps) {
  const session = useVaultSession();
  const { id: userId } = useProfile();
  const [query, setQuery] = useState("");
  const [adding, setAdding] = useState(false);
  const [makingKit, setMakingKit] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);
  const [kitUnkept] = useState(() => isKitUnkept(userId));

  const prepared = useMemo(() => prepareSearch(vault.entries), [vault.entries]);
  const searched = useDeferredValue(query);
  const matches = useMemo(() => matchEntries(prepared, searched), [prepared, searched]);

  useScreenStart("Key Vault");

  function saved(id: string) {
    setAdding(false);
    setQuery("");
    setFreshId(id);
  }
  /** A card that a search brings back is not fresh any more: it must not draw the focus again. */
  function search(next: string) {
    setQuery(next);
    setFreshId(null);
  }
  const add = useCallback(() => setAdding(true), []);
  const clearSearch = useCallback(() => setQuery(""), []);

  return (
    <div className="mx-auto w-full max-w-360 px-4 py-6 sm:px-6 lg:px-8">
      <header className="vault-head flex flex-wrap items-center gap-x-2 gap-y-2 pb-6 md:gap-x-3">
        <ScreenTitle takesFocus className="mr-auto max-md:order-1">
          Key Vault
        </ScreenTitle>
        <SearchField query={query} onChange={search} />
        <Button
          icon={<Plus {...icon} />}
          onClick={add}
          className="max-md:order-2 max-sm:w-11 max-sm:px-0"
        >
          <span className="max-sm:sr-only">Add New</span>
        </Button>
        <IconButton
          label="Lock now"
          icon={<LockKeyhole {...icon} />}
          onClick={() => void session.lockEverywhere()}
          className="max-md:order-3"
        />
        <span className="max-md:order-4">
          <Menu
            label="Vault menu"
            icon={<EllipsisVertical {...icon} />}
            items={[
              {
                label: "New Recovery Kit",
                icon: <KeyRound {...icon} />,
                onSelect: () => setMakingKit(true),
              },
              {
                label: "Lock now",
                icon: <LockKeyhole {...icon} />,
                onSelect: () => void session.lockEverywhere(),
              },
            ]}
          />
        </span>
        {/* On phones the search takes a row of its own. */}
        <span aria-hidden="true" className="order-5 basis-full md:hidden" />
      </header>
      <OpenBanners
        vault={vault}
        resetEnded={resetEnded}
        kitUnkept={kitUnkept}
        onNewKit={() => setMakingKit(true)}
      />
      <EntryGrid
        entries={matches}
        total={vault.entries.length}
        query={searched}
        freshId={freshId}
        onAdd={add}
        onClearSearch={clearSearch}
      />
      {adding ? <EntryForm onSaved={saved} onClose={() => setAdding(false)} /> : null}
      {makingKit ? <NewKitDialog onClose={() => setMakingKit(false)} /> : null}
    </div>
  );
}

interface SearchFieldProps {
  query: string;
  onChange: (query: string) => void;
}

function SearchField({ query, onChange }: SearchFieldProps) {
  return (
    <search className="relative min-w-0 flex-1 max-md:order-6 md:max-w-100">
      <Search
        {...icon}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        aria-label="Search your vault"
        placeholder="Search like a boss..."
        value={query}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        className="min-h-11 w-full rounded-control border border-edge bg-surface py-2 pr-3 pl-10.5 transition-colors duration-150 focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent"
      />
    </search>
  );
}
