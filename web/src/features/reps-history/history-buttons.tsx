import { PackageOpen, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { LedgerDialog } from "./ledger-dialog.tsx";
import { OrdersDialog } from "./orders-dialog.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The ways to what was ordered, and to every line of the points. */
export function HistoryButtons() {
  const [open, setOpen] = useState<"orders" | "ledger" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" icon={<PackageOpen {...icon} />} onClick={() => setOpen("orders")}>
        Orders
      </Button>
      <Button tone="quiet" icon={<ReceiptText {...icon} />} onClick={() => setOpen("ledger")}>
        Ledger
      </Button>
      {open === "orders" ? <OrdersDialog onClose={close} /> : null}
      {open === "ledger" ? <LedgerDialog onClose={close} /> : null}
    </div>
  );
}
