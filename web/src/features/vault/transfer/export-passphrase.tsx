import { generatePassword } from "@breezy/crypto/generator";
import { WandSparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { StrengthMeter } from "../generator/generator.ts";
import { exportTexts } from "./export-texts.ts";

export interface Passphrase {
  text: string;
  again: string;
}

const lettersAtLeast = 8;

export function passphraseProblem({ text, again }: Passphrase): string | null {
  if (text.length < lettersAtLeast) return exportTexts.tooShort;
  return text === again ? null : exportTexts.different;
}

interface ExportPassphraseProps {
  value: Passphrase;
  problem: string | null;
  onChange: (value: Passphrase) => void;
}

export function ExportPassphrase({ value, problem, onChange }: ExportPassphraseProps) {
  const [shown, setShown] = useState(false);
  const [made, setMade] = useState(false);
  const isShort = problem === exportTexts.tooShort;

  function generate() {
    const text = generatePassword();
    onChange({ text, again: text });
    setShown(true);
    setMade(true);
  }
  return (
    <div className="grid gap-3">
      <PasswordField
        label={exportTexts.passphrase}
        autoComplete="new-password"
        value={value.text}
        shown={shown}
        onShownChange={setShown}
        error={isShort ? problem : null}
        hint={made ? exportTexts.generated : undefined}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      <StrengthMeter password={value.text} account="" username="" />
      <PasswordField
        label={exportTexts.again}
        autoComplete="new-password"
        value={value.again}
        shown={shown}
        onShownChange={setShown}
        error={isShort ? null : problem}
        onChange={(event) => onChange({ ...value, again: event.target.value })}
      />
      <Button
        tone="quiet"
        icon={<WandSparkles size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={generate}
        className="justify-self-start"
      >
        {exportTexts.generate}
      </Button>
    </div>
  );
}
