/** What a store is: the one that answers, a standby that follows it, or one that gave its place to another. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import type { DatabaseSync } from "node:sqlite";

export type Role = "primary" | "standby" | "retired";

export interface Place {
  /** Names this store among all; drawn anew where a standby could no longer be told what it lacks. */
  store: string;
  role: Role;
  /** One more with each promotion: of two that would answer the higher one does. */
  generation: number;
  /** How many changes there were. */
  changes: number;
  /** Whether erased people are remembered until a standby has erased them. */
  logsErased: boolean;
  /** Of a standby: the store that it follows, null until it heard of one. */
  follows: string | null;
  /** Of a standby: the number of the last change there that it has. */
  held: number;
  /** Of a standby: whether it has ever had everything. */
  whole: boolean;
}

export interface PlaceOfStore {
  read(): Place;
  /** The number of the change that is being made. */
  countChange(): number;
  /** Erased people are remembered for a standby from now on, or no more. */
  logErased(on: boolean): void;
  /** Of a standby: it has that store's changes up to this one. */
  hold(follows: string, held: number, whole: boolean, generation: number): void;
  /** Changes nothing where it is a standby already. Throws Error where it answers for people. */
  becomeStandby(): void;
  /** Its new generation. Throws Error where it is no standby, or never had everything. */
  promote(): number;
  /** Another of this generation answers in its place. */
  retire(generation: number): void;
}

export function openPlace(db: DatabaseSync): PlaceOfStore {
  const select = db.prepare("select * from place");
  const count = db.prepare("update place set changes = changes + 1 returning changes");
  const setLogging = db.prepare("update place set logs_erased = ?");
  const setHeld = db.prepare(
    "update place set follows = ?, held = ?, whole = max(whole, ?), generation = ?",
  );
  const setStandby = db.prepare(
    "update place set role = 'standby', store = ?, logs_erased = 0, follows = null, held = 0, whole = 0",
  );
  const setPrimary = db.prepare(
    "update place set role = 'primary', generation = generation + 1, follows = null",
  );
  const setRetired = db.prepare("update place set role = 'retired', generation = ?");
  const rename = db.prepare("update place set store = ?");

  function read(): Place {
    const row = select.get();
    if (!row) throw new Error("the store lacks a value that it requires");
    return {
      store: String(row["store"]),
      role: row["role"] as Role,
      generation: Number(row["generation"]),
      changes: Number(row["changes"]),
      logsErased: row["logs_erased"] === 1,
      follows: row["follows"] === null ? null : String(row["follows"]),
      held: Number(row["held"]),
      whole: row["whole"] === 1,
    };
  }

  return {
    read,
    countChange: () => Number(count.get()?.["changes"]),
    logErased(on) {
      if (on === read().logsErased) return;
      // Whoever is erased meanwhile, a standby of this name would never hear of.
      if (!on) rename.run(newName());
      setLogging.run(on ? 1 : 0);
      db.exec("delete from erased");
    },
    hold(follows, held, whole, generation) {
      setHeld.run(follows, held, whole ? 1 : 0, generation);
    },
    becomeStandby() {
      const { role, changes } = read();
      if (role === "standby") return;
      if (role === "primary" && changes > 0) {
        throw new Error("this store answers for people; a standby begins with one of its own");
      }
      setStandby.run(newName());
      db.exec(
        "delete from person; delete from registration; delete from evaluation; delete from erased;",
      );
    },
    promote() {
      const { role, whole } = read();
      if (role === "primary") throw new Error("this store answers already");
      if (role === "retired") throw new Error("another answers in this store's place");
      if (!whole) throw new Error("this standby never held everything; it can't answer");
      setPrimary.run();
      return read().generation;
    },
    retire: (generation) => void setRetired.run(generation),
  };
}

function newName(): string {
  return toBase64(randomBytes(16));
}
