/** Into the trash, out of it, and away for good. */
import type { VaultKeys } from "@breezy/crypto/keys";
import { trashKeptMs } from "@breezy/contract/vault";
import type { Plan } from "./commit.ts";
import type { Contents, HeldEntry } from "./contents.ts";
import { changedAt } from "./kept-states.ts";
import { resealParts } from "./seal-entries.ts";

/** `trashedAt` null: back out of the trash. What is there already, gone or unreadable is left alone. */
export function planTrash(ids: readonly string[], trashedAt: number | null, keys: VaultKeys): Plan {
  return (now) =>
    Promise.all(
      held(now, ids).flatMap((entry) => {
        const { overview } = entry;
        if (!overview || isInTrash(entry) === (trashedAt !== null)) return [];
        return [resealParts(entry, { overview: { ...overview, trashedAt }, secret: null }, keys)];
      }),
    );
}

/**
 * One that was changed, taken out of the trash or deleted anew elsewhere meanwhile stays; one that
 * does not open may go. `seenAt`: when each was last changed as the person saw it, in ms.
 */
export function planErase(seenAt: Readonly<Record<string, number>>): Plan {
  return planDelete(
    Object.keys(seenAt),
    (entry) =>
      !entry.overview || (isInTrash(entry) && changedAt(entry.overview) === seenAt[entry.id]),
  );
}

/** One that was restored and deleted anew elsewhere meanwhile has its 30 days before it. */
export function planEmpty(ids: readonly string[], nowMs: number): Plan {
  return planDelete(ids, (entry) => isOverdue(entry, nowMs));
}

function planDelete(ids: readonly string[], mayGo: (entry: HeldEntry) => boolean): Plan {
  return async (now) =>
    held(now, ids)
      .filter(mayGo)
      .map(({ id }) => ({ id, entry: null, change: { op: "delete", id } }));
}

/** Ids of what has been in the trash for its time. */
export function overdue({ entries }: Contents, nowMs: number): string[] {
  return Array.from(entries.values())
    .filter((entry) => isOverdue(entry, nowMs))
    .map(({ id }) => id);
}

function isOverdue({ overview }: HeldEntry, nowMs: number): boolean {
  return overview?.trashedAt != null && overview.trashedAt + trashKeptMs <= nowMs;
}

function held({ entries }: Contents, ids: readonly string[]): HeldEntry[] {
  return ids.flatMap((id) => entries.get(id) ?? []);
}

function isInTrash({ overview }: HeldEntry): boolean {
  return overview?.trashedAt != null;
}
