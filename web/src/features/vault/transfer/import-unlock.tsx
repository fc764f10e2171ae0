import { type SubmitEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { Unlocking } from "@breezy/client/transfer/reading";
import { importTexts } from "./import-texts.ts";

interface ImportUnlockProps {
  name: string;
  sentence: string;
  wrong: boolean;
  /** Other formats know no key file. */
  takesKeyFile: boolean;
  onOpen: (unlocking: Unlocking) => void;
  onCancel: () => void;
}

export function ImportUnlock(props: ImportUnlockProps) {
  const { name, sentence, wrong, takesKeyFile, onOpen, onCancel } = props;
  const [password, setPassword] = useState("");
  const [keyFile, setKeyFile] = useState<File | null>(null);
  const keyId = useId();

  async function open(event: SubmitEvent) {
    event.preventDefault();
    const key = keyFile && new Uint8Array(await keyFile.arrayBuffer());
    // A database may be locked by a key file alone.
    onOpen({
      ...(key && password === "" ? {} : { password }),
      ...(key ? { keyFile: key } : {}),
    });
  }
  return (
    <Card padding="roomy" className="max-w-xl">
      <form onSubmit={(event) => void open(event)} className="grid gap-4">
        <p className="break-words text-ink-soft">{name}</p>
        {wrong ? null : <p>{sentence}</p>}
        <PasswordField
          label={importTexts.password}
          autoComplete="off"
          value={password}
          error={wrong ? sentence : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        {takesKeyFile ? (
          <div className="grid gap-1.5">
            <label htmlFor={keyId} className="text-small font-medium text-ink-soft">
              {importTexts.keyFile}
            </label>
            <input
              id={keyId}
              type="file"
              className="min-h-11 w-full min-w-0 text-small text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-surface file:px-4 file:font-medium file:text-ink hover:file:bg-hover"
              onChange={(event) => setKeyFile(event.target.files?.[0] ?? null)}
            />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{importTexts.open}</Button>
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
