import { AsyncLocalStorage } from "node:async_hooks";
import { inSpan, noteStatement } from "@breezy/contract/tracing";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { AccountTables } from "./accounts/tables.ts";
import type { AllowanceTables } from "./allowances/tables.ts";
import type { AssistantTables } from "./assistant/tables.ts";
import type { AttachmentTables } from "./attachments/tables.ts";
import type { BillingTables } from "./billing/tables.ts";
import type { LeaseTables } from "./leases/tables.ts";
import type { MailTables } from "./mails/tables.ts";
import type { RepTables } from "./reps/tables.ts";
import {
  again,
  DatabaseTimeout,
  DatabaseUnavailable,
  isOutage,
  timeoutOf,
} from "./database/failures.ts";
import { type DatabaseProblem, findProblems } from "./database/shape.ts";
import type { VaultTables } from "./vault/tables.ts";

export interface Tables
  extends
    AccountTables,
    AllowanceTables,
    AssistantTables,
    AttachmentTables,
    BillingTables,
    LeaseTables,
    MailTables,
    RepTables,
    VaultTables {}

/** Inside one transaction, under one role. */
export type Transaction = Kysely<Tables>;

/** None of these owns a table or bypasses row-level security. */
export const roles = [
  "breezy_allowances",
  "breezy_app",
  "breezy_assistant",
  "breezy_auth",
  "breezy_backup",
  "breezy_billing",
  "breezy_mail",
  "breezy_office",
  "breezy_reps",
  "breezy_share",
  "breezy_sweep",
] as const;
export type Role = (typeof roles)[number];

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const repIdPattern = /^[1-9][0-9]{3,11}$/;

// Versions and times are bigint and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Rejects with DatabaseUnavailable if nothing is wrong with the request itself. */
export interface Database {
  /** One transaction that sees this person's rows and no others. `fn` may run more than once. */
  asUser<T>(userId: string, fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction over what may still be tried or sent, and how often, and who sweeps. */
  asAllowances<T>(fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction that sees this person's conversations, and nothing else of theirs but their plan and how they are spoken to. */
  asAssistant<T>(userId: string, fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction over the sign-in tables. */
  asAuth<T>(fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction that sees every row as it was when it began, and can't change any. */
  asBackup<T>(fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction over what people bought. */
  asBilling<T>(fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction over the mails that wait. */
  asMail<T>(fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction that sees this representative's rows and no others. */
  asRep<T>(repId: string, fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction over all representatives: the operator's, and signing in. */
  asOffice<T>(fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction that sees this one shared link, and not whose it is. */
  asShare<T>(shareId: string, fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction that finds whose rows are due or have moved, and can't change any but old ones that are nobody's. */
  asSweep<T>(fn: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Calls `then` once the transaction that this call is part of is written, never if it fails. */
  onceWritten(then: () => void): void;
  /** One question to the database, which is how to learn that it answers at all. */
  findProblems(): Promise<DatabaseProblem[]>;
  close(): Promise<void>;
}

interface Running {
  onceWritten: (() => void)[];
}

export interface DatabaseSource {
  pool: pg.Pool;
  /** For how long a statement may run and wait for another's lock. A migration and a backup may take their time. */
  limits?: { statementMs: number; lockMs: number } | undefined;
  close(): Promise<void>;
}

/** `onTimeout` hears of each time that ran out. */
export function openDatabase(
  source: DatabaseSource,
  onTimeout: (what: "statement" | "lock" | "connection") => void = () => undefined,
): Database {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: source.pool }),
    log: ({ query, queryDurationMillis }) => noteStatement(query.sql, queryDurationMillis),
  });
  const running = new AsyncLocalStorage<Running>();
  const { statementMs, lockMs } = source.limits ?? {};
  // In each transaction: behind a pooler of connections a session is another one's next.
  const begin =
    source.limits === undefined
      ? "begin"
      : `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`;

  async function connected<T>(fn: (connection: Transaction) => Promise<T>): Promise<T> {
    let isConnected = false;
    try {
      return await db.connection().execute((connection) => {
        isConnected = true;
        return fn(connection);
      });
    } catch (error) {
      const timeout = timeoutOf(error, isConnected);
      if (timeout !== undefined) onTimeout(timeout);
      if (isConnected && timeout !== undefined) throw new DatabaseTimeout(error);
      throw !isConnected || isOutage(error) ? new DatabaseUnavailable(error) : error;
    }
  }

  async function once<T>(
    role: Role,
    setting: string,
    fn: (trx: Transaction) => Promise<T>,
    begun = begin,
  ): Promise<T> {
    const onceWritten: (() => void)[] = [];
    const inTransaction = async (trx: Transaction) => {
      try {
        // Without parameters several statements are one text, and one trip.
        await sql.raw(`${begun}; set local role ${role}${setting}`).execute(trx);
        const result = await running.run({ onceWritten }, () => fn(trx));
        await sql.raw("commit").execute(trx);
        return result;
      } catch (error) {
        await rollBack(trx, error);
        throw error;
      }
    };
    const written = await inSpan(`as ${role}`, {}, () => connected(inTransaction));
    for (const then of onceWritten) then();
    return written;
  }

  async function transaction<T>(run: () => Promise<T>): Promise<T> {
    // With one connection the inner call would wait for the outer one for ever.
    if (running.getStore()) throw new Error("a transaction was opened inside a transaction");
    return again(run);
  }

  const as =
    (role: Role) =>
    <T>(fn: (trx: Transaction) => Promise<T>): Promise<T> =>
      transaction(() => once(role, "", fn));

  return {
    async asUser(userId, fn) {
      const setting = settingOf(userId);
      return transaction(() => once("breezy_app", setting, fn));
    },
    asAllowances: as("breezy_allowances"),
    async asAssistant(userId, fn) {
      const setting = settingOf(userId);
      return transaction(() => once("breezy_assistant", setting, fn));
    },
    asAuth: as("breezy_auth"),
    asBackup(fn) {
      const begun = "begin isolation level repeatable read read only";
      return transaction(() => once("breezy_backup", "", fn, begun));
    },
    asBilling: as("breezy_billing"),
    asMail: as("breezy_mail"),
    async asRep(repId, fn) {
      if (!repIdPattern.test(repId)) throw new Error("a representative's id is digits");
      const setting = `; set local app.rep_id = '${repId}'`;
      return transaction(() => once("breezy_reps", setting, fn));
    },
    asOffice: as("breezy_office"),
    async asShare(shareId, fn) {
      if (!uuidPattern.test(shareId)) throw new Error("a shared link's id is a lower-case UUID");
      const setting = `; set local app.share_id = '${shareId}'`;
      return transaction(() => once("breezy_share", setting, fn));
    },
    asSweep: as("breezy_sweep"),
    onceWritten(then) {
      const current = running.getStore();
      if (!current) throw new Error("there is no transaction to wait for");
      current.onceWritten.push(then);
    },
    findProblems: () => findProblems(source.pool, roles),
    async close() {
      await db.destroy();
      await source.close();
    },
  };
}

/** Whose rows the policies let through. */
function settingOf(userId: string): string {
  if (!uuidPattern.test(userId)) throw new Error("a user id is a lower-case UUID");
  return `; set local app.user_id = '${userId}'`;
}

/** Fails only if the connection is gone, whose own errors have no code to tell them by. */
async function rollBack(trx: Transaction, cause: unknown): Promise<void> {
  try {
    await sql.raw("rollback").execute(trx);
  } catch {
    throw new DatabaseUnavailable(cause);
  }
}
