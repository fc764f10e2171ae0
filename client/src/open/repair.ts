/** Upkeep after an opening: guardians that fell behind are given the PIN anew. */
import { guardianThreshold } from "@breezy/crypto/parameters";
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import { commit } from "../entries/commit.ts";
import { confirm } from "../pin/confirm.ts";
import type { Contents } from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import { notesOf, planNotes } from "../entries/guardian-notes.ts";
import type { Opener } from "./open.ts";
import { type Answers, fallenBehind, highestEpoch } from "../pin/registrations.ts";
import { register } from "../pin/register.ts";

const repairsApartMs = 24 * 3_600_000;

/** Guardians that answered and are not among `ids`. */
export function others(ids: readonly string[], answers: Answers): string[] {
  return Array.from(answers.keys()).filter((id) => !ids.includes(id));
}

/** What is only upkeep must not keep the vault shut; the next opening comes back to it. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VaultError && error.code !== "signed-out") return null;
    throw error;
  }
}

/**
 * Gives guardians that fell behind the PIN just verified anew, once a day at the most: anyone who holds
 * messages back would make every opening a repair. That time is written down first. Returns who is
 * behind still; null if there was nothing to do.
 */
export async function repair(
  context: Context,
  { pin, record, answers, vaultKey }: Opener,
  keys: VaultKeys,
  before: Contents,
): Promise<{ contents: Contents; behind: string[] } | null> {
  const behind = fallenBehind(record, answers);
  const nowMs = context.clock();
  const { repairedAt } = notesOf(before, context.userId);
  const isDue = behind.every((id) => nowMs - (repairedAt[id] ?? 0) >= repairsApartMs);
  if (behind.length === 0 || !isDue || pin === null) return null;
  const noted = Object.fromEntries(behind.map((id) => [id, nowMs]));
  const plan = planNotes(
    ({ told, repairedAt: earlier }) => ({ told, repairedAt: { ...earlier, ...noted } }),
    keys,
  );
  const written = await commit(before, plan, keys, context);
  if (!written.ok) return null;
  const { contents } = written;
  const registered = await unlessRefused(
    register(context, {
      pin,
      vaultKey,
      keys,
      epoch: highestEpoch(answers, context.userId, keys.publicKey) + 1,
      zone: record.header.zone,
      needed: guardianThreshold,
      repairs: true,
    }),
  );
  if (!registered?.ok) return { contents, behind: others(record.holders, answers) };
  await confirm(context, keys, registered.answers);
  return { contents, behind: others([...registered.answers.keys()], answers) };
}
