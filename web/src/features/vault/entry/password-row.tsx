import { Eye, EyeOff, WandSparkles } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { HiddenSecret, SecretText } from "../../../ui/secret-text.tsx";
import { toast } from "../../../ui/toast.ts";
import { copySecret, editSecret, secretText } from "./card-actions.ts";
import { useCard, useCardUi } from "./card-ui-state.ts";
import { FieldRow } from "./field-row.tsx";
import { DamageNote } from "./damage-note.tsx";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import type { Secret, TextField } from "@breezy/client/entry/entry";

interface SecretRowProps {
  id: string;
  account: string;
  field?: TextField;
  /** Changes with the entry: what was shown before may not be the value any more. */
  version: number;
}

type Shown = { text: string; version: number } | "hidden" | "damaged";

/** Opened by the worker when it is shown or copied, and forgotten when it is hidden. */
export function SecretRow({ id, account, field = "password", version }: SecretRowProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const { sent, drafts } = useCard(id);
  const [shown, setShown] = useState<Shown>("hidden");
  const isStale = typeof shown === "object" && shown.version !== version;
  const visible = shown !== "hidden" && !isStale;
  const isSent = field in sent;
  const Icon = visible ? EyeOff : Eye;

  async function reveal() {
    try {
      setShown({ text: secretText(await session.reveal(id), field), version });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code === "damaged") setShown("damaged");
      else toast.error(failureSentences[error.code]);
    }
  }

  return (
    <FieldRow
      entryId={id}
      account={account}
      field={field}
      current={null}
      begin={() => editSecret(session, id, field)}
      masked={!visible && !drafts[field]?.isMade}
      onCopy={() => void copySecret(session, id, field)}
      help={
        field === "password" ? (
          <TextButton onClick={() => cardUi.ask({ about: "generator", id })}>
            <WandSparkles size={20} strokeWidth={1.75} aria-hidden="true" className="mr-1.5" />
            <span>
              Generate<span className="sr-only"> password</span>
            </span>
          </TextButton>
        ) : null
      }
      action={
        <IconButton
          label={`${visible ? "Hide" : "Show"} ${session.fields[field]!.noun}`}
          icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => (visible ? setShown("hidden") : void reveal())}
        />
      }
    >
      {!visible ? (
        <HiddenSecret />
      ) : typeof shown === "object" ? (
        <SecretText value={isSent ? secretText(sent as Secret, field) : shown.text} />
      ) : (
        <div>
          <span className="text-danger">[Decryption Error]</span>
          <DamageNote id={id} />
        </div>
      )}
    </FieldRow>
  );
}
