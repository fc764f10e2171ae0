/** Points become orders: one order and one line of the ledger, in one transaction. */
import { createHash, randomUUID } from "node:crypto";
import { productPoints, type Redeemed, repSentences } from "@breezy/contract/reps";
import type { Database, Transaction } from "../db.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { ShopProduct } from "../outside/shop.ts";
import * as catalogue from "./catalogue-store.ts";
import { addLine, openLedger, spendable } from "./ledger.ts";
import { addOrder, findByKey, type RequestKey } from "./orders-store.ts";

interface Item {
  kind: "prize" | "product";
  id: string;
  title: string;
  points: number;
}

interface Asked {
  repId: string;
  /** Of `Idempotency-Key`, if one was sent. */
  key: string | undefined;
}

export interface RedeemingDeps {
  db: Database;
  clock: () => number;
  /** As the shop has it now; undefined if it is not sold any more. */
  findProduct(productId: string): Promise<ShopProduct | undefined>;
}

export type Redeeming = ReturnType<typeof createRedeeming>;

export function createRedeeming({ db, clock, findProduct }: RedeemingDeps) {
  /** What the same request was answered with before. */
  async function findAnswer(
    trx: Transaction,
    repId: string,
    request: RequestKey | undefined,
  ): Promise<Redeemed | undefined> {
    const before = request && (await findByKey(trx, repId, request.key));
    if (!before) return undefined;
    if (before.request !== request.request) {
      throw new Refusal("idempotency_key_used", "This key was used for another request.");
    }
    return { points: before.points_left, order_id: before.id };
  }

  /** `price` runs with the ledger closed to everybody else. */
  async function redeem(
    { repId }: Asked,
    request: RequestKey | undefined,
    price: (trx: Transaction) => Promise<Item>,
  ): Promise<Redeemed> {
    return db.asRep(repId, async (trx) => {
      const ledger = await openLedger(trx, repId);
      if (!ledger) throw notFound();
      const before = await findAnswer(trx, repId, request);
      if (before) return before;
      const { kind, id: itemId, title, points } = await price(trx);
      if (spendable(ledger) < points) throw missing(kind);
      const id = randomUUID();
      const at = clock();
      const after = await addLine(trx, ledger, {
        at,
        kind: "reserved",
        cause: `order ${id}`,
        points: -points,
        held: points,
        note: `Ordered: ${title}`,
      });
      const pointsLeft = spendable(after);
      const item = { id, kind, item_id: itemId, title, points, created_at: at };
      await addOrder(trx, { ...item, repId, pointsLeft, request });
      return { points: pointsLeft, order_id: id };
    });
  }

  return {
    redeemPrize(asked: Asked, prizeId: string): Promise<Redeemed> {
      const request = requestOf(asked, `prize ${prizeId}`);
      return redeem(asked, request, async (trx) => {
        const prize = await catalogue.findPrize(trx, prizeId);
        if (!prize) throw notFound();
        return { kind: "prize", id: prize.id, title: prize.name, points: prize.points };
      });
    },

    /** Asks the shop for the price, before the ledger is held: it may take seconds. */
    async redeemProduct(asked: Asked, productId: string, expected: number): Promise<Redeemed> {
      const request = requestOf(asked, `product ${expected} ${productId}`);
      const before = await db.asRep(asked.repId, (trx) => findAnswer(trx, asked.repId, request));
      if (before) return before;
      const found = await findProduct(productId);
      if (!found) throw new Refusal("not_offered", repSentences.notOffered);
      return redeem(asked, request, async (trx) => {
        const points = productPoints(found.priceCents, await catalogue.findMultiplier(trx));
        if (points !== expected) {
          const members = { points: JSON.stringify(points) };
          throw new Refusal("price_differs", repSentences.priceDiffers, { members });
        }
        return { kind: "product", id: productId, title: found.title, points };
      });
    },
  };
}

function missing(kind: Item["kind"]): Refusal {
  const { missingForPrize, missingForProduct } = repSentences;
  return new Refusal("points_missing", kind === "prize" ? missingForPrize : missingForProduct);
}

function requestOf({ key }: Asked, request: string): RequestKey | undefined {
  if (key === undefined) return undefined;
  return { key: digest(key), request: digest(request) };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
