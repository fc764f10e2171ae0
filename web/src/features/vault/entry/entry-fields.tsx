import { Plus, SlidersHorizontal } from "lucide-react";
import { lazy, Suspense } from "react";
import { flushSync } from "react-dom";
import { AddressLink } from "./address-link.tsx";
import { startEditing, useCard, useCardUi } from "./card-ui-state.ts";
import { textOf, typedFields } from "../kinds/kinds.ts";
import { copyValue } from "../clipboard/copying.ts";
import type { Overview, TextField } from "@breezy/client/entry/entry";
import { type EntryField, isAskedOf, type ValueKind } from "@breezy/client/entry/fields";
import { kindOf } from "@breezy/client/entry/kinds";
import { FieldRow } from "./field-row.tsx";
import { hasExtras } from "../kinds/kinds.ts";
import { SecretRow } from "./password-row.tsx";
import { useVaultSession } from "../session/session.ts";

interface EntryFieldsProps {
  id: string;
  /** With what is on its way. */
  overview: Overview;
}

const EntryExtras = lazy(async () => ({
  default: (await import("./entry-extras.tsx")).EntryExtras,
}));

const quietButton =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small text-ink-soft hover:bg-hover hover:text-ink";

/** What an entry holds, as label over value; what was left empty can be added. */
export function EntryFields({ id, overview }: EntryFieldsProps) {
  const { fields } = useVaultSession();
  const cardUi = useCardUi();
  const { drafts } = useCard(id);
  const kind = kindOf(overview);
  const rows = (place: "head" | "middle" | "end") =>
    typedFields(fields, place).map(([name, field]) => (
      <Row key={name} {...{ id, overview, name, field }} />
    ));
  // The secret part is opened only when it is asked for: whether it is empty is not known here.
  const missing = typedFields(fields).filter(
    ([name, field]) =>
      field.part === "overview" &&
      isAskedOf(field, kind) &&
      textOf(overview, name, fields) === "" &&
      !drafts[name],
  );
  const middle = rows("middle");

  return (
    <>
      <dl className="rise border-t border-line px-4 py-2">
        {rows("head")}
        {hasExtras(overview) ? (
          <Suspense fallback={middle}>
            <EntryExtras id={id} overview={overview}>
              {middle}
            </EntryExtras>
          </Suspense>
        ) : (
          middle
        )}
        {rows("end")}
      </dl>
      <div className="flex flex-wrap px-2 pb-1">
        {missing.map(([name, { noun, label }]) => (
          <button
            key={name}
            type="button"
            aria-label={`Add ${noun}`}
            onClick={({ currentTarget }) => {
              const card = currentTarget.closest("article");
              flushSync(() => cardUi.change(id, startEditing(name, "")));
              card
                ?.querySelector<HTMLElement>(`[data-field=${name}] :is(input, textarea)`)
                ?.focus();
            }}
            className={quietButton}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </button>
        ))}
        <button
          type="button"
          onClick={() => cardUi.ask({ about: "details", id })}
          className={quietButton}
        >
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
          Edit details
        </button>
      </div>
    </>
  );
}

interface RowProps extends EntryFieldsProps {
  name: TextField;
  field: EntryField;
}

/** One field; nothing if it is empty and not being typed. */
function Row({ id, overview, name, field }: RowProps) {
  const { fields } = useVaultSession();
  const isDrafted = useCard(id).drafts[name] !== undefined;
  const { account, updatedAt } = overview;
  const kind = kindOf(overview);
  if (field.part === "secret") {
    if (!isAskedOf(field, kind) && !isDrafted) return null;
    return <SecretRow id={id} account={account} field={name} version={updatedAt} />;
  }
  const text = textOf(overview, name, fields);
  if (text === "" && !isDrafted && name !== "account") return null;
  const { copied = field.label } = field;
  return (
    <FieldRow
      entryId={id}
      account={account}
      field={name}
      label={name === "account" && kind !== "login" ? "Name" : undefined}
      current={text}
      {...(copied === null ? {} : { onCopy: () => void copyValue(copied, text) })}
      {...(field.copied ? { copyLabel: `Copy ${field.copied}` } : {})}
    >
      <FieldText value={field.value} text={text} tags={overview.tags} />
    </FieldRow>
  );
}

/** As a person reads it. */
function FieldText({ value, text, tags }: { value: ValueKind; text: string; tags: string[] }) {
  switch (value) {
    case "digits":
      return <span className="tabular-nums">{text}</span>;
    case "address":
      return <AddressLink text={text} />;
    case "long":
      return (
        <span dir="auto" className="whitespace-pre-wrap">
          {text}
        </span>
      );
    case "tags":
      return (
        <span className="flex flex-wrap gap-1.5 pt-0.5">
          {tags.map((tag) => (
            <span key={tag} dir="auto" className="rounded-full bg-sunken px-2.5 text-small">
              {tag}
            </span>
          ))}
        </span>
      );
    default:
      return <span dir="auto">{text}</span>;
  }
}
