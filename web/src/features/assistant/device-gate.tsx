import { Smartphone } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";

/** Stands in the place of the chat. */
export function DeviceGate({ onEnter }: { onEnter: () => void }) {
  return (
    <EmptyState
      illustration={<BreezeLineIllustration />}
      title="Your device first"
      text="We need your device info to provide tailored help."
      action={
        <Button
          icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onEnter}
        >
          Enter Device Info
        </Button>
      }
    />
  );
}
