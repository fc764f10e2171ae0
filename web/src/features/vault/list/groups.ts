/** Which entries a list shows, and in which order. Pure. */
import type { Entry } from "@breezy/client/entry/entry";
import { entryKinds, type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import { Star, Tag } from "lucide-react";
import { isSameGroup, type ListedGroup, type VaultGroup } from "../../../app/vault-groups.ts";
import { kindIcons, kindNames } from "../kinds/kinds.ts";

export const orders = ["name", "changed", "used"] as const;
export type Order = (typeof orders)[number];

export const orderNames = {
  name: "By name",
  changed: "Last changed first",
  used: "Last used first",
} satisfies Record<Order, string>;

/** Those there are: favorites, then kinds in the order of the table, if there is more than one, then tags by name. */
export function groupsIn(entries: readonly Entry[]): ListedGroup[] {
  let favorites = 0;
  const kinds = new Map<EntryKind, number>();
  const tags = new Map<string, number>();
  for (const { overview } of entries) {
    if (!overview) continue;
    if (overview.favorite) favorites += 1;
    count(kinds, kindOf(overview));
    for (const tag of overview.tags) count(tags, tag);
  }
  const byName = new Intl.Collator().compare;
  return [
    ...(favorites > 0
      ? [{ group: { by: "favorites" }, name: "Favorites", Icon: Star, count: favorites } as const]
      : []),
    ...entryKinds
      .filter((kind) => kinds.size > 1 && kinds.has(kind))
      .map((kind) => ({
        group: { by: "kind", kind } as const,
        name: kindNames[kind].many,
        Icon: kindIcons[kind],
        count: kinds.get(kind)!,
      })),
    ...[...tags]
      .toSorted(([a], [b]) => byName(a, b))
      .map(([tag, many]) => ({
        group: { by: "tag", tag } as const,
        name: tag,
        Icon: Tag,
        count: many,
      })),
  ];
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** undefined once there is none of it: the last one may have gone meanwhile. */
export function listedOf(
  group: VaultGroup | null,
  groups: readonly ListedGroup[],
): ListedGroup | undefined {
  return group ? groups.find((listed) => isSameGroup(listed.group, group)) : undefined;
}

/** In their order by name. */
export function entriesOf(entries: readonly Entry[], group: VaultGroup | null): readonly Entry[] {
  if (!group) return entries;
  return entries.filter(({ overview }) => {
    if (!overview) return false;
    switch (group.by) {
      case "favorites":
        return overview.favorite;
      case "kind":
        return kindOf(overview) === group.kind;
      case "tag":
        return overview.tags.includes(group.tag);
    }
  });
}

/** `entries` in their order by name, in which those stay that were never used here; `usedAt`: by id, in ms. */
export function inOrder(
  entries: readonly Entry[],
  order: Order,
  usedAt: ReadonlyMap<string, number>,
): readonly Entry[] {
  if (order === "name") return entries;
  const at = ({ id, overview }: Entry) =>
    (order === "used" ? usedAt.get(id) : overview?.updatedAt) ?? 0;
  return entries.toSorted((a, b) => at(b) - at(a));
}
