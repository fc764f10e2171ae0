import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { entryFields } from "@breezy/client/entry/fields";
import { urlsAtMost } from "@breezy/client/entry/web-address";

interface MoreWebsitesProps {
  urls: readonly string[];
  onChange: (urls: string[]) => void;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Addresses beside the first one. */
export function MoreWebsites({ urls, onChange }: MoreWebsitesProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  function add() {
    flushSync(() => onChange([...urls, ""]));
    root.current?.querySelector<HTMLElement>("div:last-of-type > div input")?.focus();
  }
  return (
    <fieldset ref={root} className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium text-ink-soft">Other websites</legend>
      {urls.map((url, at) => (
        <TextField
          // They have no names but their places.
          key={at}
          label={`Website ${at + 2}`}
          inputMode="url"
          value={url}
          maxLength={entryFields.url.maxLength}
          onChange={(event) => onChange(urls.with(at, event.target.value))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          trailing={
            <IconButton
              label={`Remove website ${at + 2}`}
              tone="danger"
              icon={<Trash2 {...icon} />}
              onClick={() => onChange(urls.toSpliced(at, 1))}
            />
          }
        />
      ))}
      {urls.length < urlsAtMost ? (
        <Button tone="quiet" icon={<Plus {...icon} />} onClick={add} className="justify-self-start">
          Add website
        </Button>
      ) : null}
    </fieldset>
  );
}
