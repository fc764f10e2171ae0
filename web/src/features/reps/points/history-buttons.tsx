import { useQueryClient } from "@tanstack/react-query";
import { PackageOpen, ReceiptText } from "lucide-react";
import { useState } from "react";
import { refreshRepPoints } from "../session/rep-session.ts";
import { Button } from "../../../ui/button.tsx";
import { LedgerDialog } from "./ledger-dialog.tsx";
import { OrdersDialog } from "./orders-dialog.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The ways to what was ordered, and to every line of the points. */
export function HistoryButtons() {
  const client = useQueryClient();
  const [opened, setOpened] = useState<"orders" | "ledger" | null>(null);
  const close = () => setOpened(null);

  function open(which: "orders" | "ledger") {
    // The points beside it are to be as new as its lines.
    void refreshRepPoints(client);
    setOpened(which);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" icon={<PackageOpen {...icon} />} onClick={() => open("orders")}>
        Orders
      </Button>
      <Button tone="quiet" icon={<ReceiptText {...icon} />} onClick={() => open("ledger")}>
        Ledger
      </Button>
      {opened === "orders" ? <OrdersDialog onClose={close} /> : null}
      {opened === "ledger" ? <LedgerDialog onClose={close} /> : null}
    </div>
  );
}
