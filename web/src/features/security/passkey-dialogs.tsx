import type { Passkey } from "@breezy/contract/passkeys";
import { useState } from "react";
import { addPasskey } from "../../app/own-passkeys.ts";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useWork } from "./use-work.ts";
import { OwnPasswordField, WorkDialog } from "./work-dialog.tsx";
import { anything, api } from "../../lib/api.ts";

const nameLength = 60;

interface AddPasskeyDialogProps {
  /** How many there are. */
  count: number;
  onClose: () => void;
}

export function AddPasskeyDialog({ count, onClose }: AddPasskeyDialogProps) {
  const [password, setPassword] = useState("");
  const [name, setName] = useState(count === 0 ? "My passkey" : `My passkey ${count + 1}`);
  const work = useWork();

  async function add() {
    await addPasskey({ password, name: name.trim() });
    toast.success("Your passkey is added.");
    onClose();
  }
  return (
    <WorkDialog
      title="Add a passkey"
      description="It signs you in by itself: your browser asks for your face, your fingerprint or this device's screen lock. First, confirm that it is you."
      submit="Continue"
      busyLabel="Adding..."
      work={work}
      onSubmit={add}
      onClose={onClose}
    >
      <OwnPasswordField value={password} onChange={setPassword} />
      <NameField value={name} onChange={setName} />
    </WorkDialog>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const work = useWork();

  async function rename() {
    await renamePasskey(passkey.id, name.trim());
    onClose();
  }
  return (
    <WorkDialog
      title="Rename this passkey"
      description="A name helps you tell your passkeys apart."
      submit="Save"
      busyLabel="Saving..."
      work={work}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </WorkDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [password, setPassword] = useState("");
  const work = useWork();

  async function remove() {
    await removePasskey(passkey.id, password);
    toast.success("Your passkey is removed.");
    onClose();
  }
  return (
    <WorkDialog
      title={`Remove ${passkey.name}`}
      description="It will no longer sign you in or open your vault. Your device may still offer it until you delete it there too."
      submit="Remove"
      busyLabel="Removing..."
      tone="danger"
      work={work}
      onSubmit={remove}
      onClose={onClose}
    >
      <OwnPasswordField value={password} onChange={setPassword} />
    </WorkDialog>
  );
}

interface NameFieldProps {
  value: string;
  onChange: (value: string) => void;
}

function NameField({ value, onChange }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      autoComplete="off"
      maxLength={nameLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What My Account asks about passkeys. */
const path = "/users/me/passkeys";

async function renamePasskey(id: string, name: string): Promise<void> {
  await api.patch(`${path}/${id}`, { name }, anything);
}

async function removePasskey(id: string, password: string): Promise<void> {
  await api.delete(`${path}/${id}`, { password }, anything);
}
