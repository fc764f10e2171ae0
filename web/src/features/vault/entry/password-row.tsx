import { Eye, EyeOff, WandSparkles } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { HiddenSecret, SecretText } from "../../../ui/secret-text.tsx";
import { toast } from "../../../ui/toast.ts";
import { copyPassword, editPassword } from "./card-actions.ts";
import { useCard, useDesk } from "./card-ui-state.ts";
import { FieldRow } from "./field-row.tsx";
import { DamageNote } from "./damage-note.tsx";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import { TextButton } from "../../../ui/text-button.tsx";

interface PasswordRowProps {
  id: string;
  account: string;
  /** Changes with the entry: what was shown before may not be the password any more. */
  version: number;
}

type Shown = { password: string; version: number } | "hidden" | "damaged";

/** Opened by the worker when it is shown or copied, and forgotten when it is hidden. */
export function PasswordRow({ id, account, version }: PasswordRowProps) {
  const session = useVaultSession();
  const desk = useDesk();
  const { sent, drafts } = useCard(id);
  const [shown, setShown] = useState<Shown>("hidden");
  const isStale = typeof shown === "object" && shown.version !== version;
  const visible = shown !== "hidden" && !isStale;
  const Icon = visible ? EyeOff : Eye;

  async function reveal() {
    try {
      const { password } = await session.reveal(id);
      setShown({ password, version });
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
      field="password"
      current={null}
      begin={() => editPassword(session, id)}
      masked={!visible && !drafts.password?.isMade}
      onCopy={() => void copyPassword(session, id)}
      help={
        <TextButton onClick={() => desk.ask({ about: "generator", id })}>
          <WandSparkles size={20} strokeWidth={1.75} aria-hidden="true" className="mr-1.5" />
          <span>
            Generate<span className="sr-only"> password</span>
          </span>
        </TextButton>
      }
      action={
        <IconButton
          label={visible ? "Hide password" : "Show password"}
          icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => (visible ? setShown("hidden") : void reveal())}
        />
      }
    >
      {!visible ? (
        <HiddenSecret />
      ) : typeof shown === "object" ? (
        <SecretText value={sent.password ?? shown.password} />
      ) : (
        <div>
          <span className="text-danger">[Decryption Error]</span>
          <DamageNote id={id} />
        </div>
      )}
    </FieldRow>
  );
}
