import { Copy } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { copyText } from "./copying.ts";

/** Scrolls within itself, and can be taken whole. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keys */}
      <figure aria-label="Code" tabIndex={0} dir="ltr" className="breezy-code">
        <pre ref={code}>{children}</pre>
      </figure>
      <IconButton
        label="Copy code"
        icon={<Copy size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void copyText("Code", code.current?.textContent.replace(/\n$/, "") ?? "")}
        className="absolute top-px right-px bg-sunken"
      />
    </div>
  );
}
