/** The outbox of the open vault: what waits, laid over what the server has; all tabs of this browser share it. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import { SealError } from "@breezy/crypto/seal";
import type { Outbox, RefusedChange } from "../answers.ts";
import { type Contents, headToWire } from "../entries/contents.ts";
import { receiptOf } from "../entries/receipts.ts";
import {
  concerned,
  type Deed,
  namesIn,
  narrowed,
  planDeed,
  type Waiting,
} from "../entries/waiting.ts";
import type { Merge } from "../entry/entry.ts";
import { VaultError } from "../failure.ts";
import type { Context } from "../keep/context.ts";
import {
  emptyOutbox,
  forgetStray,
  isSetAside,
  type OutboxRecord,
  readOutbox,
  type Refused,
  setAside,
  writeOutbox,
} from "../keep/outbox-record.ts";

const laneBytes = 8;

/** A change that is put off; `met`: what an attempt merged whose answer was lost. */
export interface PutOff {
  deed: Deed;
  atMs: number;
  met?: Merge | null | undefined;
}

export type OutboxState = ReturnType<typeof createOutbox>;

export function createOutbox({ userId, store, exclusive, fields }: Context) {
  let record: OutboxRecord = emptyOutbox;
  let isStray = false;
  let isReplayed = false;
  let lane = "";
  let last = 0;

  const alone = (work: () => Promise<void>) => exclusive(`breezy-outbox/${userId}`, work);

  /** Without what does not open, which is set aside. */
  async function read(keys: VaultKeys): Promise<OutboxRecord> {
    try {
      const [kept, isAside] = await Promise.all([
        readOutbox(store, keys),
        isSetAside(store, userId),
      ]);
      isStray = isAside;
      return kept;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      await setAside(store, userId);
      isStray = true;
      return emptyOutbox;
    }
  }

  /** On disk when this resolves. */
  async function change(
    keys: VaultKeys,
    by: (before: OutboxRecord) => OutboxRecord,
  ): Promise<void> {
    await alone(async () => {
      const next = by(await read(keys));
      if (!(await written(next, keys))) {
        throw new VaultError("outbox-full", "this device keeps no more changes for later");
      }
      record = next;
    });
  }

  async function written(next: OutboxRecord, keys: VaultKeys): Promise<boolean> {
    try {
      return await writeOutbox(store, next, keys);
    } catch (cause) {
      throw new VaultError("outbox-full", "this device could not keep the change", { cause });
    }
  }

  return {
    isEmpty: () => record.waiting.length === 0,
    first: (): Waiting | undefined => record.waiting[0],

    /** As it is on disk: another tab may have put something in, or sent it. */
    async load(keys: VaultKeys): Promise<void> {
      await alone(async () => {
        record = await read(keys);
      });
    },

    /** At the end, once it is on disk, and in the place of what was refused. Throws VaultError `outbox-full`. */
    async append(
      deeds: readonly PutOff[],
      { head }: Contents,
      keys: VaultKeys,
      refusal?: string,
    ): Promise<void> {
      // Never one of another tab, of a copy of this browser, or of a day before.
      lane ||= toBase64(randomBytes(laneBytes));
      const added = deeds.map(({ deed, atMs, met }): Waiting => ({
        ...deed,
        lane,
        n: ++last,
        atMs,
        madeOn: headToWire(head),
        ...(met ? { met } : null),
      }));
      await change(keys, ({ waiting, refused }) => ({
        waiting: [...waiting, ...added],
        refused: refused.filter((one) => keyOf(one) !== refusal),
      }));
    },

    /** What an attempt merged, before it leaves: its answer may be lost. */
    note: (one: Waiting, met: Merge, keys: VaultKeys): Promise<void> =>
      change(keys, (before) => ({
        ...before,
        waiting: before.waiting.map((kept) => (isSame(kept, one) ? { ...kept, met } : kept)),
      })),

    take: (one: Waiting, keys: VaultKeys): Promise<void> =>
      change(keys, (before) => ({
        ...before,
        waiting: before.waiting.filter((kept) => !isSame(kept, one)),
      })),

    /** Out of the way of the others, for these entries; what waits behind it for them goes with it. */
    refuse: (
      one: Waiting,
      ids: readonly string[],
      why: Pick<Refused, "reason" | "detail">,
      keys: VaultKeys,
    ): Promise<void> =>
      change(keys, ({ waiting, refused }) => ({
        waiting: waiting.flatMap((kept) => {
          const stays = isSame(kept, one)
            ? null
            : narrowed(kept, userId, (id) => !ids.includes(id));
          return stays ?? [];
        }),
        refused: [
          ...refused,
          ...ids.map((id): Refused => {
            const changes = waiting.flatMap(
              (kept) => narrowed(kept, userId, (other) => other === id) ?? [],
            );
            return { ...why, entryId: id, changes };
          }),
        ],
      })),

    refusal: (key: string): Refused | undefined =>
      record.refused.find((refused) => keyOf(refused) === key),

    forgetRefusal: (key: string, keys: VaultKeys): Promise<void> =>
      change(keys, (before) => ({
        ...before,
        refused: before.refused.filter((refused) => keyOf(refused) !== key),
      })),

    foundReplayed(): void {
      isReplayed = true;
    },
    /** The person was told of what was wrong with it. */
    async settleTrouble(): Promise<void> {
      isReplayed = false;
      isStray = false;
      await forgetStray(store, userId);
    },

    /** `contents` with all that waits laid over them, each entry sealed as it would be sent. */
    async lay(contents: Contents, keys: VaultKeys): Promise<Contents> {
      if (record.waiting.length === 0) return contents;
      const entries = new Map(contents.entries);
      const laid = { head: contents.head, entries };
      for (const waiting of record.waiting) {
        if (receiptOf(contents, userId, waiting.lane) >= waiting.n) continue;
        for (const { id, entry } of await planned(waiting, laid, keys)) {
          if (entry) entries.set(id, entry);
          else entries.delete(id);
        }
      }
      return laid;
    },

    told(): Outbox {
      const { waiting, refused } = record;
      const entries = new Set(waiting.flatMap((one) => concerned(one, userId)));
      return {
        count: waiting.length,
        entries: [...entries],
        refused: refused.map(toldOf),
        trouble: isStray ? "stray" : isReplayed ? "replayed" : null,
      };
    },

    close(): void {
      record = emptyOutbox;
      isStray = isReplayed = false;
      lane = "";
      last = 0;
    },
  };

  /** Nothing of one that does not open there: the sending finds out. */
  async function planned(waiting: Waiting, laid: Contents, keys: VaultKeys) {
    try {
      return await planDeed(waiting, waiting.atMs, keys, fields).plan(laid);
    } catch (error) {
      if (error instanceof VaultError) return [];
      throw error;
    }
  }
}

function isSame(a: Waiting, b: Waiting): boolean {
  return a.lane === b.lane && a.n === b.n;
}

function keyOf({ changes, entryId }: Refused): string {
  return `${changes[0]!.lane}/${changes[0]!.n}/${entryId}`;
}

function toldOf(refused: Refused): RefusedChange {
  const { changes, entryId, reason, detail } = refused;
  return {
    key: keyOf(refused),
    entryId,
    account: changes.flatMap(namesIn)[0] ?? "your settings",
    reason,
    detail,
    addable: reason === "gone" && changes.some(({ op }) => op !== "settings" && op !== "erase"),
  };
}
