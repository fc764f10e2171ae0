import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ChangePinChoose } from "./change-pin-choose.tsx";
import { ChangePinVerify, useForgetVerified } from "../pin/pin.ts";
import { changePinSentences } from "../session/session.ts";
import { StepDots } from "../../../ui/step-dots.tsx";

type Stage =
  | { name: "verify" }
  | { name: "choose"; current: string }
  | { name: "changed" }
  /** The gate takes no PIN now; `sentence` says why and until when. */
  | { name: "closed"; sentence: string };

/** How long the good news stays. */
const changedMs = 1500;

export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ name: "verify" });
  const [busy, setBusy] = useState(false);
  const [shaking, setShaking] = useState(false);
  const steps = { busy, onBusy: setBusy, onShake: setShaking };

  useForgetVerified();

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      size="small"
      title="Change Master PIN"
      shaking={shaking}
    >
      {stage.name === "verify" ? (
        <div className="grid gap-5">
          <StepDots step={1} of={2} />
          <ChangePinVerify
            {...steps}
            onVerified={(current) => setStage({ name: "choose", current })}
            onClosed={(sentence) => setStage({ name: "closed", sentence })}
          />
        </div>
      ) : stage.name === "choose" ? (
        <div className="grid gap-5">
          <StepDots step={2} of={2} />
          <ChangePinChoose
            {...steps}
            current={stage.current}
            onChanged={() => setStage({ name: "changed" })}
            onVerifyAgain={() => setStage({ name: "verify" })}
          />
        </div>
      ) : stage.name === "changed" ? (
        <Changed onClose={onClose} />
      ) : (
        <div className="grid gap-5">
          <Notice tone="danger">
            {stage.sentence} Your master key was not changed. Your vault stays open until you lock
            it.
          </Notice>
          <Button wide tone="quiet" data-autofocus onClick={onClose}>
            Got it
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Changed({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), changedMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="grid justify-items-center gap-3 py-8 text-center font-medium text-success">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" className="pop" />
      {changePinSentences.changed}
    </output>
  );
}
