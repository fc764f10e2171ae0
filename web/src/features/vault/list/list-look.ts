import { useCallback, useState } from "react";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { type Order, orders } from "./groups.ts";

/** How this device shows the list; it says nothing of what is in it. */
export interface ListLook {
  isFramed: boolean;
  order: Order;
}

const storedAs = "list";

export function useListLook(): [ListLook, (changed: Partial<ListLook>) => void] {
  const [look, setLook] = useState(() => lookIn(readStored(storedAs)));
  const change = useCallback(
    (changed: Partial<ListLook>) => {
      const next = { ...look, ...changed };
      setLook(next);
      writeStored(storedAs, `${next.isFramed ? "cards" : "rows"} ${next.order}`);
    },
    [look],
  );
  return [look, change];
}

function lookIn(stored: string | null): ListLook {
  const [shape, kept] = (stored ?? "").split(" ");
  return { isFramed: shape === "cards", order: orders.find((each) => each === kept) ?? "name" };
}
