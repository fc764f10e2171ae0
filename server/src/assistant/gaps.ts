/** What the help lacks, for the operator: what was refused, had no answer or was disliked, by how it was read. */
import type { DislikeReason } from "@breezy/contract/feedback";
import type { Database } from "../db.ts";
import { firstDayOf, openShared, type SharedAnswer } from "./feedback.ts";
import * as store from "./feedback-store.ts";
import { findPerson } from "./people-store.ts";
import type { Keyring } from "./sealing.ts";

const dayMs = 24 * 3600 * 1000;

/** As a question was read; each several names with spaces between. */
export type Frame = store.FrameColumns;

export interface Asked extends SharedAnswer {
  /** `2026-11-30`, UTC. */
  day: string;
  reason: DislikeReason | null;
}

export interface Gap {
  frame: Frame;
  /** Had no answer. */
  unknown: number;
  /** How many were refused, by which refusal. */
  declined: Record<string, number>;
  /** How many answers were disliked, by the reason that was chosen. */
  disliked: Partial<Record<DislikeReason | "none", number>>;
  /** By what answered: an article, or a refusal and its like. */
  dislikedBy: Record<string, number>;
  /** Of those who agreed, the newest first. */
  asked: Asked[];
}

export interface GapsDeps {
  db: Database;
  keyring: Keyring;
  clock: () => number;
}

/** Of the last `days` days, today among them; what came up most often first. */
export async function listGaps({ db, keyring, clock }: GapsDeps, days: number): Promise<Gap[]> {
  const since = firstDayOf(days, clock());
  const [counts, dislikes, sharers] = await db.asSweep(async (trx) => [
    await store.sumGaps(trx, since),
    await store.listDislikes(trx, since),
    await store.findSharers(trx, since),
  ]);
  const words = new Map<string, SharedAnswer>();
  for (const userId of sharers) {
    await db.asAssistant(userId, async (trx) => {
      const person = await findPerson(trx, userId);
      if (!person) return;
      const sealer = keyring.sealerOf(userId, person.wrapped_key);
      for (const { receipt, sealed } of await store.listShared(trx, userId))
        words.set(receipt, openShared(sealer, receipt, sealed));
    });
  }
  return groupGaps(counts, dislikes, words);
}

export function groupGaps(
  counts: readonly store.GapRow[],
  dislikes: readonly store.DislikeRow[],
  words: ReadonlyMap<string, SharedAnswer>,
): Gap[] {
  const gaps = new Map<string, Gap>();
  const gapOf = ({ acts, things, brands, happenings, system }: Frame): Gap => {
    const frame = { acts, things, brands, happenings, system };
    const key = JSON.stringify(frame);
    const known = gaps.get(key);
    if (known) return known;
    const fresh: Gap = {
      frame,
      unknown: 0,
      declined: {},
      disliked: {},
      dislikedBy: {},
      asked: [],
    };
    gaps.set(key, fresh);
    return fresh;
  };
  for (const { kind, chosen, count, ...frame } of counts) {
    const gap = gapOf(frame);
    if (kind === "unknown") gap.unknown += count;
    else add(gap.declined, chosen, count);
  }
  for (const { receipt, day, chosen, reason, ...frame } of dislikes) {
    const gap = gapOf(frame);
    add(gap.disliked, reason ?? "none", 1);
    add(gap.dislikedBy, chosen, 1);
    const shared = words.get(receipt);
    if (shared) gap.asked.push({ day: dateOf(day), reason, ...shared });
  }
  return [...gaps.values()].sort((a, b) => sizeOf(b) - sizeOf(a));
}

function add<Name extends string>(sums: Partial<Record<Name, number>>, name: Name, n: number) {
  sums[name] = (sums[name] ?? 0) + n;
}

function sizeOf({ unknown, declined, disliked }: Gap): number {
  const sum = (sums: object) => Object.values(sums).reduce((a: number, b: number) => a + b, 0);
  return unknown + sum(declined) + sum(disliked);
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
