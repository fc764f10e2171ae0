import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "../../../web/src/ui/icon-button.tsx";

interface ViewFrameProps {
  title: string;
  onBack: () => void;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A view over the list, with the way back to it. */
export function ViewFrame({ title, onBack, actions, children }: ViewFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onBack();
      }}
    >
      <header className="flex shrink-0 items-center gap-1 border-b border-line px-1.5 py-1">
        <IconButton
          label="Back"
          icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onBack}
        />
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 flex-1 truncate text-lead outline-none"
        >
          {title}
        </h1>
        {actions}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </div>
  );
}
