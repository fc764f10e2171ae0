import { Copy, Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../web/src/ui/icon-button.tsx";
import { HiddenSecret, SecretText } from "../../../web/src/ui/secret-text.tsx";
import { toast } from "../../../web/src/ui/toast.ts";
import { copySecret, copyText } from "./copying.ts";
import { failureSentence } from "./failure-sentences.ts";
import { useVault } from "./vault-context.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface RowProps {
  label: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Label over value, its actions on the right; a group of a description list. */
export function Row({ label, actions, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 py-1.5">
      <dt dir="auto" className="text-small break-words text-ink-faint">
        {label}
      </dt>
      <dd className="col-start-1 min-w-0 break-words">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 -mr-1.5 flex items-start">{actions}</dd>
    </div>
  );
}

/** A label within a sentence: `PIN` stays as it is. */
function asNoun(label: string): string {
  return label.replace(/^[A-Z](?=[a-z']+(?: |$))/, (first) => first.toLowerCase());
}

export function ValueRow({ label, value }: { label: string; value: string }) {
  if (value === "") return null;
  return (
    <Row
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
    </Row>
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
    <Row
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
    </Row>
  );
}
