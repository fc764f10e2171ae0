import { classNames } from "../../../ui/class-names.ts";
import type { EntryKind } from "@breezy/client/entry/kinds";
import { KindIcon } from "./kind-mark.tsx";
import { kindNames } from "./kind-names.ts";

interface KindFilterProps {
  /** Those that the vault has. */
  kinds: readonly EntryKind[];
  /** null: all. */
  kind: EntryKind | null;
  onChoose: (kind: EntryKind | null) => void;
}

/** One kind of entries alone; on phones one line that is drawn sideways. */
export function KindFilter({ kinds, kind, onChoose }: KindFilterProps) {
  return (
    <fieldset
      aria-label="Kinds"
      className="-mx-4 -mt-3 flex min-w-0 gap-2 overflow-x-auto px-4 pt-1 pb-6 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
    >
      {[null, ...kinds].map((each) => (
        <button
          key={each ?? "all"}
          type="button"
          aria-pressed={each === kind}
          onClick={() => onChoose(each)}
          className={classNames(
            "inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-small",
            "transition-colors duration-150",
            each === kind
              ? "border-accent bg-accent-soft font-medium text-accent-ink"
              : "border-edge bg-surface text-ink-soft hover:bg-hover",
          )}
        >
          {each ? <KindIcon kind={each} /> : null}
          {each ? kindNames[each].many : "All"}
        </button>
      ))}
    </fieldset>
  );
}
