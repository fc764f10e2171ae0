import {
  type AssistantChange,
  type AssistantState,
  fairUseMessagesPerDay,
  type Usage,
} from "@breezy/contract/assistant";
import { plans } from "@breezy/contract/plans";
import type { Transaction } from "../db.ts";
import type { Engine } from "./engine.ts";
import { endOfDay, localDay, zoneOf } from "./local-day.ts";
import { addPerson, changePerson, findPerson, type PersonRow } from "./people-store.ts";
import type { Keyring, Sealer } from "./sealing.ts";

/** One person's own part in a transaction. */
export interface Known {
  row: PersonRow;
  sealer: Sealer;
}

/** Anyone who comes for the first time gets a key. */
export async function know(trx: Transaction, keyring: Keyring, userId: string): Promise<Known> {
  const row =
    (await findPerson(trx, userId)) ?? (await addPerson(trx, userId, keyring.newWrapped(userId)));
  return { row, sealer: keyring.sealerOf(userId, row.wrapped_key) };
}

/** The reply that is worked at, by this process or another. */
export function runningReply(row: PersonRow, now: number): string | undefined {
  return row.running_reply !== null && row.running_until > now ? row.running_reply : undefined;
}

/** The local day that counts: one that has begun never goes back, whatever zone is said since. */
export function usageOf(
  row: Pick<PersonRow, "day" | "used" | "plan" | "time_zone">,
  now: number,
): Usage {
  const zone = zoneOf(row.time_zone);
  const today = localDay(now, zone);
  return {
    used: row.day < today ? 0 : row.used,
    limit: plans[row.plan].messagesPerDay ?? fairUseMessagesPerDay,
    resets_at: endOfDay(Math.max(row.day, today), zone, now),
  };
}

export function stateOf(
  row: PersonRow,
  engine: Pick<Engine, "kind" | "sees">,
  now: number,
): AssistantState {
  const reply = runningReply(row, now);
  return {
    usage: usageOf(row, now),
    engine: engine.kind,
    sees: engine.sees,
    running:
      reply !== undefined && row.running_thread !== null
        ? { thread_id: row.running_thread, reply_id: reply }
        : null,
    breezy_intro_popup: row.breezy_intro_popup,
  };
}

export async function change(
  trx: Transaction,
  keyring: Keyring,
  userId: string,
  { time_zone: zone, ...rest }: AssistantChange,
): Promise<PersonRow> {
  await know(trx, keyring, userId);
  await changePerson(trx, userId, {
    ...rest,
    ...(zone !== undefined && { time_zone: zoneOf(zone) }),
  });
  return (await findPerson(trx, userId))!;
}
