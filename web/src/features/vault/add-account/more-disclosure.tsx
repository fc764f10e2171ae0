import { deferred } from "../../../lib/deferred.tsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { hasExtras } from "../kinds/kinds.ts";
import { textLink } from "../../../ui/text-button.tsx";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { draftChange } from "./draft-change.ts";

const MoreFields = deferred(
  async () => (await import("../kinds/more-fields.tsx")).MoreFields,
  <Skeleton className="h-24" />,
);

interface MoreDisclosureProps {
  fields: EntryDraft;
  onChange: (changed: Partial<EntryDraft>) => void;
}

/** What few logins need: open at once if something of it was typed before. */
export function MoreDisclosure({ fields, onChange }: MoreDisclosureProps) {
  const [open, setOpen] = useState(() => hasExtras(fields));
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${textLink} -ml-3 gap-1.5 justify-self-start`}
      >
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={open ? "rotate-180" : undefined}
        />
        More: one-time code, websites, custom fields
      </button>
      <div id={id} className="grid gap-5 empty:hidden">
        {open ? (
          <MoreFields
            kind="login"
            isCodeKept={false}
            values={fields}
            onChange={(changed) => onChange(draftChange(changed))}
          />
        ) : null}
      </div>
    </>
  );
}
