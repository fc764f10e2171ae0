import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { ScreenTitle } from "./screen-title.tsx";

interface ViewHeadProps {
  title: string;
  onBack: () => void;
  /** Behind the title; a search among it comes last where there is little room. */
  children?: ReactNode;
}

/** Of a view of the vault, with the way back to its list. */
export function ViewHead({ title, onBack, children }: ViewHeadProps) {
  return (
    <div className="@container">
      <header className="vault-head flex flex-wrap items-center gap-x-2 gap-y-2 pb-6 @3xl:gap-x-3">
        <IconButton
          label="Back to Key Vault"
          icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onBack}
          className="-ml-2"
        />
        <ScreenTitle key={title} takesFocus className="mr-auto">
          {title}
        </ScreenTitle>
        {children}
      </header>
    </div>
  );
}
