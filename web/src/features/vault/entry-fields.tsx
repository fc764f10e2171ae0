import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { startEditing, useCard, useDesk } from "./card-desk.ts";
import { cardFields, type ListedField, textOf } from "./card-fields.ts";
import { copyValue } from "./copying.ts";
import { FieldRow } from "./field-row.tsx";
import { PasswordRow } from "./password-row.tsx";
import type { Overview } from "./vault.ts";
import { linkOf } from "./web-address.ts";

interface EntryFieldsProps {
  id: string;
  /** With what is on its way. */
  overview: Overview;
}

const mayBeEmpty = ["username", "phone", "url", "notes", "tags"] as const;

/** What an entry holds, as label over value; what was left empty can be added. */
export function EntryFields({ id, overview }: EntryFieldsProps) {
  const desk = useDesk();
  const { drafts } = useCard(id);
  const { account, username, phone, url, notes, tags, updatedAt } = overview;
  const isShown = (field: ListedField) => textOf(overview, field) !== "" || drafts[field];
  const row = (field: ListedField) => ({
    entryId: id,
    account,
    field,
    current: textOf(overview, field),
  });
  const missing = mayBeEmpty.filter((field) => !isShown(field));

  return (
    <>
      <dl className="rise border-t border-line px-4 py-2">
        <FieldRow {...row("account")}>
          <span dir="auto">{account}</span>
        </FieldRow>
        {isShown("username") ? (
          <FieldRow {...row("username")} onCopy={() => void copyValue("Username", username)}>
            <span dir="auto">{username}</span>
          </FieldRow>
        ) : null}
        <PasswordRow id={id} account={account} version={updatedAt} />
        {isShown("phone") ? (
          <FieldRow {...row("phone")} onCopy={() => void copyValue("Phone", phone)}>
            <span className="tabular-nums">{phone}</span>
          </FieldRow>
        ) : null}
        {isShown("url") ? (
          <FieldRow {...row("url")} copyLabel="Copy URL" onCopy={() => void copyValue("URL", url)}>
            <Address text={url} />
          </FieldRow>
        ) : null}
        {isShown("notes") ? (
          <FieldRow {...row("notes")} onCopy={() => void copyValue("Notes", notes)}>
            <span dir="auto" className="whitespace-pre-wrap">
              {notes}
            </span>
          </FieldRow>
        ) : null}
        {isShown("tags") ? (
          <FieldRow {...row("tags")}>
            <span className="flex flex-wrap gap-1.5 pt-0.5">
              {tags.map((tag) => (
                <span key={tag} dir="auto" className="rounded-full bg-sunken px-2.5 text-small">
                  {tag}
                </span>
              ))}
            </span>
          </FieldRow>
        ) : null}
      </dl>
      {missing.length === 0 ? null : (
        <div className="flex flex-wrap px-2 pb-1">
          {missing.map((field) => (
            <button
              key={field}
              type="button"
              aria-label={`Add ${cardFields[field].noun}`}
              onClick={({ currentTarget }) => {
                const card = currentTarget.closest("article");
                flushSync(() => desk.change(id, startEditing(field, "")));
                card
                  ?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, textarea)`)
                  ?.focus();
              }}
              className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small text-ink-soft hover:bg-hover hover:text-ink"
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {cardFields[field].label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Address({ text }: { text: string }) {
  const href = linkOf(text);
  if (!href) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-ink underline underline-offset-2"
    >
      {text}
    </a>
  );
}
