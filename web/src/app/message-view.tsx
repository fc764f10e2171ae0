import type { ReactNode } from "react";
import { useScreenStart } from "../lib/screen-start.ts";
import { classNames } from "../ui/class-names.ts";
import { BreezeLineIllustration } from "../ui/illustrations/breeze-line.tsx";

interface MessageViewProps {
  title: string;
  text: string;
  /** The way on. */
  actions?: ReactNode;
  /** It stands inside a page that has its main part already. */
  inside?: boolean | undefined;
}

/** A whole page that says what happened and what to do. */
export function MessageView({ title, text, actions, inside = false }: MessageViewProps) {
  useScreenStart(title);
  const Part = inside ? "div" : "main";
  return (
    <Part
      className={classNames("grid place-items-center px-6 py-12", inside ? "flex-1" : "min-h-dvh")}
    >
      <div className="grid max-w-110 justify-items-center gap-3 text-center" role="alert">
        <BreezeLineIllustration />
        <h1 className="mt-2 text-heading">{title}</h1>
        <p className="text-balance text-ink-soft">{text}</p>
        {actions ? <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div> : null}
      </div>
    </Part>
  );
}
