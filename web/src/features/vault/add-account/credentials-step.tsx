import { useEffect, useRef } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import { CompanyMark } from "../companies/companies.ts";
import { entryFields } from "@breezy/client/entry/fields";
import { NewPasswordField } from "../generator/generator.ts";
import { DraftFields } from "./draft-field.tsx";
import { MoreDisclosure } from "./more-disclosure.tsx";
import type { EntryDraft } from "@breezy/client/entry/entry";

interface CredentialsStepProps {
  fields: EntryDraft;
  passwordError: string | undefined;
  onChange: (changed: Partial<EntryDraft>) => void;
}

/** Here, and in the first step. */
const laid = ["account", "username", "password", "tags"] as const;
const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Step 2: what opens the account. */
export function CredentialsStep({ fields, passwordError, onChange }: CredentialsStepProps) {
  const username = useRef<HTMLInputElement>(null);
  useEffect(() => username.current?.focus(), []);

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
      <NewPasswordField
        value={fields.password}
        error={passwordError}
        account={fields.account}
        username={fields.username}
        addresses={[fields.url, ...(fields.urls ?? [])]}
        judged
        onChange={(password) => onChange({ password })}
      />
      <DraftFields place="head" laid={laid} {...{ fields, onChange }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftFields place="middle" laid={laid} {...{ fields, onChange }} />
      </div>
      <DraftFields place="end" laid={laid} {...{ fields, onChange }} />
      <MoreDisclosure fields={fields} onChange={onChange} />
    </>
  );
}
