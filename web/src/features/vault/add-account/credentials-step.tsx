import { useEffect, useRef, useState } from "react";
import { SlidersHorizontal, WandSparkles } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CompanyMark } from "../companies/companies.ts";
import { entryFields } from "@breezy/client/entry/fields";
import {
  useGenerated,
  LazyGenerator,
  StrengthMeter,
  useGenerator,
} from "../generator/generator.ts";
import { textLink } from "../../../ui/text-button.tsx";
import { DraftFields } from "./draft-field.tsx";
import { MoreDisclosure } from "./more-disclosure.tsx";
import type { EntryDraft } from "@breezy/client/entry/entry";

interface CredentialsStepProps {
  fields: EntryDraft;
  passwordError: string | undefined;
  onChange: (changed: Partial<EntryDraft>) => void;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
/** Here, and in the first step. */
const laid = ["account", "username", "password", "tags"] as const;
const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Step 2: what opens the account. */
export function CredentialsStep({ fields, passwordError, onChange }: CredentialsStepProps) {
  const [shown, setShown] = useState(false);
  const [made, setMade] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  useEffect(() => username.current?.focus(), []);
  function put(password: string) {
    setShown(true);
    setMade(true);
    onChange({ password });
  }
  const [, keep] = useGenerated();
  const { rolling, generate } = useGenerator((value) => {
    // It may be pasted somewhere before this form is saved, or lost.
    keep({ value, mode: "standard", madeAt: Date.now() });
    put(value);
  });
  function type(password: string) {
    setMade(false);
    onChange({ password });
  }
  function roll() {
    setMade(false);
    setShown(true);
    generate();
  }

  return (
    <>
      <div className="flex items-center gap-3">
        <CompanyMark account={fields.account} url={fields.url} />
        <p dir="auto" className="line-clamp-2 min-w-0 text-lead font-semibold">
          {fields.account}
        </p>
      </div>
      <TextField
        label="Username"
        ref={username}
        dir="auto"
        value={fields.username}
        maxLength={entryFields.username.maxLength}
        onChange={(event) => onChange({ username: event.target.value })}
        {...plain}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          data-field="password"
          required
          value={rolling ?? fields.password}
          readOnly={rolling !== null}
          error={passwordError}
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
        <StrengthMeter
          password={rolling === null ? fields.password : ""}
          account={fields.account}
          username={fields.username}
        />
        <output className="sr-only">{made ? "A new password is in the field." : ""}</output>
      </div>
      <DraftFields place="head" laid={laid} {...{ fields, onChange }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftFields place="middle" laid={laid} {...{ fields, onChange }} />
      </div>
      <DraftFields place="end" laid={laid} {...{ fields, onChange }} />
      {choosing ? (
        <LazyGenerator
          onClose={() => setChoosing(false)}
          onUse={(password) => {
            setChoosing(false);
            put(password);
          }}
        />
      ) : null}
      <MoreDisclosure fields={fields} onChange={onChange} />
    </>
  );
}
