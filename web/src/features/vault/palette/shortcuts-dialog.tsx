import { Dialog } from "../../../ui/dialog.tsx";
import { shortcutGroups } from "./shortcuts.ts";
import { Keys } from "./shown-keys.tsx";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} closeOnBackdrop size="small" title="Keyboard shortcuts">
      <div className="grid gap-5">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} className="grid gap-1">
            <h3 className="text-small font-medium text-ink-faint">{title}</h3>
            <dl className="grid">
              {shortcuts.map(({ keys, does }) => (
                <div
                  key={does}
                  className="flex min-h-10 flex-row-reverse items-center justify-between gap-4 border-b border-line last:border-b-0"
                >
                  <dt className="shrink-0">
                    <Keys keys={keys} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
