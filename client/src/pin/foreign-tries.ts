/** Tries that other browsers began and nobody claimed: what the guardians' signed lists tell, and the owner's answer. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { vouchMessage } from "@breezy/crypto/messages";
import { signWith, type VaultKeys } from "@breezy/crypto/keys";
import { guardianThreshold } from "@breezy/crypto/parameters";
import { VaultError } from "../failure.ts";
import type { Tries } from "../answers.ts";
import type { Context } from "../keep/context.ts";
import { isTold, type GuardianNotes } from "../entries/guardian-notes.ts";
import type { Answers } from "./registrations.ts";
import { agreeing } from "./register.ts";
import type { Wire } from "../wire/wire.ts";

/** From so many at once they are told of now; fewer once another device has had a day to claim them. */
const toldAtOnce = 3;
const toldAfterMs = 24 * 3_600_000;

/** Names of evaluations, by guardian. */
export type NamedTries = ReadonlyMap<string, readonly string[]>;

export interface ForeignTries {
  /** null: nothing to tell now. */
  tell: Tries | null;
  /** All that are open and are not this browser's, told of or not. */
  open: NamedTries;
}

/** An opening takes two guardians and a try touches two, so no relay can hide one from these lists. */
export async function foreignTries(
  { ownTries, wire }: Pick<Context, "ownTries" | "wire">,
  answers: Answers,
  notes: GuardianNotes,
): Promise<ForeignTries> {
  const open = new Map<string, string[]>();
  const fresh: { id: string; atMs: number | null; ageMs: number }[] = [];
  const standings = await Promise.all(
    Array.from(answers, async ([guardianId, { standing }]) => {
      const own = new Set(await ownTries.at(guardianId));
      return { guardianId, standing, own };
    }),
  );
  for (const { guardianId, standing, own } of standings) {
    const others = standing.open.filter(({ id }) => !own.has(id));
    if (others.length > 0) {
      open.set(
        guardianId,
        others.map(({ id }) => id),
      );
    }
    for (const { id, at } of others) {
      if (isTold(notes, guardianId, id)) continue;
      fresh.push({ id, atMs: at, ageMs: at === null ? Infinity : standing.now - at });
    }
  }
  const isMany = triesIn(fresh.length) >= toldAtOnce;
  const due = isMany ? fresh : fresh.filter(({ ageMs }) => ageMs >= toldAfterMs);
  if (due.length === 0) return { tell: null, open };
  const times = due.flatMap(({ atMs }) => atMs ?? []).sort((a, b) => a - b);
  return {
    tell: {
      count: triesIn(due.length),
      firstMs: times[0] ?? null,
      lastMs: times.at(-1) ?? null,
      devices: await devicesOf(wire, new Set(due.map(({ id }) => id))),
      vouchable: Array.from(open).every(
        ([id, ids]) => ids.length <= answers.get(id)!.standing.vouchesLeft,
      ),
    },
    open,
  };
}

/** The server's word, for the person to compare: without it the tries are told of all the same. */
async function devicesOf(wire: Wire, ids: ReadonlySet<string>): Promise<string[]> {
  try {
    const asked = await wire.askedTries();
    return [
      ...new Set(asked.flatMap(({ evaluation, device }) => (ids.has(evaluation) ? [device] : []))),
    ];
  } catch (error) {
    if (error instanceof VaultError) return [];
    throw error;
  }
}

/** A try takes an evaluation at each of two guardians. */
function triesIn(evaluations: number): number {
  return Math.ceil(evaluations / guardianThreshold);
}

/** 'It was me': the owner's word, to each guardian for what stands open there. Returns who heard it. */
export async function vouchFor(
  { guardians }: Pick<Context, "guardians">,
  keys: VaultKeys,
  open: NamedTries,
): Promise<string[]> {
  const asks = new Map<string, object>();
  for (const [id, evaluations] of open) {
    const message = vouchMessage(id, keys.userId, evaluations.map(fromBase64));
    asks.set(id, { evaluations, signature: toBase64(await signWith(keys, message)) });
  }
  if (asks.size === 0) return [];
  return [...agreeing(await guardians.send("vouch", asks)).keys()];
}
