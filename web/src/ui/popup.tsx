import { Dialog, type DialogProps } from "./dialog.tsx";
import { usePopupTurn } from "./popup-gate.ts";

interface PopupProps extends Omit<DialogProps, "open" | "isPopup"> {
  /** Whether there still is something to tell. */
  wants?: boolean;
}

/** Something told unasked, once the gate lets it through. */
export function Popup({ wants = true, ...props }: PopupProps) {
  const isShown = usePopupTurn(wants);
  return <Dialog open={isShown} isPopup {...props} />;
}
