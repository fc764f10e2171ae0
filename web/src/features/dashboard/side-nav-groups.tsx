import { useId, useState } from "react";
import {
  isSameGroup,
  keyOf,
  type ListedGroup,
  useShowGroup,
  useShownGroup,
  useVaultGroups,
} from "../../app/vault-groups.ts";
import { useMedia } from "../../lib/use-media.ts";

/** More are folded away. */
const tagsAtMost = 8;

/** What the open vault has: each leads to the list with that alone, and pressed again to all of it. */
export function SideNavGroups() {
  const isWide = useMedia("(width >= 64rem)");
  const listed = useVaultGroups();
  const id = useId();
  if (!isWide || listed.length === 0) return null;
  const tags = listed.filter(({ group }) => group.by === "tag");
  const others = listed.filter(({ group }) => group.by !== "tag");
  return (
    <section
      aria-labelledby={id}
      className="side-nav-groups grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-4 text-small"
    >
      <h2 id={id} className="px-3 pb-1 font-medium text-ink-faint">
        Kinds and tags
      </h2>
      {others.length > 0 ? <GroupList groups={others} /> : null}
      {tags.length > 0 ? <TagList tags={tags} /> : null}
    </section>
  );
}

function TagList({ tags }: { tags: readonly ListedGroup[] }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = useShownGroup();
  const isLong = tags.length > tagsAtMost;
  const folded = tags.filter(
    // The lit one stays in sight.
    ({ group }, at) => at < tagsAtMost || isSameGroup(group, shown),
  );
  return (
    <>
      <GroupList label="Tags" groups={isUnfolded ? tags : folded} />
      {isLong ? (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="h-9 rounded-control px-3 text-left font-medium text-accent-ink hover:bg-hover"
        >
          {isUnfolded ? "Fewer tags" : "More tags"}
        </button>
      ) : null}
    </>
  );
}

function GroupList({ label, groups }: { label?: string; groups: readonly ListedGroup[] }) {
  const shown = useShownGroup();
  const show = useShowGroup();
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {groups.map(({ group, name, Icon, count }) => {
        const isLit = isSameGroup(group, shown);
        return (
          <li key={keyOf(group)}>
            <button
              type="button"
              aria-current={isLit || undefined}
              title={name}
              onClick={() => show(isLit ? null : group)}
              className="flex h-9 w-full items-center gap-3 rounded-control px-3 text-left text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium aria-[current=true]:text-accent-ink"
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <span dir="auto" className="min-w-0 flex-1 truncate text-left">
                {name}
              </span>
              <span aria-hidden="true" className="tabular-nums text-ink-faint">
                {count}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
