/** Which entries a list shows, and in which order. Pure. */
import type { Entry } from "@breezy/client/entry/entry";
import { type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import { kindNames, kindsIn } from "../kinds/kinds.ts";

/** Entries that are shown alone. */
export type Group =
  | { by: "favorites" }
  | { by: "kind"; kind: EntryKind }
  | { by: "tag"; tag: string };

export const orders = ["name", "changed"] as const;
export type Order = (typeof orders)[number];

export const orderNames = {
  name: "By name",
  changed: "Last changed first",
} satisfies Record<Order, string>;

export interface Groups {
  hasFavorites: boolean;
  /** Those there are, in the order of the table; empty if there is one alone. */
  kinds: EntryKind[];
  /** By name. */
  tags: string[];
}

export function groupsIn(entries: readonly Entry[]): Groups {
  const kinds = kindsIn(entries);
  const tags = new Set(entries.flatMap(({ overview }) => overview?.tags ?? []));
  return {
    hasFavorites: entries.some(({ overview }) => overview?.favorite),
    kinds: kinds.length > 1 ? kinds : [],
    tags: [...tags].toSorted((a, b) => a.localeCompare(b)),
  };
}

/** Whether there is any of it still: the last one may have gone meanwhile. */
export function isAmong(group: Group, { hasFavorites, kinds, tags }: Groups): boolean {
  switch (group.by) {
    case "favorites":
      return hasFavorites;
    case "kind":
      return kinds.includes(group.kind);
    case "tag":
      return tags.includes(group.tag);
  }
}

export function groupName(group: Group): string {
  switch (group.by) {
    case "favorites":
      return "Favorites";
    case "kind":
      return kindNames[group.kind].many;
    case "tag":
      return group.tag;
  }
}

export function isSameGroup(a: Group | null, b: Group | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** In their order by name. */
export function entriesOf(entries: readonly Entry[], group: Group | null): readonly Entry[] {
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

/** `entries` in their order by name. */
export function inOrder(entries: readonly Entry[], order: Order): readonly Entry[] {
  if (order === "name") return entries;
  const at = ({ overview }: Entry) => overview?.updatedAt ?? 0;
  return entries.toSorted((a, b) => at(b) - at(a));
}
