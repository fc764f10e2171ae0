/** The store's tables, and how a file of an earlier release becomes one of this: `user_version` tells which it is. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { sealAtOpen } from "@breezy/crypto/parameters";
import { DatabaseSync } from "node:sqlite";

/** Each from the version of its place to the next. */
const steps: readonly ((db: DatabaseSync) => void)[] = [
  countsOnly,
  evaluationsByName,
  changesInOrder,
];

export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    refuseLater(db);
    db.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    bringUpToDate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Before anything of the file is changed. */
function refuseLater(db: DatabaseSync): void {
  if (versionOf(db) > steps.length) {
    throw new Error("a later release of the guardian wrote this store; run that one or a newer");
  }
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare("pragma user_version").get()?.["user_version"]);
}

function bringUpToDate(db: DatabaseSync): void {
  db.exec("begin immediate");
  try {
    const version = versionOf(db);
    for (const step of steps.slice(version)) step(db);
    db.exec(`pragma user_version = ${steps.length}`);
    db.exec("commit");
  } catch (error) {
    if (db.isTransaction) db.exec("rollback");
    throw error;
  }
}

/** Files of before versions were kept say 0 too, and have these tables already. */
function countsOnly(db: DatabaseSync): void {
  db.exec(`
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
  `);
}

/**
 * Evaluations have names instead of a number: a count of n becomes n that nobody can claim, of no
 * day. Anyone who was sealed stays so.
 */
function evaluationsByName(db: DatabaseSync): void {
  db.exec(`
    alter table person rename to person_1;
    alter table registration rename to registration_1;
    create table person (
      user text primary key,
      bound_key blob, vouched integer not null, renewed_at integer,
      challenge blob, head text, fork text, reset_at integer, seen_ms integer not null
    ) strict;
    create table registration (
      user text not null, record_id blob not null, active integer not null,
      header blob not null, epoch integer not null, zone text not null,
      commitment blob not null, wrap blob not null, sealed_share blob not null, certificate blob,
      closes text, share_hash blob, signature blob,
      primary key (user, record_id)
    ) strict;
    create table evaluation (
      user text not null, id text not null, at integer, day_ends integer not null,
      vouched integer not null,
      primary key (user, id)
    ) strict;
    insert into person
      select user, bound_key, 0, null, challenge, head, fork, reset_at, seen_ms from person_1;
    insert or ignore into registration
      select user, record_id, 1 - pending, header, epoch, zone,
        commitment, wrap, sealed_share, certificate, null, null, null
      from registration_1 order by pending;
  `);
  // What was counted before a key was bound was never against its owner's PIN.
  const counts = "select user, unconfirmed, sealed from person_1 where bound_key is not null";
  const insert = db.prepare("insert into evaluation values (?, ?, null, 0, 0)");
  for (const row of db.prepare(counts).all()) {
    const counted = Number(row["unconfirmed"]);
    const open = row["sealed"] === 1 ? Math.max(counted, sealAtOpen) : counted;
    for (let i = 0; i < open; i++) insert.run(String(row["user"]), toBase64(randomBytes(32)));
  }
  db.exec("drop table person_1; drop table registration_1;");
}

/**
 * Every change has a number, so that a standby can be told what it lacks. An erased person's id is
 * kept only until the standby has erased them too.
 */
function changesInOrder(db: DatabaseSync): void {
  db.exec(`
    alter table person add column changed integer not null default 0;
    update person set changed = rowid;
    create index person_changed on person (changed);
    create table erased (user text primary key, changed integer not null) strict;
    create table place (
      only integer primary key check (only = 1),
      store text not null, role text not null, generation integer not null,
      changes integer not null, logs_erased integer not null,
      follows text, held integer not null, whole integer not null
    ) strict;
  `);
  db.prepare(
    "insert into place select 1, ?, 'primary', 0, coalesce(max(changed), 0), 0, null, 0, 0 from person",
  ).run(toBase64(randomBytes(16)));
}
