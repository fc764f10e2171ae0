import { type ReactNode, useEffect } from "react";
import { Card } from "../../../web/src/ui/card.tsx";
import { SkyBackground } from "../../../web/src/ui/sky-background.tsx";

interface GateFrameProps {
  title: string;
  text?: ReactNode;
  illustration?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

/** What is shown before the vault is open stands on a card on the sky, as in the web app. */
export function GateFrame({ title, text, illustration, children, footer }: GateFrameProps) {
  useEffect(() => {
    document.title = `${title} · Breezy Vault`;
  }, [title]);
  return (
    <SkyBackground className="min-h-0 overflow-y-auto! px-3! py-3!">
      <Card padding="none" className="w-full max-w-110">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-5">
          <header className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1.5 text-center">
            {illustration}
            <h1 className="text-title">{title}</h1>
            {text ? (
              <div className="max-w-full text-small text-balance text-ink-soft">{text}</div>
            ) : null}
          </header>
          {children}
        </div>
        {footer ? (
          <footer className="flex flex-wrap justify-center gap-x-2 border-t border-line px-3 py-1 text-small">
            {footer}
          </footer>
        ) : null}
      </Card>
    </SkyBackground>
  );
}
