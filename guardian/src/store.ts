/** The guardian's own store: one SQLite file, on disk before anything is answered. */
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { Person, Registration } from "./person.ts";

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

const schema = `
  create table if not exists person (
    user text primary key,
    bound_key blob, fails integer not null, unconfirmed integer not null,
    locked_until integer, sealed integer not null,
    last_element blob, challenge blob, head text, fork text,
    reset_at integer, seen_ms integer not null
  ) strict;
  create table if not exists registration (
    user text not null, pending integer not null,
    header blob not null, record_id blob not null, epoch integer not null, zone text not null,
    commitment blob not null, wrap blob not null, sealed_share blob not null, certificate blob,
    primary key (user, pending)
  ) strict;
`;

type Row = Record<string, SQLOutputValue>;

export function openStore(path: string): Store {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  db.exec(schema);
  const selectPerson = db.prepare("select * from person where user = ?");
  const selectRegistrations = db.prepare("select * from registration where user = ?");
  const selectUsers = db.prepare("select user from person order by user");
  const selectDue = db.prepare("select user from person where reset_at <= ?");
  const deleteRegistrations = db.prepare("delete from registration where user = ?");
  const deletePerson = db.prepare("delete from person where user = ?");
  const replacePerson = db.prepare(
    "insert or replace into person values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const insertRegistration = db.prepare(
    "insert into registration values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );

  function load(user: string): Person | null {
    const row = selectPerson.get(user);
    if (!row) return null;
    const registrations = selectRegistrations.all(user);
    return {
      user,
      boundKey: bytes(row["bound_key"]),
      active: registration(registrations.find((r) => r["pending"] === 0)),
      pending: registration(registrations.find((r) => r["pending"] === 1)),
      fails: Number(row["fails"]),
      unconfirmed: Number(row["unconfirmed"]),
      lockedUntil: number(row["locked_until"]),
      sealed: row["sealed"] === 1,
      lastElement: bytes(row["last_element"]),
      challenge: bytes(row["challenge"]),
      head: head(row["head"]),
      fork: head(row["fork"]),
      resetAt: number(row["reset_at"]),
      seenMs: Number(row["seen_ms"]),
    };
  }

  function save(p: Person): void {
    replacePerson.run(
      p.user,
      p.boundKey,
      p.fails,
      p.unconfirmed,
      p.lockedUntil,
      p.sealed ? 1 : 0,
      p.lastElement,
      p.challenge,
      p.head && JSON.stringify(p.head),
      p.fork && JSON.stringify(p.fork),
      p.resetAt,
      p.seenMs,
    );
    deleteRegistrations.run(p.user);
    for (const [pending, r] of [p.active, p.pending].entries()) {
      if (!r) continue;
      insertRegistration.run(
        p.user,
        pending,
        r.header,
        r.recordId,
        r.epoch,
        r.zone,
        r.commitment,
        r.wrap,
        r.sealedShare,
        r.certificate,
      );
    }
  }

  return {
    load,
    save,
    erase(user) {
      deleteRegistrations.run(user);
      deletePerson.run(user);
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
  };
}

function bytes(value: SQLOutputValue | undefined): Uint8Array | null {
  return value instanceof Uint8Array ? value : null;
}

function number(value: SQLOutputValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

function head(value: SQLOutputValue | undefined): SignedHeadWire | null {
  return typeof value === "string" ? (JSON.parse(value) as SignedHeadWire) : null;
}

function registration(row: Row | undefined): Registration | null {
  if (!row) return null;
  return {
    header: required(row["header"]),
    recordId: required(row["record_id"]),
    epoch: Number(row["epoch"]),
    zone: String(row["zone"]),
    commitment: required(row["commitment"]),
    wrap: required(row["wrap"]),
    sealedShare: required(row["sealed_share"]),
    certificate: bytes(row["certificate"]),
  };
}

function required(value: SQLOutputValue | undefined): Uint8Array {
  const found = bytes(value);
  if (!found) throw new Error("the store lacks a value that it requires");
  return found;
}
