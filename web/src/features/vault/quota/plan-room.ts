/** How much of the plan the open vault uses. The server judges; this is what it will say. */
import { countedEntries, entryLimitSentence, planNamed } from "@breezy/contract/plans";
import type { Entry } from "@breezy/client/entry/entry";
import { useMemo } from "react";
import { useKnownProfile } from "../../../app/session.ts";
import { shownVault, useVaultState } from "../session/session.ts";

export interface PlanRoom {
  /** As it is shown, such as `Free`. */
  plan: string;
  /** How many entries it holds; null: any number. */
  limit: number | null;
  /** How many it counts. */
  counted: number;
  /** How many more it has room for; Infinity without a limit. */
  room: number;
  /** What the server says if it is full. */
  sentence: string;
}

const none: readonly Entry[] = [];

/** Where nobody knows who is signed in, what waits meets the limit once it is sent. */
const unknown: PlanRoom = { plan: "", limit: null, counted: 0, room: Infinity, sentence: "" };

export function usePlanRoom(): PlanRoom {
  const plan = useKnownProfile()?.plan;
  const entries = shownVault(useVaultState())?.entries ?? none;
  return useMemo(() => (plan ? roomIn(entries, plan) : unknown), [entries, plan]);
}

export function roomIn(entries: readonly Entry[], plan: Parameters<typeof planNamed>[0]): PlanRoom {
  const { name, entries: limit } = planNamed(plan);
  const trashed = entries.filter(({ overview }) => (overview?.trashedAt ?? null) !== null).length;
  const counted = countedEntries({ kept: entries.length - trashed, trashed });
  return {
    plan: name,
    limit,
    counted,
    room: limit === null ? Infinity : Math.max(0, limit - counted),
    sentence: entryLimitSentence({ name, entries: limit }),
  };
}
