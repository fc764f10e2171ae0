import { Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { HiddenSecret } from "../../../ui/secret-text.tsx";

interface SecretAreaProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A hidden value of several lines: what stood there is covered until it is asked for. */
export function SecretArea({ label, value, onChange, ...rest }: SecretAreaProps) {
  const [shown, setShown] = useState(value === "");
  if (shown) {
    return (
      <TextArea
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
    );
  }
  return (
    <div className="grid gap-1.5">
      <span className="text-small font-medium text-ink-soft">{label}</span>
      <div className="flex min-h-11 items-center justify-between rounded-control border border-line bg-sunken pl-3">
        <HiddenSecret />
        <Button
          tone="quiet"
          size="small"
          icon={<Eye size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={`Show and edit ${label}`}
          onClick={() => setShown(true)}
          className="m-1"
        >
          Show
        </Button>
      </div>
    </div>
  );
}
