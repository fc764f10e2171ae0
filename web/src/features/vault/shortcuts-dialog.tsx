import { Dialog } from "../../ui/dialog.tsx";
import { isMac } from "./shortcut-keys.ts";
import { type KeyName, keyName, shortcutGroups, spokenKeys } from "./shortcuts.ts";

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

/** The keys as they stand on this computer's keyboard. */
export function Keys({ keys }: { keys: readonly KeyName[] }) {
  return (
    <>
      <span aria-hidden="true" className="inline-flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="grid min-w-7 place-items-center rounded-small border border-line bg-sunken px-1.5 py-0.5 font-sans text-small text-ink-soft"
          >
            {keyName(key, isMac)}
          </kbd>
        ))}
      </span>
      <span className="sr-only">{spokenKeys(keys, isMac)}</span>
    </>
  );
}
