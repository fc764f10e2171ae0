import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { SecretText } from "../../ui/secret-text.tsx";
import { toast } from "../../ui/toast.ts";
import { copySecretValue } from "./copying.ts";
import { FieldRow } from "./field-row.tsx";
import { VaultError } from "./failure.ts";
import { failureSentences } from "./messages.ts";
import { useVaultSession } from "./vault-context.ts";

type Shown = { password: string } | "hidden" | "unreadable";

/** Opened by the worker when it is shown or copied, and forgotten when it is hidden. */
export function PasswordRow({ id }: { id: string }) {
  const session = useVaultSession();
  const [shown, setShown] = useState<Shown>("hidden");
  const visible = shown !== "hidden";

  async function reveal() {
    try {
      setShown(await session.reveal(id));
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code === "unreadable") setShown("unreadable");
      else toast.error(failureSentences[error.code]);
    }
  }
  const password = () => session.reveal(id).then((secret) => secret.password);
  const Icon = visible ? EyeOff : Eye;

  return (
    <FieldRow
      label="Password"
      onCopy={() => void copySecretValue("Password", password())}
      action={
        <IconButton
          label={visible ? "Hide password" : "Show password"}
          icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => (visible ? setShown("hidden") : void reveal())}
        />
      }
    >
      {shown === "hidden" ? (
        <span className="font-mono tracking-widest">
          <span aria-hidden="true">••••••••</span>
          <span className="sr-only">Hidden</span>
        </span>
      ) : shown === "unreadable" ? (
        <span className="text-danger">[Decryption Error]</span>
      ) : (
        <SecretText value={shown.password} />
      )}
    </FieldRow>
  );
}
