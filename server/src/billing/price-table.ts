import { type Price, type PriceList, prices } from "@breezy/contract/plans";

/** The payment service's ids of the eight prices. */
export interface PriceTable {
  /** What is sold under an id, also one that is sold no more. */
  find(priceId: string): Price | undefined;
  idOf(price: Price): string;
  /** The four that somebody of this list may buy. */
  idsOf(list: PriceList): string[];
}

/** For each price its ids: the one that is sold, then those of before. */
export type PriceIds = readonly { price: Price; ids: readonly string[] }[];

export function priceTable(listed: PriceIds): PriceTable {
  const byId = new Map(listed.flatMap(({ price, ids }) => ids.map((id) => [id, price] as const)));
  const nameOf = ({ list, plan, cycle }: Price) => `${list} ${plan} ${cycle}`;
  const sold = new Map(listed.map(({ price, ids }) => [nameOf(price), ids[0]!]));
  const idOf = (price: Price) => sold.get(nameOf(price))!;
  return {
    find: (priceId) => byId.get(priceId),
    idOf,
    idsOf: (list) => prices.filter((price) => price.list === list).map(idOf),
  };
}
