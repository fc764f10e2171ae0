import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useCloseRequest } from "../../../lib/close-request.ts";
import { offerFocus } from "../../../lib/offer-focus.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { GateCard } from "./gate-card.tsx";
import { kitCodeLength, lettersOf } from "./kit-code.ts";
import { kitSentences, useVaultSession } from "../session/session.ts";
import { PasskeyUnlock } from "./passkey-unlock.tsx";
import { TextButton } from "../../../ui/text-button.tsx";

export function KitEntryScreen() {
  const session = useVaultSession();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useCloseRequest(() => void session.backToGate());
  useEffect(() => offerFocus(form.current?.querySelector("input")), []);

  async function open(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refusal = await session.openKit(code);
    setBusy(false);
    setError(refusal && kitSentences[refusal]);
    if (refusal) form.current?.querySelector("input")?.focus();
  }

  const count = lettersOf(code).length;
  return (
    <GateCard
      focusTitle={false}
      title="Use your Recovery Kit"
      text="Type the code from the page you printed or saved. It opens your vault, and then you set a new master key."
      footer={
        <>
          <TextButton onClick={() => void session.backToGate()}>Back</TextButton>
          <TextButton onClick={session.hasNeither}>I have neither</TextButton>
        </>
      }
    >
      <form ref={form} onSubmit={(event) => void open(event)} className="grid gap-5">
        <TextField
          mono
          label="Recovery Kit code"
          value={code}
          error={error}
          hint={
            count === 0
              ? "Upper or lower case, with or without dashes."
              : `${count} of ${kitCodeLength} letters and digits`
          }
          placeholder="XXXXX-XXXXX-..."
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" wide busy={busy} busyLabel="Opening..." disabled={count === 0}>
          Open with Recovery Kit
        </Button>
      </form>
      <PasskeyUnlock label="Use a passkey instead" onSecret={session.openPasskey} />
    </GateCard>
  );
}
