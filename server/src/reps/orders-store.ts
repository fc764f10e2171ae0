import type { Order, OrderState } from "@breezy/contract/reps";
import type { Transaction } from "../db.ts";

const shown = [
  "id",
  "kind",
  "item_id",
  "title",
  "points",
  "state",
  "created_at",
  "settled_at",
] as const;

/** A request's `Idempotency-Key` and what was asked under it, both hashed. */
export interface RequestKey {
  key: string;
  request: string;
}

export async function addOrder(
  trx: Transaction,
  order: Pick<Order, "id" | "kind" | "item_id" | "title" | "points" | "created_at"> & {
    repId: string;
    pointsLeft: number;
    request: RequestKey | undefined;
  },
): Promise<void> {
  const { repId, pointsLeft, request, ...row } = order;
  const { first_name, last_name } = await trx
    .selectFrom("reps")
    .select(["first_name", "last_name"])
    .where("rep_id", "=", repId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("reps_orders")
    .values({
      ...row,
      rep_id: repId,
      rep: `${first_name} ${last_name}`,
      points_left: pointsLeft,
      settled_at: null,
      request_key: request?.key ?? null,
      request: request?.request ?? null,
    })
    .execute();
}

export async function findByKey(trx: Transaction, repId: string, key: string) {
  return trx
    .selectFrom("reps_orders")
    .select(["id", "points_left", "request"])
    .where("rep_id", "=", repId)
    .where("request_key", "=", key)
    .executeTakeFirst();
}

/** The newest 500. */
export async function listOrders(trx: Transaction, repId: string): Promise<Order[]> {
  return trx
    .selectFrom("reps_orders")
    .select(shown)
    .where("rep_id", "=", repId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(500)
    .execute();
}

/** Everybody's; oldest first, as they are to be fulfilled. */
export async function listAllOrders(trx: Transaction, state: OrderState | undefined) {
  return trx
    .selectFrom("reps_orders")
    .select([...shown, "rep_id", "rep"])
    .$if(state !== undefined, (query) => query.where("state", "=", state!))
    .orderBy("created_at")
    .orderBy("id")
    .limit(1000)
    .execute();
}

export async function findOrder(trx: Transaction, id: string) {
  return trx
    .selectFrom("reps_orders")
    .select(["rep_id", "points", "title"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** False if it is no longer open. */
export async function settleOrder(
  trx: Transaction,
  id: string,
  state: Exclude<OrderState, "open">,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable("reps_orders")
    .set({ state, settled_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
