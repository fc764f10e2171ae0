import { Plus, SlidersHorizontal } from "lucide-react";
import { lazy, Suspense } from "react";
import { flushSync } from "react-dom";
import { AddressLink } from "./address-link.tsx";
import { startEditing, useCard, useDesk } from "./card-ui-state.ts";
import { cardFields, type ListedField, textOf } from "./card-fields.ts";
import { copyValue } from "../clipboard/copying.ts";
import { kindOf } from "@breezy/client/entry/kinds";
import { FieldRow } from "./field-row.tsx";
import { hasExtras, usesPassword } from "../kinds/kinds.ts";
import { PasswordRow } from "./password-row.tsx";
import type { Overview } from "@breezy/client/entry/entry";

interface EntryFieldsProps {
  id: string;
  /** With what is on its way. */
  overview: Overview;
}

const mayBeEmpty = ["username", "phone", "url", "notes", "tags"] as const;
/** What a kind that is no login offers to add by itself; the others come with its details. */
const mayBeAdded = new Set<ListedField>(["notes", "tags"]);

const EntryExtras = lazy(async () => ({
  default: (await import("./entry-extras.tsx")).EntryExtras,
}));

const quietButton =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small text-ink-soft hover:bg-hover hover:text-ink";

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
  const isLogin = kindOf(overview) === "login";
  const missing = mayBeEmpty.filter(
    (field) => !isShown(field) && (isLogin || mayBeAdded.has(field)),
  );

  const reached = (
    <>
      {isShown("phone") ? (
        <FieldRow {...row("phone")} onCopy={() => void copyValue("Phone", phone)}>
          <span className="tabular-nums">{phone}</span>
        </FieldRow>
      ) : null}
      {isShown("url") ? (
        <FieldRow {...row("url")} copyLabel="Copy URL" onCopy={() => void copyValue("URL", url)}>
          <AddressLink text={url} />
        </FieldRow>
      ) : null}
    </>
  );

  return (
    <>
      <dl className="rise border-t border-line px-4 py-2">
        <FieldRow {...row("account")} label={isLogin ? undefined : "Name"}>
          <span dir="auto">{account}</span>
        </FieldRow>
        {isShown("username") ? (
          <FieldRow {...row("username")} onCopy={() => void copyValue("Username", username)}>
            <span dir="auto">{username}</span>
          </FieldRow>
        ) : null}
        {usesPassword(kindOf(overview)) || "password" in drafts ? (
          <PasswordRow id={id} account={account} version={updatedAt} />
        ) : null}
        {hasExtras(overview) ? (
          <Suspense fallback={reached}>
            <EntryExtras id={id} overview={overview}>
              {reached}
            </EntryExtras>
          </Suspense>
        ) : (
          reached
        )}
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
            className={quietButton}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {cardFields[field].label}
          </button>
        ))}
        <button
          type="button"
          onClick={() => desk.ask({ about: "details", id })}
          className={quietButton}
        >
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
          Edit details
        </button>
      </div>
    </>
  );
}
