/** The guardian's own store: one SQLite file, on disk before anything is answered. */
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { Evaluation, Person, Registration } from "./person.ts";
import { openPlace, type PlaceOfStore } from "./place.ts";
import { openDatabase } from "./store-schema.ts";

export interface Store {
  load(user: string): Person | null;
  save(person: Person): void;
  /** Overwrites and forgets everything of a person. */
  erase(user: string): void;
  /** People whose reset is due. */
  dueForReset(nowMs: number): string[];
  list(): Person[];
  /** Runs `work` alone; all of it is on disk when this returns, or nothing is. */
  transaction<T>(work: () => T): T;
  /** Empties the write-ahead log, where erased rows would linger. */
  forgetErased(): void;
  close(): void;
}

/** What of the store a standby lacks, in the order in which it came. */
export interface Changes {
  people: { user: string; person: Person | null }[];
  /** The number of the last of them. */
  upTo: number;
  /** Whether there was nothing after them. */
  whole: boolean;
}

/** Of a file, which a standby may follow. */
export interface FileStore extends Store {
  readonly place: PlaceOfStore;
  /** The first `most` after this number; null: erased. */
  changesAfter(held: number, most: number): Changes;
  /** Writes over whoever was erased up to this change: nobody has to be told any more. */
  forgetErasedUpTo(change: number): void;
}

type Row = Record<string, SQLOutputValue>;

