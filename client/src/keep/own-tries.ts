/**
 * Evaluations that this browser asked guardians for, by name, each until its guardian has signed
 * that it is closed: wrong tries too, of all tabs together, over a sign-out. Only what is here
 * is claimed, so a claim says the same however late or often it arrives.
 */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { evaluationId } from "@breezy/crypto/messages";
import { namedAtOnce } from "@breezy/contract/guardian";
import type { Store } from "./store.ts";

export interface OwnTries {
  /** Before an element leaves, and every time: what is not written down here could never be claimed. */
  sending(guardianIds: readonly string[], ask: Ask): Promise<void>;
  /** Names of what was asked of this guardian and is not known to be closed. */
  at(guardianId: string): Promise<string[]>;
  /** By guardian, what it signed that it has closed. */
  closed(ids: ReadonlyMap<string, readonly string[]>): Promise<void>;
  /** An opening was confirmed to some of these. Returns who has acknowledged none of the last ten. */
  confirmed(acknowledged: readonly string[], all: readonly string[]): Promise<string[]>;
}

/** In base64, as the request has them. */
export interface Ask {
  record: string;
  element: string;
}

interface AtGuardian {
  /** The newest last. One that never arrived stays until others push it out. */
  ids: string[];
  /** Openings in a row that it did not acknowledge. */
  unacknowledged: number;
}

/** `version` is new with names; before it a browser kept a number, which nobody can claim any more. */
interface Kept {
  version: 2;
  guardians: Record<string, AtGuardian>;
}

const toldFrom = 10;
const nothing: AtGuardian = { ids: [], unacknowledged: 0 };

export function nameOf({ record, element }: Ask): string {
  return toBase64(evaluationId(fromBase64(record), fromBase64(element)));
}

export function createOwnTries(store: Store, userId: string): OwnTries {
  const key = `claims/${userId}`;

  async function change(
    guardianIds: readonly string[],
    by: (before: AtGuardian, id: string) => AtGuardian,
  ): Promise<Kept["guardians"]> {
    let after: Kept["guardians"] = {};
    await store.update(key, (before) => {
      const { guardians } = readable(before);
      const changed = guardianIds.map((id) => [id, by(guardians[id] ?? nothing, id)] as const);
      after = { ...guardians, ...Object.fromEntries(changed) };
      return { version: 2, guardians: after };
    });
    return after;
  }

  const read = async (id: string) => readable(await store.get(key)).guardians[id] ?? nothing;

  return {
    async sending(guardianIds, ask) {
      const id = nameOf(ask);
      await change(guardianIds, ({ ids, ...rest }) => ({
        ...rest,
        ids: [...ids.filter((kept) => kept !== id), id].slice(-namedAtOnce),
      }));
    },
    at: async (id) => (await read(id)).ids,
    async closed(closed) {
      const some = Array.from(closed.keys()).filter((id) => closed.get(id)!.length > 0);
      if (some.length === 0) return;
      await change(some, ({ ids, ...rest }, guardianId) => ({
        ...rest,
        ids: ids.filter((id) => !closed.get(guardianId)!.includes(id)),
      }));
    },
    async confirmed(acknowledged, all) {
      const guardians = await change(all, ({ ids, unacknowledged }, id) => ({
        ids,
        unacknowledged: acknowledged.includes(id) ? 0 : unacknowledged + 1,
      }));
      return all.filter((id) => (guardians[id]?.unacknowledged ?? 0) >= toldFrom);
    },
  };
}

/** What was sent last is all that a browser's older notes can name. */
function readable(kept: unknown): Kept {
  const { version, guardians = {} } = (kept ?? {}) as Partial<Kept>;
  if (version === 2) return { version, guardians };
  const older = Object.entries(guardians as unknown as Record<string, { sent?: Ask | null }>);
  return {
    version: 2,
    guardians: Object.fromEntries(
      older.map(([id, { sent }]) => [id, { ...nothing, ids: sent ? [nameOf(sent)] : [] }]),
    ),
  };
}
