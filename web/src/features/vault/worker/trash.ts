/** Into the trash, out of it, and away for good. */
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Plan } from "./committing.ts";
import type { Contents, HeldEntry } from "./contents.ts";
import { resealParts } from "./saving.ts";

/** How long the trash keeps an entry. */
export const trashKeptMs = 30 * 24 * 3600 * 1000;

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

/** One taken out of the trash elsewhere meanwhile stays; one that does not open may go without it. */
export function planErase(ids: readonly string[]): Plan {
  return async (now) =>
    held(now, ids)
      .filter((entry) => !entry.overview || isInTrash(entry))
      .map(({ id }) => ({ id, entry: null, change: { op: "delete", id } }));
}

/** Ids of what has been in the trash for its time. */
export function overdue({ entries }: Contents, nowMs: number): string[] {
  return Array.from(entries.values())
    .filter(({ overview }) => overview?.trashedAt != null)
    .filter(({ overview }) => overview!.trashedAt! + trashKeptMs <= nowMs)
    .map(({ id }) => id);
}

function held({ entries }: Contents, ids: readonly string[]): HeldEntry[] {
  return ids.flatMap((id) => entries.get(id) ?? []);
}

function isInTrash({ overview }: HeldEntry): boolean {
  return overview?.trashedAt != null;
}
