import { EllipsisVertical, Globe, ListX, Plus, Unplug } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { Menu } from "../../../web/src/ui/menu.tsx";
import { Notice } from "../../../web/src/ui/notice.tsx";
import { SearchField } from "../../../web/src/ui/search-field.tsx";
import { Skeleton } from "../../../web/src/ui/skeleton.tsx";
import type { ListedEntry, Standing } from "../vault/vault-service.ts";
import { EntryList, type EntryListHandle } from "./entry-list.tsx";
import { fillKindOf } from "./fillable.ts";
import { useEntries } from "./use-entries.ts";
import type { Page } from "./use-page.ts";
import { openConnectPage, openWebApp } from "./web-app.ts";

/** What stands in the open popup. */
export type HomeView =
  | { name: "list" | "add" | "generator" | "never" }
  | { name: "entry" | "edit"; id: string };

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface ListViewProps {
  standing: Extract<Standing, { state: "open" }>;
  page: Page;
  query: string;
  onQuery: (query: string) => void;
  onView: (view: HomeView) => void;
}

/** The search, and the entries: those for the page in front first. */
export function ListView({ standing, page, query, onQuery, onView }: ListViewProps) {
  const head = useRef<HTMLElement>(null);
  const list = useRef<EntryListHandle>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const found = useEntries(page, query);
  const focusSearch = () => head.current?.querySelector("input")?.focus();
  useEffect(focusSearch, []);
  const fill = page.fill;

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") list.current?.focusFirst();
    else if (event.key === "Enter") actOnFirst();
    else if (event.key === "Escape" && query !== "") onQuery("");
    else return;
    event.preventDefault();
  }
  function actOnFirst() {
    if (typeof found !== "object" || found === null) return;
    const entry = found.here[0] ?? found.rest[0];
    if (!entry) return;
    const kind = fillKindOf(entry, page.view, found.here.length > 0);
    if (kind) void fill(entry, kind);
    else open(entry);
  }
  function open(entry: ListedEntry) {
    // While a server asks, a row is pressed to say which login it gets.
    if (page.question?.kind === "basic" && entry.kind === "login") void fill(entry, "login");
    else onView({ name: "entry", id: entry.id });
  }

  return (
    <>
      <header
        ref={head}
        role="presentation"
        onKeyDown={press}
        className="@container flex shrink-0 items-center gap-1 border-b border-line py-2 pr-1.5 pl-3"
      >
        <div className="flex min-w-0 flex-1">
          <SearchField label="Your vault" query={query} onChange={onQuery} />
        </div>
        <Menu
          label="More"
          icon={<EllipsisVertical {...icon} />}
          header={
            <p dir="auto" className="truncate px-3 py-1.5 text-small text-ink-faint">
              {standing.email}
            </p>
          }
          items={[
            {
              label: "Open web app",
              icon: <Globe {...icon} />,
              onSelect: () => void openWebApp(standing.origin),
            },
            {
              label: "Never here",
              icon: <ListX {...icon} />,
              onSelect: () => onView({ name: "never" }),
            },
            "divider",
            {
              label: "Disconnect",
              icon: <Unplug {...icon} />,
              onSelect: () => void openConnectPage(),
            },
          ]}
        />
      </header>
      <div ref={setScroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {found === null ? (
          <div className="grid gap-3 p-3" aria-busy="true">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        ) : typeof found === "string" ? (
          <Notice tone="danger" className="m-3">
            {found}
          </Notice>
        ) : (
          <>
            <output className="sr-only">
              {query ? countOf(found.here.length + found.rest.length) : ""}
            </output>
            {found.here.length + found.rest.length === 0 ? (
              <Nothing query={query} onAdd={() => onView({ name: "add" })} />
            ) : (
              <EntryList
                ref={list}
                here={found.here}
                hereLabel={`For ${hostOf(page) ?? "this page"}`}
                rest={found.rest}
                restLabel={found.here.length > 0 ? "Other entries" : "All entries"}
                view={page.view}
                scroller={scroller}
                onFill={(entry, kind) => void fill(entry, kind)}
                onOpen={open}
                onSearch={focusSearch}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

/** While a server asks for a name and password, its page is not there yet. */
function hostOf({ question, view }: Page): string | null {
  return question?.kind === "basic" ? question.host : (view?.host ?? null);
}

function countOf(count: number): string {
  return count === 1 ? "1 entry matches" : `${count} entries match`;
}

function Nothing({ query, onAdd }: { query: string; onAdd: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <h2 className="text-lead">{query ? "Nothing found" : "Your vault is empty"}</h2>
      <p className="text-small text-balance text-ink-soft">
        {query ? "No entry holds these words." : "Save the first login, here or on its site."}
      </p>
      <Button size="small" tone="quiet" icon={<Plus {...icon} />} onClick={onAdd}>
        Add login
      </Button>
    </div>
  );
}
