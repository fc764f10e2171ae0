import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { endTotp, renewRecoveryCodes } from "./totp.ts";
import { useWork } from "./use-work.ts";
import { CodeField, OwnPasswordField, WorkDialog } from "./work-dialog.tsx";

const texts = {
  renew: {
    title: "New recovery codes",
    description: "Ten new codes replace the ones you have.",
    submit: "Create codes",
    busyLabel: "Making...",
    tone: "primary",
  },
  end: {
    title: "Turn off two-step sign-in",
    description:
      "You will then sign in with your password alone, and your recovery codes stop working.",
    submit: "Switch off",
    busyLabel: "Checking...",
    tone: "danger",
  },
} as const;

interface TotpOwnerDialogProps {
  purpose: keyof typeof texts;
  onClose: () => void;
}

/** What only its owner may change: the password and a code are asked for. */
export function TotpOwnerDialog({ purpose, onClose }: TotpOwnerDialogProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [codes, setCodes] = useState<string[] | null>(null);
  const work = useWork();

  async function submit() {
    if (purpose === "renew") return setCodes(await renewRecoveryCodes({ password, code }));
    await endTotp({ password, code });
    toast.success("Two-step sign-in is off.");
    onClose();
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <WorkDialog {...texts[purpose]} work={work} onSubmit={submit} onClose={onClose}>
      <OwnPasswordField value={password} onChange={setPassword} />
      <CodeField label="Code from your app, or a recovery code" value={code} onChange={setCode} />
    </WorkDialog>
  );
}
