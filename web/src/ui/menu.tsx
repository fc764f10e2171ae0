import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  tone?: "plain" | "danger" | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

interface MenuProps {
  /** The name of the menu and of the button that opens it. */
  label: string;
  /** What the button shows. */
  icon: ReactNode;
  /** The button's look; that of an IconButton if absent. */
  className?: string | undefined;
  items: readonly (MenuItem | "divider")[];
  /** Stands above the items and takes no focus of its own. */
  header?: ReactNode;
  /** Which edge of the trigger the menu keeps to. */
  align?: "start" | "end" | undefined;
}

/** A menu that has less room than this beside it turns to the other edge. */
const roomPx = 260;
const plainButton =
  "rounded-control text-ink-soft hover:bg-hover hover:text-ink aria-expanded:bg-hover";

export function Menu({
  label,
  icon,
  className = plainButton,
  items,
  header,
  align = "end",
}: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== "open" || !anchor.current) return;
    const { top, bottom, left, right } = anchor.current.getBoundingClientRect();
    const { style } = event.currentTarget;
    const below = bottom < innerHeight * 0.6;
    style.top = below ? `${bottom + 6}px` : "auto";
    style.bottom = below ? "auto" : `${innerHeight - top + 6}px`;
    style.maxHeight = `${(below ? innerHeight - bottom : top) - 12}px`;
    const width = document.documentElement.clientWidth;
    const fromStart = align === "start" ? left + roomPx <= width : right < roomPx;
    style.left = fromStart ? `${left}px` : "auto";
    style.right = fromStart ? "auto" : `${width - right}px`;
  }
  function toggled(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === "open");
    if (event.newState === "open") itemsOf(event.currentTarget)[0]?.focus();
  }
  function unfocused(event: FocusEvent<HTMLDivElement>) {
    const { currentTarget, relatedTarget } = event;
    const leaves = relatedTarget !== null && !currentTarget.contains(relatedTarget);
    if (leaves && relatedTarget !== anchor.current) currentTarget.hidePopover();
  }
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const all = itemsOf(event.currentTarget);
    const at = all.findIndex((item) => item === document.activeElement);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at < 1 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        className={classNames(
          "inline-grid size-11 shrink-0 place-items-center transition-colors duration-150",
          className,
        )}
      >
        {icon}
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={toggled}
        onBlur={unfocused}
        className="menu fixed inset-auto m-0 max-w-[calc(100vw-1.5rem)] min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-float"
      >
        {header}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {items.map((item, index) =>
            item === "divider" ? (
              <hr key={index} className="mx-2 my-1.5 border-line" />
            ) : (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={item.disabled}
                onClick={() => {
                  document.getElementById(id)?.hidePopover();
                  item.onSelect();
                }}
                className={classNames(
                  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left transition-colors duration-150",
                  "hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 disabled:opacity-50",
                  item.tone === "danger" && "text-danger",
                )}
              >
                {item.icon}
                {item.label}
              </button>
            ),
          )}
        </div>
      </div>
    </>
  );
}

function itemsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)")];
}