/** Brings the file's schema up to date first. Throws Error if a later release wrote it. */
export function openStore(path: string): FileStore {
  const db = openDatabase(path);
  const selectPerson = db.prepare("select * from person where user = ?");
  const selectUsers = db.prepare("select user from person order by user");
  const selectDue = db.prepare("select user from person where reset_at <= ?");
  const deletePerson = db.prepare("delete from person where user = ?");
  const replacePerson = db.prepare(
    "insert or replace into person values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const insertErased = db.prepare("insert or replace into erased values (?, ?)");
  const deleteErased = db.prepare("delete from erased where user = ?");
  const deleteErasedUpTo = db.prepare("delete from erased where changed <= ?");
  const selectChanged = db.prepare(
    "select user, changed from person where changed > ?1 " +
      "union all select user, changed from erased where changed > ?1 order by changed limit ?2",
  );
  const place = openPlace(db);
  const registrations = createRegistrations(db);
  const evaluations = createEvaluations(db);

  function load(user: string): Person | null {
    const row = selectPerson.get(user);
    if (!row) return null;
    const all = registrations.of(user);
    return {
      user,
      boundKey: bytes(row["bound_key"]),
      active: all.find(({ active }) => active)?.registration ?? null,
      prepared: all.flatMap(({ active, registration }) => (active ? [] : [registration])),
      evaluations: evaluations.of(user),
      vouched: Number(row["vouched"]),
      renewedAt: number(row["renewed_at"]),
      challenge: bytes(row["challenge"]),
      head: json<SignedHeadWire>(row["head"]),
      fork: json<SignedHeadWire>(row["fork"]),
      resetAt: number(row["reset_at"]),
      seenMs: Number(row["seen_ms"]),
    };
  }

  return {
    load,
    save(p) {
      replacePerson.run(
        p.user,
        p.boundKey,
        p.vouched,
        p.renewedAt,
        p.challenge,
        p.head && JSON.stringify(p.head),
        p.fork && JSON.stringify(p.fork),
        p.resetAt,
        p.seenMs,
        place.countChange(),
      );
      deleteErased.run(p.user);
      registrations.replace(p);
      evaluations.replace(p);
    },
    erase(user) {
      registrations.erase(user);
      evaluations.erase(user);
      deletePerson.run(user);
      const changed = place.countChange();
      if (place.read().logsErased) insertErased.run(user, changed);
    },
    dueForReset: (nowMs) => selectDue.all(nowMs).map((row) => String(row["user"])),
    list: () => selectUsers.all().flatMap((row) => load(String(row["user"])) ?? []),
    transaction(work) {
      db.exec("begin immediate");
      try {
        const result = work();
        db.exec("commit");
        return result;
      } catch (error) {
        if (db.isTransaction) db.exec("rollback");
        throw error;
      }
    },
    forgetErased: () => db.exec("pragma wal_checkpoint(truncate)"),
    close: () => db.close(),
    place,
    changesAfter(held, most) {
      // Before the list: what another process changes meanwhile comes with the next one.
      const { changes } = place.read();
      const rows = selectChanged.all(held, most);
      const last = Number(rows.at(-1)?.["changed"] ?? held);
      const whole = rows.length < most;
      return {
        people: rows.map((row) => {
          const user = String(row["user"]);
          return { user, person: load(user) };
        }),
        upTo: whole ? Math.max(last, changes) : last,
        whole,
      };
    },
    forgetErasedUpTo(change) {
      if (deleteErasedUpTo.run(change).changes > 0) db.exec("pragma wal_checkpoint(truncate)");
    },
  };
}

/** At most 64 above the active one, so all of a person's are written anew. */
function createRegistrations(db: DatabaseSync) {
  const select = db.prepare("select * from registration where user = ? order by epoch, record_id");
  const remove = db.prepare("delete from registration where user = ?");
  const insert = db.prepare(
    "insert into registration values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );

  return {
    of: (user: string) =>
      select.all(user).map((row) => ({ active: row["active"] === 1, registration: read(row) })),
    replace({ user, active, prepared }: Person): void {
      remove.run(user);
      for (const r of active ? [active, ...prepared] : prepared) {
        insert.run(
          user,
          r.recordId,
          r === active ? 1 : 0,
          r.header,
          r.epoch,
          r.zone,
          r.commitment,
          r.wrap,
          r.sealedShare,
          r.certificate,
          r.closes && JSON.stringify(r.closes),
          r.proof && r.proof.shareHash,
          r.proof && r.proof.signature,
        );
      }
    },
    erase: (user: string) => void remove.run(user),
  };

  function read(row: Row): Registration {
    const [shareHash, signature] = [bytes(row["share_hash"]), bytes(row["signature"])];
    return {
      header: required(row["header"]),
      recordId: required(row["record_id"]),
      epoch: Number(row["epoch"]),
      zone: String(row["zone"]),
      commitment: required(row["commitment"]),
      wrap: required(row["wrap"]),
      sealedShare: required(row["sealed_share"]),
      certificate: bytes(row["certificate"]),
      closes: json<string[]>(row["closes"]),
      proof: shareHash && signature && { shareHash, signature },
    };
  }
}

/** At most 30 open ones and a day's that were vouched for; kept in the order in which they were made. */
function createEvaluations(db: DatabaseSync) {
  const select = db.prepare("select * from evaluation where user = ? order by rowid");
  const remove = db.prepare("delete from evaluation where user = ?");
  const insert = db.prepare("insert into evaluation values (?, ?, ?, ?, ?)");

  return {
    of: (user: string): Evaluation[] =>
      select.all(user).map((row) => ({
        id: String(row["id"]),
        atMs: number(row["at"]),
        dayEndsMs: Number(row["day_ends"]),
        vouched: row["vouched"] === 1,
      })),
    replace({ user, evaluations }: Person): void {
      remove.run(user);
      for (const { id, atMs, dayEndsMs, vouched } of evaluations) {
        insert.run(user, id, atMs, dayEndsMs, vouched ? 1 : 0);
      }
    },
    erase: (user: string) => void remove.run(user),
  };
}

function bytes(value: SQLOutputValue | undefined): Uint8Array | null {
  return value instanceof Uint8Array ? value : null;
}

function number(value: SQLOutputValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

function json<T>(value: SQLOutputValue | undefined): T | null {
  return typeof value === "string" ? (JSON.parse(value) as T) : null;
}

function required(value: SQLOutputValue | undefined): Uint8Array {
  const found = bytes(value);
  if (!found) throw new Error("the store lacks a value that it requires");
  return found;
}
