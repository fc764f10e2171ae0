import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { changeTexts } from "./change-texts.ts";

interface ChangeThereProps {
  /** From `useChangeAddress`. */
  address: string;
  className: string;
  /** The site is opening; its new password is offered here meanwhile. */
  onOpened: () => void;
  /** Behind its words. */
  children?: ReactNode;
}

/** To the page of the site where its password is changed: in a tab of its own that knows nothing of this one. */
export function ChangeThere({ address, className, onOpened, children }: ChangeThereProps) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      // Not before the browser has followed it: what is shown then may have no place for this link.
      onClick={() => setTimeout(onOpened)}
      className={className}
    >
      <span className="inline-flex items-center justify-center gap-2">
        <ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span>
          {changeTexts.there}
          {children}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </span>
    </a>
  );
}
