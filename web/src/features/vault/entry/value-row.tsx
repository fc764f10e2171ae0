import { Copy, Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LabelledRow } from "../../../ui/labelled-row.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { HiddenSecret, SecretText } from "../../../ui/secret-text.tsx";
import { toast } from "../../../ui/toast.ts";
import { copySecretValue, copyValue } from "../clipboard/copying.ts";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import type { Secret } from "@breezy/client/entry/entry";
import { DamageNote } from "./damage-note.tsx";
import { asNoun } from "../kinds/kinds.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface ValueRowProps {
  label: string;
  /** The name that it is copied by; its label if absent. */
  copied?: string;
  /** How its buttons name it. */
  noun?: string;
  /** What is copied. */
  value: string;
  /** What is shown if that is something else. */
  children?: ReactNode;
}

export function ValueRow({
  label,
  copied = label,
  noun = asNoun(copied),
  value,
  children,
}: ValueRowProps) {
  return (
    <LabelledRow
      label={label}
      actions={
        <IconButton
          label={`Copy ${noun}`}
          icon={<Copy {...icon} />}
          onClick={() => void copyValue(copied, value)}
        />
      }
    >
      {children ?? (
        <span dir="auto" className="whitespace-pre-wrap">
          {value}
        </span>
      )}
    </LabelledRow>
  );
}

interface HiddenRowProps {
  id: string;
  label: string;
  /** How its buttons name it. */
  noun?: string;
  /** Changes with the entry: what was shown before may not be the value any more. */
  version: number;
  of: (secret: Secret) => string;
  /** As it is written for a person's eyes; copied as it is. */
  show?: (value: string) => string;
}

type Shown = { value: string; version: number } | "damaged" | null;

const asItIs = (value: string) => value;

/** Opened by the worker when it is shown or copied, and forgotten when it is hidden. */
export function HiddenRow({
  id,
  label,
  noun = asNoun(label),
  version,
  of,
  show = asItIs,
}: HiddenRowProps) {
  const session = useVaultSession();
  const [shown, setShown] = useState<Shown>(null);
  const visible = shown === "damaged" || shown?.version === version ? shown : null;
  const Icon = visible ? EyeOff : Eye;

  async function reveal() {
    try {
      setShown({ value: of(await session.reveal(id)), version });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code === "damaged") setShown("damaged");
      else toast.error(failureSentences[error.code]);
    }
  }
  return (
    <LabelledRow
      label={label}
      actions={
        <>
          <IconButton
            label={`${visible ? "Hide" : "Show"} ${noun}`}
            icon={<Icon {...icon} />}
            onClick={() => (visible ? setShown(null) : void reveal())}
          />
          <IconButton
            label={`Copy ${noun}`}
            icon={<Copy {...icon} />}
            onClick={() => void copySecretValue(label, session.reveal(id).then(of))}
          />
        </>
      }
    >
      {visible === null ? (
        <HiddenSecret />
      ) : visible === "damaged" ? (
        <div>
          <span className="text-danger">[Decryption Error]</span>
          <DamageNote id={id} />
        </div>
      ) : (
        <SecretText value={show(visible.value)} />
      )}
    </LabelledRow>
  );
}
