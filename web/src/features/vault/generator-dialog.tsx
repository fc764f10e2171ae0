import { generatePassword } from "@breezy/crypto/generator";
import { Copy, WandSparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SecretText } from "../../ui/secret-text.tsx";
import { copySecretValue } from "./copying.ts";
import { StrengthMeter } from "./strength-meter.tsx";
import { useGenerator } from "./use-generator.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** A password for somewhere else: kept nowhere, gone with the dialog. */
export function GeneratorDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState(generatePassword);
  const { rolling, generate } = useGenerator(setPassword);
  return (
    <Dialog
      open
      size="small"
      title="Password generator"
      description="It is made on this device, and kept nowhere until you save it."
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" icon={<WandSparkles {...icon} />} onClick={generate}>
            Generate
          </Button>
          <Button
            data-autofocus
            icon={<Copy {...icon} />}
            onClick={() => void copySecretValue("Password", Promise.resolve(password))}
          >
            Copy
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <output
          aria-label="Password"
          className="rounded-control border border-line bg-sunken px-4 py-3 text-lead"
        >
          <SecretText value={rolling ?? password} />
        </output>
        <StrengthMeter password={rolling === null ? password : ""} account="" username="" />
      </div>
    </Dialog>
  );
}
