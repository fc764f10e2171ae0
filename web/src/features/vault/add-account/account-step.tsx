import { companyLike } from "../companies/companies.ts";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { AccountNameField } from "./account-name-field.tsx";
import { TagPicker } from "./tag-picker.tsx";
import { offeredTags } from "./tags.ts";

interface AccountStepProps {
  fields: EntryDraft;
  ownTags: readonly string[];
  onChange: (changed: Partial<EntryDraft>) => void;
}

/** Step 1: whose account it is, and what it is about. */
export function AccountStep({ fields, ownTags, onChange }: AccountStepProps) {
  const suggested = companyLike(fields.account)?.tags ?? [];
  return (
    <>
      <AccountNameField value={fields.account} onChange={(account) => onChange({ account })} />
      <TagPicker
        offered={offeredTags(suggested, ownTags, fields.tags)}
        chosen={fields.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  );
}
