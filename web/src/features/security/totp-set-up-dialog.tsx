import type { TotpSetUp } from "@breezy/contract/factors";
import { useState } from "react";
import { QrCode } from "../../ui/qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { beginTotp, confirmTotp } from "./totp.ts";
import { useWork } from "./use-work.ts";
import { CodeField, OwnPasswordField, WorkDialog } from "./work-dialog.tsx";

const title = "Set up two-step sign-in";

/** The password, the app, then the codes for when the app is lost. */
export function TotpSetUpDialog({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (setUp) return <AppStep {...setUp} onConfirmed={setCodes} onClose={onClose} />;
  return <PasswordStep onBegun={setSetUp} onClose={onClose} />;
}

interface PasswordStepProps {
  onBegun: (setUp: TotpSetUp) => void;
  onClose: () => void;
}

function PasswordStep({ onBegun, onClose }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const work = useWork();
  return (
    <WorkDialog
      title={title}
      description="Anyone who knows your password will still need your phone. First, confirm that it is you."
      submit="Continue"
      busyLabel="Checking..."
      work={work}
      onSubmit={async () => onBegun(await beginTotp(password))}
      onClose={onClose}
    >
      <OwnPasswordField value={password} onChange={setPassword} />
    </WorkDialog>
  );
}

interface AppStepProps extends TotpSetUp {
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

function AppStep({ secret, uri, onConfirmed, onClose }: AppStepProps) {
  const [code, setCode] = useState("");
  const work = useWork();
  return (
    <WorkDialog
      key="app"
      title={title}
      description="Scan this with an authenticator app, then enter the six digits it shows."
      submit="Switch on"
      busyLabel="Checking..."
      work={work}
      onSubmit={async () => onConfirmed(await confirmTotp(code))}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-3">
        <QrCode
          text={uri}
          label="QR code for your authenticator app"
          className="size-44 rounded-small"
        />
        <p className="text-center text-small text-ink-soft">
          Or type this key into the app:
          <span
            translate="no"
            data-testid="totp-secret"
            className="mt-1 block font-mono text-ink slashed-zero wrap-anywhere select-all"
          >
            {secret.replace(/.{4}(?=.)/g, "$& ")}
          </span>
        </p>
      </div>
      <CodeField label="Code from your app" value={code} onChange={setCode} />
    </WorkDialog>
  );
}
