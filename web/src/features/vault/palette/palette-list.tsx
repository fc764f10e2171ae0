import { useEffect } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { PaletteIcon } from "./palette-icon.tsx";
import type { PaletteGroup, PaletteOption } from "./palette-options.ts";
import { Keys } from "./shown-keys.tsx";

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: string | null;
  optionDomId: (optionId: string) => string;
  onPoint: (optionId: string) => void;
  onChoose: (option: PaletteOption) => void;
}

/** Of a height of its own, so that nothing jumps while a person types. */
export function PaletteList({
  id,
  groups,
  active,
  optionDomId,
  onPoint,
  onChoose,
}: PaletteListProps) {
  useEffect(() => {
    const option = active && document.getElementById(optionDomId(active));
    if (option) option.scrollIntoView({ block: "nearest" });
  }, [active, optionDomId]);

  return (
    <div className="grid h-[min(60dvh,27rem)] grid-rows-[minmax(0,1fr)_auto]">
      <div
        id={id}
        // A select can't hold icons, or leave the focus in the field above it.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="Entries and commands"
        className="scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        {groups.length === 0 ? (
          <p role="presentation" className="px-3 py-8 text-center text-ink-soft">
            Nothing found
          </p>
        ) : null}
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={group.id} role="group" aria-label={`${group.title} ${group.detail}`.trim()}>
            <p
              aria-hidden="true"
              className="flex min-w-0 gap-2 px-3 pt-2.5 pb-1 text-small text-ink-faint"
            >
              <bdi className="truncate font-medium text-ink-soft">{group.title}</bdi>
              <bdi className="truncate">{group.detail}</bdi>
            </p>
            {group.options.map((option) => (
              // The field above hears the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.id}
                id={optionDomId(option.id)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={option.id === active}
                onMouseMove={() => onPoint(option.id)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
                className={classNames(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3",
                  option.id === active && "bg-accent-soft text-accent-ink",
                )}
              >
                <PaletteIcon option={option} />
                {option.label}
                {option.does === "show" && option.listed.group.by === "tag" ? (
                  <>
                    {" "}
                    <bdi className="-ml-2 min-w-0 truncate">{option.listed.name}</bdi>
                  </>
                ) : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <footer
        aria-hidden="true"
        className="flex gap-5 border-t border-line px-5 py-2.5 text-small whitespace-nowrap text-ink-faint max-sm:hidden pointer-coarse:hidden"
      >
        <span className="inline-flex items-center gap-2">
          <Keys keys={["↑", "↓"]} /> choose
        </span>
        <span className="inline-flex items-center gap-2">
          <Keys keys={["Enter"]} /> do it
        </span>
        <span className="inline-flex items-center gap-2">
          <Keys keys={["Esc"]} /> close
        </span>
      </footer>
    </div>
  );
}
