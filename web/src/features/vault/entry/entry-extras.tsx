import type { ReactNode } from "react";
import { AddressLink } from "./address-link.tsx";
import {
  dayDetails,
  type Detail,
  detailsOf,
  type LaterDetail,
  laterDetails,
} from "@breezy/client/entry/details";
import { type CustomField, kindOf } from "@breezy/client/entry/kinds";
import type { Overview, Secret, SecretOutline } from "@breezy/client/entry/entry";
import { DamageNote } from "./damage-note.tsx";
import { groupedNumber, shownMonth, usesPassword } from "../kinds/kinds.ts";
import { PasskeyRow } from "../passkeys/passkey-row.tsx";
import { CodeRow } from "./code-row.tsx";
import { dayInWords, fieldInWords } from "./shown-values.ts";
import { useOutline } from "./use-outline.ts";
import { HiddenRow, ValueRow } from "./value-row.tsx";

interface EntryExtrasProps {
  id: string;
  overview: Overview;
  /** Phone and first website: what follows them belongs behind them. */
  children?: ReactNode;
}

/** Compared letter by letter. */
const spelled = new Set(["publicKey", "fingerprint"]);

/** What an entry shows beyond every login's fields: further addresses, its code, its kind's details, own fields. */
export function EntryExtras({ id, overview, children }: EntryExtrasProps) {
  const { urls = [], fields = [], passkeys = [], hasCode, updatedAt, trashedAt } = overview;
  const kind = kindOf(overview);
  const opened = useOutline(id, updatedAt);
  const outline = opened === "damaged" ? null : opened;
  const rows = { id, version: updatedAt };
  return (
    <>
      {opened === "damaged" ? (
        <div role="presentation" className="py-2">
          <p className="text-danger">[Decryption Error]</p>
          <DamageNote id={id} />
        </div>
      ) : null}
      {outline?.filled.includes("password") && !usesPassword(kind) ? (
        <HiddenRow {...rows} label="Password" of={({ password }) => password} />
      ) : null}
      {hasCode ? <CodeRow {...rows} /> : null}
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.credentialId}
          entryId={id}
          passkey={passkey}
          readOnly={trashedAt !== null}
        />
      ))}
      {detailsOf[kind].map((detail) => (
        <DetailRow key={detail.name} {...rows} detail={detail} {...{ overview, outline }} />
      ))}
      {laterDetails(overview, outline?.hidden ?? []).map((detail) => (
        <DetailRow key={detail.name} {...rows} detail={detail} {...{ overview, outline }} />
      ))}
      {children}
      {urls.map((url, index) => (
        <ValueRow key={url} label={`Website ${index + 2}`} value={url}>
          <AddressLink text={url} />
        </ValueRow>
      ))}
      {fields.map((field) => (
        <OwnFieldRow key={field.id} {...rows} field={field} outline={outline} />
      ))}
    </>
  );
}

interface RowProps {
  id: string;
  version: number;
  outline: SecretOutline | null;
}

type Values = Readonly<Partial<Record<string, string>>>;

function DetailRow({
  detail: { name, label, hidden },
  overview,
  outline,
  ...rows
}: RowProps & { detail: Detail | LaterDetail; overview: Overview }) {
  if (hidden) {
    if (!outline?.hidden.includes(name)) return null;
    const of = (secret: Secret) => valueOf(secret, name);
    return (
      <HiddenRow
        {...rows}
        label={label}
        of={of}
        {...(kindOf(overview) === "card" && name === "number" ? { show: groupedNumber } : {})}
      />
    );
  }
  const value = (overview.details as Values | undefined)?.[name] ?? "";
  if (!value) return null;
  return (
    <ValueRow label={label} value={name === "expires" ? shownMonth(value) : value}>
      {dayDetails.has(name) ? (
        dayInWords(shownMonth(value))
      ) : spelled.has(name) ? (
        <span className="font-mono text-small wrap-anywhere">{value}</span>
      ) : undefined}
    </ValueRow>
  );
}

function OwnFieldRow({ field, outline, ...rows }: RowProps & { field: CustomField }) {
  const { id, name, type, value } = field;
  const label = name || "Field";
  if (type !== "hidden") {
    return (
      <ValueRow label={label} noun={label} value={fieldInWords(field)}>
        {type === "text" && /^https?:/.test(value) ? <AddressLink text={value} /> : undefined}
      </ValueRow>
    );
  }
  const of = (secret: Secret) => valueOf(secret, id);
  return outline?.hidden.includes(id) ? (
    <HiddenRow {...rows} label={label} noun={label} of={of} />
  ) : null;
}

function valueOf({ hidden }: Secret, name: string): string {
  return hidden?.[name] ?? "";
}
