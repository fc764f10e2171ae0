import { ArrowUpDown, Check, Star, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Menu } from "../../../ui/menu.tsx";
import { KindIcon } from "../kinds/kinds.ts";
import {
  type Group,
  groupName,
  type Groups,
  isSameGroup,
  type Order,
  orderNames,
  orders,
} from "./groups.ts";
import type { ListLook } from "./list-look.ts";

interface ListBarProps {
  groups: Groups;
  /** Shown alone; null: all. */
  group: Group | null;
  onGroup: (group: Group | null) => void;
  look: ListLook;
  onLook: (changed: Partial<ListLook>) => void;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What of the vault the list shows, in which order, and how. */
export function ListBar({ groups, group, onGroup, look, onLook }: ListBarProps) {
  const { hasFavorites, kinds, tags } = groups;
  const shown: Group[] = [
    ...(hasFavorites ? [{ by: "favorites" } as const] : []),
    ...kinds.map((kind) => ({ by: "kind", kind }) as const),
    ...(group?.by === "tag" ? [group] : []),
  ];
  return (
    <div className="flex items-center gap-1 pb-3">
      <fieldset
        aria-label="Groups"
        className="flex min-w-0 flex-1 gap-2 overflow-x-auto mask-r-from-[calc(100%-1.5rem)] py-1 pr-6 pl-0.5 [scrollbar-width:none]"
      >
        {shown.length > 0
          ? [null, ...shown].map((each) => (
              <Chip
                key={each ? `${each.by} ${groupName(each)}` : "all"}
                isPressed={isSameGroup(each, group)}
                onPress={() => onGroup(each)}
              >
                {each?.by === "favorites" ? <Star {...icon} className="shrink-0" /> : null}
                {each?.by === "kind" ? <KindIcon kind={each.kind} /> : null}
                {each?.by === "tag" ? <Tag {...icon} className="shrink-0" /> : null}
                <span dir="auto" className="max-w-40 truncate">
                  {each ? groupName(each) : "All"}
                </span>
              </Chip>
            ))
          : null}
      </fieldset>
      {tags.length > 0 ? (
        <Menu
          label="Tags"
          icon={<Tag {...icon} />}
          items={tags.map((tag) => ({
            label: tag,
            icon: <Chosen isChosen={isSameGroup(group, { by: "tag", tag })} />,
            onSelect: () => onGroup({ by: "tag", tag }),
          }))}
        />
      ) : null}
      <Menu
        label="List options"
        icon={<ArrowUpDown {...icon} />}
        items={[
          ...orders.map((order: Order) => ({
            label: orderNames[order],
            icon: <Chosen isChosen={look.order === order} />,
            onSelect: () => onLook({ order }),
          })),
          "divider",
          ...[false, true].map((isFramed) => ({
            label: isFramed ? "As cards" : "As a list",
            icon: <Chosen isChosen={look.isFramed === isFramed} />,
            onSelect: () => onLook({ isFramed }),
          })),
        ]}
      />
    </div>
  );
}

function Chosen({ isChosen }: { isChosen: boolean }) {
  return (
    <span className="size-5">
      {isChosen ? (
        <>
          <Check {...icon} />
          <span className="sr-only">chosen</span>
        </>
      ) : null}
    </span>
  );
}

interface ChipProps {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={classNames(
        "inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-small",
        "transition-colors duration-150",
        isPressed
          ? "border-accent bg-accent-soft font-medium text-accent-ink"
          : "border-edge bg-surface text-ink-soft hover:bg-hover",
      )}
    >
      {children}
    </button>
  );
}
