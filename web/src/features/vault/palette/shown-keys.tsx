import { isMac } from "./shortcut-keys.ts";
import { type KeyName, keyName, spokenKeys } from "./shortcuts.ts";

/** The keys as they are on this computer's keyboard. */
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
