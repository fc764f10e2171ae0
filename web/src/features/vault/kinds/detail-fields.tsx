import { PasswordField } from "../../../ui/password-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { dayDetails, type Detail, detailsOf } from "@breezy/client/entry/details";
import type { EntryKind } from "@breezy/client/entry/kinds";
import { brandOf, groupedNumber, keptMonth, numberDoubt, shownMonth } from "./card-values.ts";
import { type Extras, fieldLimits } from "./extras.ts";
import { SecretArea } from "./secret-area.tsx";
import { fingerprintOf, publicKeyIn } from "./ssh-keys.ts";

interface DetailFieldsProps {
  kind: EntryKind;
  values: Extras;
  onChange: (changed: Extras) => void;
}

interface OneProps extends DetailFieldsProps {
  detail: Detail;
}

const plain = { autoComplete: "off", spellCheck: false } as const;

/** Fields for what an entry of this kind has of its own. */
export function DetailFields(props: DetailFieldsProps) {
  return (
    <div className="grid items-start gap-4 empty:hidden sm:grid-cols-2">
      {detailsOf[props.kind].map((detail) => (
        <div
          key={detail.name}
          className={props.kind === "ssh" || isLong(detail) ? "sm:col-span-2" : undefined}
        >
          <DetailField {...props} detail={detail} />
        </div>
      ))}
    </div>
  );
}

function isLong({ name }: Detail): boolean {
  return name === "key" || name === "publicKey";
}

function DetailField({ detail, kind, values, onChange }: OneProps) {
  const { name, label, hidden } = detail;
  const { details = {}, hidden: secrets = {} } = values;
  const value = (hidden ? secrets[name] : details[name]) ?? "";
  const set = (text: string) =>
    onChange(
      hidden ? { hidden: { ...secrets, [name]: text } } : { details: { ...details, [name]: text } },
    );
  const field = {
    label,
    value,
    maxLength: fieldLimits.value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
    ...plain,
  };

  if (name === "key") {
    return (
      <SecretArea
        label={label}
        value={value}
        maxLength={fieldLimits.key}
        onChange={set}
        onBlur={() => {
          const found = kind === "ssh" && !details.publicKey ? publicKeyIn(value) : "";
          if (found) void fillPublic(found);
        }}
      />
    );
  }
  if (name === "publicKey") {
    return <TextArea {...field} onBlur={() => void fillPublic(value)} />;
  }
  if (name === "fingerprint") {
    return <TextField {...field} mono hint="Filled in from the public key if left empty." />;
  }
  if (kind === "card" && name === "number") {
    return (
      <PasswordField
        {...field}
        autoComplete="off"
        inputMode="numeric"
        hint={numberDoubt(value)}
        onBlur={() => {
          const brand = details.brand || brandOf(value);
          onChange({
            hidden: { ...secrets, [name]: groupedNumber(value) },
            ...(brand ? { details: { ...details, brand } } : {}),
          });
        }}
      />
    );
  }
  if (hidden) return <PasswordField {...field} autoComplete="off" />;
  if (kind === "card" && name === "expires") {
    return (
      <TextField
        {...field}
        value={shownMonth(value)}
        placeholder="MM/YYYY"
        inputMode="numeric"
        onBlur={() => set(keptMonth(value))}
      />
    );
  }
  // What came from elsewhere in another form stays as it is.
  if (dayDetails.has(name) && /^$|^\d{4}-\d{2}-\d{2}$/.test(value))
    return <TextField {...field} type="date" />;
  return <TextField {...field} dir="auto" />;

  async function fillPublic(publicKey: string): Promise<void> {
    const known = details.fingerprint || (await fingerprintOf(publicKey));
    onChange({ details: { ...details, publicKey, ...(known ? { fingerprint: known } : {}) } });
  }
}
