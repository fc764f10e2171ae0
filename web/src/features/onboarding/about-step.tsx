import { aFriend, type ReferralSource, referralSources } from "@breezy/contract/onboarding";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { StepProps } from "./step-props.ts";

export function AboutStep({ draft, problems, onChange }: StepProps) {
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        required
        autoComplete="given-name"
        value={draft.firstName}
        error={problems["firstName"]}
        onChange={({ target }) => onChange({ ...draft, firstName: target.value })}
      />
      <TextField
        label="Last name (optional)"
        name="lastName"
        autoComplete="family-name"
        value={draft.lastName}
        error={problems["lastName"]}
        onChange={({ target }) => onChange({ ...draft, lastName: target.value })}
      />
      <SelectField
        label="How did you hear about us? (optional)"
        name="referral"
        placeholder="Choose one"
        value={draft.referral}
        onChange={({ target }) =>
          onChange({ ...draft, referral: target.value as ReferralSource | "" })
        }
      >
        {referralSources.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </SelectField>
      {draft.referral === "Other" ? (
        <TextField
          label="Please specify"
          name="other"
          autoComplete="off"
          value={draft.other}
          error={problems["other"]}
          onChange={({ target }) => onChange({ ...draft, other: target.value })}
        />
      ) : null}
      {draft.referral === aFriend ? (
        <TextField
          label="Your friend's name"
          name="friend"
          autoComplete="off"
          value={draft.friend}
          error={problems["friend"]}
          onChange={({ target }) => onChange({ ...draft, friend: target.value })}
        />
      ) : null}
    </>
  );
}
