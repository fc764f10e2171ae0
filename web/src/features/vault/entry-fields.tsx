import { copyValue } from "./copying.ts";
import { FieldRow } from "./field-row.tsx";
import { PasswordRow } from "./password-row.tsx";
import type { Overview } from "./vault.ts";
import { linkOf } from "./web-address.ts";

interface EntryFieldsProps {
  id: string;
  overview: Overview;
}

/** What an entry holds, as label over value; what was left empty is left out. */
export function EntryFields({ id, overview }: EntryFieldsProps) {
  const { username, phone, notes, url, tags } = overview;
  return (
    <dl className="rise border-t border-line px-4 py-2">
      {username ? (
        <FieldRow label="Username" onCopy={() => void copyValue("Username", username)}>
          <span dir="auto">{username}</span>
        </FieldRow>
      ) : null}
      <PasswordRow id={id} />
      {phone ? (
        <FieldRow label="Phone" onCopy={() => void copyValue("Phone", phone)}>
          <span className="tabular-nums">{phone}</span>
        </FieldRow>
      ) : null}
      {url ? (
        <FieldRow label="Website" copyLabel="Copy URL" onCopy={() => void copyValue("URL", url)}>
          <Address text={url} />
        </FieldRow>
      ) : null}
      {notes ? (
        <FieldRow label="Notes" onCopy={() => void copyValue("Notes", notes)}>
          <span dir="auto" className="whitespace-pre-wrap">
            {notes}
          </span>
        </FieldRow>
      ) : null}
      {tags.length > 0 ? (
        <FieldRow label="Tags">
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
