import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { asNoun } from "../../../web/src/features/vault/kinds/kind-names.ts";
import { IconButton } from "../../../web/src/ui/icon-button.tsx";
import { LabelledRow } from "../../../web/src/ui/labelled-row.tsx";
import { HiddenSecret, SecretText } from "../../../web/src/ui/secret-text.tsx";
import { toast } from "../../../web/src/ui/toast.ts";
import { copySecret, copyText } from "./copying.ts";
import { failureSentence } from "./failure-sentences.ts";
import { useVault } from "./vault-context.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

export function ValueRow({ label, value }: { label: string; value: string }) {
  if (value === "") return null;
  return (
    <LabelledRow
      label={label}
      actions={
        <IconButton
          label={`Copy ${asNoun(label)}`}
          icon={<Copy {...icon} />}
          onClick={() => void copyText(label, value)}
        />
      }
    >
      <span dir="auto" className="whitespace-pre-wrap">
        {value}
      </span>
    </LabelledRow>
  );
}

interface HiddenRowProps {
  id: string;
  label: string;
  /** As `reveal` takes it. */
  field: string;
}

/** Opened when it is shown or copied, and forgotten when it is hidden. */
export function HiddenRow({ id, label, field }: HiddenRowProps) {
  const vault = useVault();
  const [shown, setShown] = useState<string | null>(null);
  const Icon = shown === null ? Eye : EyeOff;

  async function reveal() {
    try {
      setShown(await vault.reveal(id, field));
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }
  return (
    <LabelledRow
      label={label}
      actions={
        <>
          <IconButton
            label={`${shown === null ? "Show" : "Hide"} ${asNoun(label)}`}
            icon={<Icon {...icon} />}
            onClick={() => (shown === null ? void reveal() : setShown(null))}
          />
          <IconButton
            label={`Copy ${asNoun(label)}`}
            icon={<Copy {...icon} />}
            onClick={() => void copySecret(label, vault.reveal(id, field))}
          />
        </>
      }
    >
      {shown === null ? <HiddenSecret /> : <SecretText value={shown} />}
    </LabelledRow>
  );
}
