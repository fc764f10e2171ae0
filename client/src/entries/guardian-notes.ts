/** What the owner's devices remember of the guardians together, sealed with the settings. */
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Plan } from "./commit.ts";
import type { Contents } from "./contents.ts";
import { unpackOverview } from "../entry/overview.ts";
import { resealParts, sealEntry } from "./seal-entries.ts";

export interface GuardianNotes {
  /** Evaluations that the person was told of, as `toldName` writes them. */
  told: readonly string[];
  /** When a guardian that fell behind was last given the PIN anew, by its id; in ms. */
  repairedAt: Readonly<Record<string, number>>;
}

/** Above all that can stand open at three guardians. */
const toldMost = 120;

export function notesOf({ entries }: Contents, userId: string): GuardianNotes {
  const kept = entries.get(userId)?.overview?.more?.["guardians"] as
    | Partial<GuardianNotes>
    | undefined;
  return { told: kept?.told ?? [], repairedAt: kept?.repairedAt ?? {} };
}

/** 72 bits of the name tell one from another. */
export function toldName(guardianId: string, evaluationId: string): string {
  return `${guardianId}:${evaluationId.slice(0, 12)}`;
}

export function isTold({ told }: GuardianNotes, guardianId: string, evaluationId: string): boolean {
  return told.includes(toldName(guardianId, evaluationId));
}

/** The notes as `change` makes them of those that stand. */
export function planNotes(change: (notes: GuardianNotes) => GuardianNotes, keys: VaultKeys): Plan {
  const { userId } = keys;
  return async (now) => {
    const before = notesOf(now, userId);
    const { told, repairedAt } = change(before);
    const guardians = { told: told.slice(-toldMost), repairedAt };
    if (JSON.stringify(guardians) === JSON.stringify(before)) return [];
    const held = now.entries.get(userId);
    const overview = held?.overview ?? unpackOverview({});
    const next = { ...overview, more: { ...overview.more, kind: "settings", guardians } };
    return [
      held
        ? await resealParts(held, { overview: next, secret: null }, keys)
        : await sealEntry(userId, next, {}, keys),
    ];
  };
}
