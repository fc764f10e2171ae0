import { saveFile } from "../../lib/save-file.ts";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";

const fileName = "breezy-vault-recovery-codes.txt";
const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** Shown once: there is no way on before they are kept. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);

  function save() {
    const lines = ["Breezy Vault: recovery codes for signing in. Each works once.", "", ...codes];
    saveFile(fileName, "text/plain", lines.join("\n"));
    setKept(true);
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success("Copied. Paste them somewhere safe.");
      setKept(true);
    } catch {
      toast.error("Your browser did not allow copying. Save the codes instead.");
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      dismissable={false}
      title="Your recovery codes"
      description="Each signs you in once if you can't use your app. We won't show them again."
      footer={
        <Button disabled={!kept} onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <ol
          translate="no"
          aria-label="Recovery codes"
          className="grid justify-center gap-x-8 gap-y-1.5 rounded-card border border-line bg-sunken p-4 font-mono slashed-zero sm:grid-cols-[repeat(2,max-content)]"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="grid grid-cols-2 gap-3">
          <Button tone="quiet" icon={<Download {...icon} />} onClick={save}>
            Save
          </Button>
          <Button tone="quiet" icon={<Copy {...icon} />} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        <Checkbox
          label="I have saved them"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
