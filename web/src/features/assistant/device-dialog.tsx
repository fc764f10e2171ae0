import { profile as profileShape } from "@breezy/contract/accounts";
import { type SubmitEvent, useId, useState } from "react";
import { profileSaved, useProfile } from "../../app/session.ts";
import { api } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { choiceOf, type DeviceParts } from "../../app/device-parts.ts";
import { associateOf, changeOf } from "./device-form.ts";
import { deviceNotSaved, noAssociate } from "./messages.ts";

interface DeviceDialogProps {
  parts: DeviceParts;
  onClose: () => void;
}

const associateLength = 160;

/** All of it is required: answers are written for this device and in these words. */
export function DeviceDialog({ parts: { Fields, check }, onClose }: DeviceDialogProps) {
  const formId = useId();
  const profile = useProfile();
  const [choice, setChoice] = useState(() => choiceOf(profile));
  const [associate, setAssociate] = useState(() => associateOf(profile));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = {
    ...check(choice),
    ...(associate.trim() === "" && { associate: noAssociate }),
  };
  const shown = tried ? problems : {};

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      profileSaved(await api.put("/users/me", changeOf(choice, associate), profileShape));
      onClose();
    } catch (error) {
      setFailure(`${deviceNotSaved} ${sentenceOf(error)}`);
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      title="Tell Us About Your Device"
      description="The one you use most. Breezy's answers are then written for it."
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Fields choice={choice} problems={shown} onChange={setChoice} />
        <TextField
          label="Associate name"
          name="associate"
          required
          hint="The name your contacts see."
          error={shown.associate}
          value={associate}
          maxLength={associateLength}
          dir="auto"
          onChange={({ target }) => setAssociate(target.value)}
        />
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
      </form>
    </Dialog>
  );
}
