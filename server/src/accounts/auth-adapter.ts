import { randomUUID } from "node:crypto";
import { sessionIdleMs } from "@breezy/contract/accounts";
import type { BetterAuthOptions } from "@better-auth/core";
import type { DBAdapter, Where } from "@better-auth/core/db/adapter";
import { getAdapter } from "better-auth/db/adapter";
import type { Database, Transaction } from "../db.ts";
import { hashToken } from "../secret-token.ts";
import { newSessionToken } from "./session-token.ts";

type Rows = DBAdapter<BetterAuthOptions>;
type Step<T> = (rows: Rows) => Promise<T>;

/**
 * The library's way to its tables, with three things of ours: every call runs in a transaction
 * under breezy_auth, session tokens are ours and stored as hashes only, and times are our clock's.
 */
export function authAdapter(db: Database, clock: () => number) {
  return (options: BetterAuthOptions): Rows => {
    async function over<T>(trx: Transaction, step: Step<T>): Promise<T> {
      return step(await getAdapter({ ...options, database: { db: trx, type: "postgres" } }));
    }
    async function run<T>(step: Step<T>): Promise<T> {
      const current = db.currentAuth();
      return current ? over(current, step) : db.asAuth((trx) => over(trx, step));
    }

    const adapter: Rows = {
      id: "breezy",
      async create(request) {
        if (request.model !== "session") return run((rows) => rows.create(request));
        const id = randomUUID();
        const token = newSessionToken(id);
        const data = {
          ...request.data,
          id,
          token: hashToken(token),
          // An address of the network is kept for nobody.
          ipAddress: null,
          createdAt: new Date(clock()),
          updatedAt: new Date(clock()),
          expiresAt: new Date(clock() + sessionIdleMs),
        };
        const created = await run((rows) => rows.create({ ...request, data, forceAllowId: true }));
        return { ...created, token } as never;
      },
      findOne: (request) => withTokens(request, (hashed) => run((rows) => rows.findOne(hashed))),
      findMany: (request) => withTokens(request, (hashed) => run((rows) => rows.findMany(hashed))),
      count: (request) => run((rows) => rows.count(hashedWhere(request))),
      update: (request) => withTokens(request, (hashed) => run((rows) => rows.update(hashed))),
      updateMany: (request) => run((rows) => rows.updateMany(hashedWhere(request))),
      delete: (request) => run((rows) => rows.delete(hashedWhere(request))),
      deleteMany: (request) => run((rows) => rows.deleteMany(hashedWhere(request))),
      consumeOne: (request) =>
        withTokens(request, (hashed) => run((rows) => rows.consumeOne(hashed))),
      incrementOne: (request) => run((rows) => rows.incrementOne(hashedWhere(request))),
      transaction: (callback) => run(async () => callback(adapter)),
    };
    return adapter;
  };
}

interface Request {
  model: string;
  where?: Where[] | undefined;
  update?: Record<string, unknown>;
}

function isToken(request: Request, field: string): boolean {
  return request.model === "session" && field === "token";
}

function hashedWhere<R extends Request>(request: R): R {
  if (!request.where) return request;
  const where = request.where.map((condition) => {
    if (!isToken(request, condition.field)) return condition;
    const { value } = condition;
    if (typeof value === "string") return { ...condition, value: hashToken(value) };
    if (Array.isArray(value))
      return { ...condition, value: value.map((v) => hashToken(String(v))) };
    throw new Error("a session token is compared with texts only");
  });
  return { ...request, where };
}

/** Asks with hashes and puts the tokens that the caller itself named back into the rows. */
async function withTokens<R extends Request, T>(
  request: R,
  ask: (hashed: R) => Promise<T>,
): Promise<T> {
  if (request.model !== "session") return ask(request);
  const tokens = new Map<string, string>();
  const note = (token: unknown) => {
    if (typeof token === "string") tokens.set(hashToken(token), token);
  };
  for (const condition of request.where ?? []) {
    if (condition.field === "token") [condition.value].flat().forEach(note);
  }
  note(request.update?.token);
  const hashed = hashedWhere(request);
  if (typeof request.update?.token === "string") {
    hashed.update = { ...request.update, token: hashToken(request.update.token) };
  }
  const found = await ask(hashed);
  for (const row of [found].flat()) {
    if (typeof row !== "object" || row === null || !("token" in row)) continue;
    row.token = tokens.get(String(row.token)) ?? row.token;
  }
  return found;
}
