import { useId, useState } from "react";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useVaultSession } from "../session/session.ts";
import { renamePasskey } from "./passkey-actions.tsx";
import { passkeyName, passkeyTexts } from "./texts.ts";

interface RenameDialogProps {
  entryId: string;
  passkey: Passkey;
  onClose: () => void;
}

/** As long as an e-mail address can be: most names are one. */
const longest = 254;

export function RenameDialog({ entryId, passkey, onClose }: RenameDialogProps) {
  const session = useVaultSession();
  const formId = useId();
  const [name, setName] = useState(passkeyName(passkey));
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = name.trim();

  async function save() {
    if (busy || typed === "") return;
    setBusy(true);
    const refused = await renamePasskey(session, entryId, passkey, typed);
    setBusy(false);
    setFailure(refused);
    if (refused === null) onClose();
  }
  return (
    <Dialog
      open
      size="small"
      title={passkeyTexts.renameTitle}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={typed === ""}>
            {passkeyTexts.rename}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={passkeyTexts.renameField}
          hint={passkeyTexts.renameHint}
          value={name}
          error={failure}
          data-autofocus
          dir="auto"
          maxLength={longest}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
