import { Lock, Plus, WandSparkles } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Notice } from "../../../web/src/ui/notice.tsx";
import { Skeleton } from "../../../web/src/ui/skeleton.tsx";
import { toast } from "../../../web/src/ui/toast.ts";
import type { Standing } from "../vault/vault-service.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryPane, useShown } from "./entry-pane.tsx";
import { failureSentence } from "./failure-sentences.ts";
import { GeneratorPane } from "./generator-pane.tsx";
import { type HomeView, ListView } from "./list-view.tsx";
import { NeverPane } from "./never-pane.tsx";
import { PageNotices } from "./page-notices.tsx";
import { StandingNotices } from "./standing-notices.tsx";
import type { Page } from "./use-page.ts";
import { useTouch, useVault } from "./vault-context.ts";

type Open = Extract<Standing, { state: "open" }>;

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface HomeProps {
  standing: Open;
  page: Page;
}

/** The open vault. */
export function Home({ standing, page }: HomeProps) {
  const vault = useVault();
  const [view, setView] = useState<HomeView>({ name: "list" });
  const [query, setQuery] = useState("");
  useTouch(vault);
  const toList = () => setView({ name: "list" });

  async function lock() {
    try {
      await vault.lock();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }
  return (
    <div className="popup-frame">
      <StandingNotices {...standing} />
      <PageNotices page={page} />
      {view.name === "list" ? (
        <ListView {...{ standing, page, query }} onQuery={setQuery} onView={setView} />
      ) : view.name === "entry" ? (
        <EntryPane
          page={page}
          id={view.id}
          origin={standing.origin}
          onBack={toList}
          onEdit={(id) => setView({ name: "edit", id })}
        />
      ) : view.name === "edit" ? (
        <EditView id={view.id} page={page} onBack={() => setView({ name: "entry", id: view.id })} />
      ) : view.name === "add" ? (
        <EntryForm
          entry={null}
          view={page.view}
          onBack={toList}
          onSaved={(id) => setView({ name: "entry", id })}
        />
      ) : view.name === "generator" ? (
        <GeneratorPane page={page} onBack={toList} />
      ) : (
        <NeverPane onBack={toList} />
      )}
      <nav aria-label="Vault" className="grid shrink-0 grid-cols-3 border-t border-line bg-surface">
        <FootButton icon={<Plus {...icon} />} onPress={() => setView({ name: "add" })}>
          Add
        </FootButton>
        <FootButton
          icon={<WandSparkles {...icon} />}
          onPress={() => setView({ name: "generator" })}
        >
          Generator
        </FootButton>
        <FootButton icon={<Lock {...icon} />} onPress={() => void lock()}>
          Lock
        </FootButton>
      </nav>
    </div>
  );
}

interface FootButtonProps {
  icon: ReactNode;
  onPress: () => void;
  children: string;
}

function FootButton({ icon: mark, onPress, children }: FootButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-13 items-center justify-center gap-2 text-small font-medium text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
    >
      {mark}
      {children}
    </button>
  );
}

function EditView({ id, page, onBack }: { id: string; page: Page; onBack: () => void }) {
  const entry = useShown(id);
  if (entry === null) return <Skeleton className="m-4 h-40" />;
  if (typeof entry === "string") {
    return (
      <Notice tone="danger" className="m-4">
        {entry}
      </Notice>
    );
  }
  return <EntryForm entry={entry} view={page.view} onBack={onBack} onSaved={onBack} />;
}
