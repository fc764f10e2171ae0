import { useProfile } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Nothing is paid yet, so there is nothing to update, and nothing claims to have been. */
export function BillingDialog({ onClose }: { onClose: () => void }) {
  const { plan } = useProfile();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Manage Billing"
      size="small"
      description={
        <>
          You are on the <strong className="font-medium text-ink">{plan}</strong> plan.
        </>
      }
      footer={
        <Button data-autofocus onClick={onClose}>
          Got it
        </Button>
      }
    >
      <p>
        {plan === "Free"
          ? "It costs nothing, so we hold no card of yours. Paying begins on the Plans page, once paid plans are on sale there; from then on you manage your card, receipts and cancellation here."
          : "Your card, receipts and cancellation will be managed here. Until then, contact us about anything to do with payment."}
      </p>
    </Dialog>
  );
}
