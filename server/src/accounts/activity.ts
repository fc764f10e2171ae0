import { createHash } from "node:crypto";
import {
  type ActivityKind,
  activityPage,
  type ActivityPage,
  activityPageLines,
  activityQuery,
} from "@breezy/contract/activity";
import { activityMessage } from "@breezy/crypto/messages";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Database, Transaction } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { valid } from "../http/valid.ts";

const dayMs = 24 * 3600 * 1000;
/** Far more than anybody does by hand; lines are never taken away, so what writes them has an end. */
export const linesPerDay = 300;
/** What a session asks for as often as it likes. All else ends such a thing, warns, or has a limit of its own. */
const repeatable = new Set<ActivityKind>([
  "recovery_kit_made",
  "recovery_kit_used",
  "passkey_added",
  "passkey_opens_vault",
  "two_step_on",
  "data_downloaded",
  "address_change_asked",
  "vault_reset_asked",
]);

/** Far more than write for one person in one moment. */
const turns = 100;
const beforeTheFirst = Buffer.alloc(32).toString("base64");

export interface Happening {
  kind: ActivityKind;
  /** In words, as `deviceName` has them; empty if no device took part. */
  device: string;
  at: number;
}

/** Whose activity it is, and the device in words that they did it from. */
export interface Actor {
  userId: string;
  device: string;
}

/**
 * Adds a line to what the person can read, inside the transaction of what it tells of: both or
 * neither: a day's lines are full at some point, and then nothing more happens that would be told of
 * and can wait. Of two at once the second waits for the first at the key, then comes after it.
 */
export async function writeActivity(
  trx: Transaction,
  userId: string,
  { kind, device, at }: Happening,
): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const last = await trx
      .selectFrom("security_activity")
      .select(["sequence", "hash"])
      .where("user_id", "=", userId)
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    const sequence = (last?.sequence ?? 0) + 1;
    if (repeatable.has(kind)) await refuseAboveDay(trx, userId, sequence - linesPerDay, at);
    const previous = Buffer.from(last?.hash ?? beforeTheFirst, "base64");
    const message = activityMessage({ userId, sequence, previous, kind, at, device });
    const hash = createHash("sha256").update(message).digest("base64");
    const added = await trx
      .insertInto("security_activity")
      .values({ user_id: userId, sequence, kind, at, device, hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) return;
  }
  throw new Error("no turn came to write the activity");
}

/** `sequence`: of the line that must be a day old by now; below 1 there is none. */
async function refuseAboveDay(trx: Transaction, userId: string, sequence: number, now: number) {
  if (sequence < 1) return;
  const line = await trx
    .selectFrom("security_activity")
    .select("at")
    .where("user_id", "=", userId)
    .where("sequence", "=", sequence)
    .executeTakeFirst();
  if (line) refuseIf(Math.max(0, line.at + dayMs - now));
}

/** Newest first; `before` is the sequence below which to begin. */
export async function readActivity(
  trx: Transaction,
  userId: string,
  before?: number,
): Promise<ActivityPage> {
  let query = trx
    .selectFrom("security_activity")
    .select(["sequence", "kind", "at", "device", "hash"])
    .where("user_id", "=", userId)
    .orderBy("sequence", "desc")
    // One more: it is what the last line shown was written over.
    .limit(activityPageLines + 1);
  if (before !== undefined) query = query.where("sequence", "<", before);
  const found = await query.execute();
  const previous = found[activityPageLines]?.hash ?? beforeTheFirst;
  return { lines: found.slice(0, activityPageLines), previous };
}

export function createActivity(db: Database): Feature {
  const routes = new Hono<AppEnv>();

  routes.get(
    "/users/me/activity",
    describeRoute({
      summary: "Security activity, newest first, each line hashed over the one before",
      responses: answers(200, activityPage),
    }),
    valid("query", activityQuery),
    async (c) => {
      const { userId } = c.var.principal;
      const { before } = c.req.valid("query");
      return c.json(await db.asUser(userId, (trx) => readActivity(trx, userId, before)));
    },
  );

  return { routes };
}
