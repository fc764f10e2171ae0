import { SlidersHorizontal, WandSparkles } from "lucide-react";
import { useState } from "react";
import { entryFields } from "@breezy/client/entry/fields";
import type { Generated } from "@breezy/client/generator/generated";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { textLink } from "../../../ui/text-button.tsx";
import { useGenerated } from "./generated-store.ts";
import { LazyGenerator } from "./lazy-generator.tsx";
import { SiteRulesNote } from "./site-rules-note.tsx";
import { StrengthMeter } from "./strength-meter.tsx";
import { useGenerator } from "./use-generator.ts";
import { useSiteRules } from "./use-site-rules.ts";

interface NewPasswordFieldProps {
  value: string;
  error: string | null | undefined;
  /** What a good password has nothing of. */
  account: string;
  username: string;
  /** Of the entry: a site among them may have rules of its own. */
  addresses: readonly string[];
  /** Whether its strength is told at once; else only of what is typed or made here. */
  judged: boolean;
  onChange: (password: string) => void;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** A password that is typed, or made on the spot: with its strength, and the generator beside it. */
export function NewPasswordField({
  value,
  error,
  account,
  username,
  addresses,
  judged,
  onChange,
}: NewPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [made, setMade] = useState<Generated["mode"] | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [first] = useState(value);
  const rules = useSiteRules(addresses) ?? null;
  const [isAside, setAside] = useState(false);
  const active = isAside ? null : rules;
  function put(password: string, mode: Generated["mode"]) {
    setShown(true);
    setMade(mode);
    onChange(password);
  }
  const [, keep] = useGenerated();
  const { rolling, generate } = useGenerator((password) => {
    // It may be pasted somewhere before this form is saved, or lost.
    const mode = active ? "site" : "standard";
    keep({ value: password, mode, madeAt: Date.now() });
    put(password, mode);
  }, active?.make);
  function type(password: string) {
    setMade(null);
    onChange(password);
  }
  function roll() {
    setMade(null);
    setShown(true);
    generate();
  }

  return (
    <div className="grid gap-2">
      <PasswordField
        label="Password"
        data-field="password"
        required
        value={rolling ?? value}
        readOnly={rolling !== null}
        error={error}
        maxLength={entryFields.password.maxLength}
        shown={shown}
        onShownChange={setShown}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        action={
          <span className="flex">
            <button type="button" onClick={roll} className={textLink}>
              <WandSparkles {...icon} className="sm:mr-1.5" />
              <span className="max-sm:sr-only">Generate</span>
            </button>
            <IconButton
              label="Password generator"
              icon={<SlidersHorizontal {...icon} />}
              onClick={() => setChoosing(true)}
            />
          </span>
        }
      />
      {rules ? (
        <SiteRulesNote
          rules={rules}
          isAside={isAside}
          isMade={made === "site"}
          onAside={(aside) => {
            setAside(aside);
            setMade(null);
          }}
        />
      ) : null}
      {judged || value !== first ? (
        <StrengthMeter
          password={rolling === null ? value : ""}
          account={account}
          username={username}
        />
      ) : null}
      <output className="sr-only">{made ? "A new password is in the field." : ""}</output>
      {choosing ? (
        <LazyGenerator
          rules={active}
          onClose={() => setChoosing(false)}
          onUse={(password, mode) => {
            setChoosing(false);
            put(password, mode);
          }}
        />
      ) : null}
    </div>
  );
}
