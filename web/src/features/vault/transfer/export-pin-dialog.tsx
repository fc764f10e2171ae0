import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ChangePinVerify } from "../pin/pin.ts";
import { exportTexts } from "./export-texts.ts";

interface ExportPinDialogProps {
  onVerified: () => void;
  onClose: () => void;
}

export function ExportPinDialog({ onVerified, onClose }: ExportPinDialogProps) {
  const [busy, setBusy] = useState(false);
  const [shaking, setShaking] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      size="small"
      title={exportTexts.pinTitle}
      description={exportTexts.pinText}
      shaking={shaking}
    >
      {closed === null ? (
        <ChangePinVerify
          busy={busy}
          onBusy={setBusy}
          onShake={setShaking}
          onVerified={onVerified}
          onClosed={setClosed}
        />
      ) : (
        <Notice tone="danger">{closed}</Notice>
      )}
    </Dialog>
  );
}
