import { deferred } from "../../../lib/deferred.tsx";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { codeProblem } from "./extras.ts";
import { extrasTexts } from "./texts.ts";

const ScanCode = deferred(
  async () => (await import("../codes/scan-code.tsx")).ScanCode,
  <Skeleton className="h-28" />,
);

interface CodeFieldProps {
  /** The entry has one already. */
  isKept: boolean;
  /** undefined: what is kept stays. Empty, if one is kept: it is taken away. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Sooner, a secret is still being typed rather than wrong. */
const judgedFrom = 16;

/** What makes an entry's one-time codes. What is kept is never shown again. */
export function CodeField({ isKept, value, onChange }: CodeFieldProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  if (isKept && !value && !isReplacing) {
    return (
      <div className="grid gap-1.5">
        <span className="text-small font-medium text-ink-soft">One-time code</span>
        <div className="flex flex-wrap items-center gap-2">
          <output className="mr-auto">
            {value === undefined ? extrasTexts.codeKept : extrasTexts.codeRemoved}
          </output>
          {value === undefined ? (
            <>
              <Button tone="quiet" size="small" onClick={() => setIsReplacing(true)}>
                Replace code
              </Button>
              <Button tone="quiet" size="small" onClick={() => onChange("")}>
                Remove code
              </Button>
            </>
          ) : (
            <Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
              Keep code
            </Button>
          )}
        </div>
      </div>
    );
  }
  const text = value ?? "";
  const problem = text.length < judgedFrom ? null : codeProblem(text);
  return (
    <div className="grid gap-2">
      <PasswordField
        label="One-time code"
        value={text}
        maxLength={8192}
        autoComplete="off"
        error={problem}
        hint={text.length < judgedFrom || problem ? extrasTexts.codeHint : extrasTexts.codeUsable}
        onChange={({ target }) => onChange(target.value || (isKept ? undefined : ""))}
      />
      {isScanning ? (
        <ScanCode
          onCode={(link) => {
            setIsScanning(false);
            onChange(link);
          }}
        />
      ) : (
        <Button
          tone="quiet"
          icon={<QrCode size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setIsScanning(true)}
          className="justify-self-start"
        >
          Scan a QR code
        </Button>
      )}
    </div>
  );
}
