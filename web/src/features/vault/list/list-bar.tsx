import { ArrowUpDown, Check, Tag } from "lucide-react";
import { memo, type ReactNode } from "react";
import { usePinnedNavigation } from "../../../app/pinned-navigation.ts";
import {
  isSameGroup,
  keyOf,
  type ListedGroup,
  type VaultGroup,
} from "../../../app/vault-groups.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Menu } from "../../../ui/menu.tsx";
import { listedOf, type Order, orderNames, orders } from "./groups.ts";
import type { ListLook } from "./list-look.ts";

interface ListBarProps {
  groups: readonly ListedGroup[];
  /** Shown alone; null: all. */
  group: VaultGroup | null;
  onGroup: (group: VaultGroup | null) => void;
  look: ListLook;
  onLook: (changed: Partial<ListLook>) => void;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What of the vault the list shows, in which order, and how. */
export const ListBar = memo(function ListBar(props: ListBarProps) {
  const { groups, group, onGroup, look, onLook } = props;
  const { isPinned } = usePinnedNavigation();
  return (
    <div className="flex items-center gap-1 pb-3">
      {isPinned ? (
        // The navigation beside it has them.
        <p dir="auto" className="min-w-0 flex-1 truncate px-0.5 font-medium text-ink-soft">
          {listedOf(group, groups)?.name ?? "All entries"}
        </p>
      ) : (
        <Groups groups={groups} group={group} onGroup={onGroup} />
      )}
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
});

function Groups({ groups, group, onGroup }: Pick<ListBarProps, "groups" | "group" | "onGroup">) {
  const tags = groups.filter((each) => each.group.by === "tag");
  const shown = groups.filter((each) => each.group.by !== "tag" || isSameGroup(each.group, group));
  return (
    <>
      <fieldset
        aria-label="Groups"
        className="flex min-w-0 flex-1 gap-2 overflow-x-auto mask-r-from-[calc(100%-1.5rem)] py-1 pr-6 pl-0.5 [scrollbar-width:none]"
      >
        {shown.length > 0 ? (
          <>
            <Chip isPressed={group === null} onPress={() => onGroup(null)}>
              All
            </Chip>
            {shown.map(({ group: each, name, Icon }) => (
              <Chip
                key={keyOf(each)}
                isPressed={isSameGroup(each, group)}
                onPress={() => onGroup(each)}
              >
                <Icon {...icon} className="shrink-0" />
                <span dir="auto" className="max-w-40 truncate">
                  {name}
                </span>
              </Chip>
            ))}
          </>
        ) : null}
      </fieldset>
      {tags.length > 0 ? (
        <Menu
          label="Tags"
          icon={<Tag {...icon} />}
          items={tags.map(({ group: each, name }) => ({
            label: name,
            icon: <Chosen isChosen={isSameGroup(group, each)} />,
            onSelect: () => onGroup(each),
          }))}
        />
      ) : null}
    </>
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
