import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Card } from "../../../ui/card.tsx";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { SkyBackground } from "../../../ui/sky-background.tsx";

interface GateCardProps {
  title: string;
  text?: ReactNode;
  illustration?: ReactNode;
  children?: ReactNode;
  /** Ways to go elsewhere, under a line. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** False if something inside takes the focus itself. */
  focusTitle?: boolean | undefined;
}

/** The card on the sky that every screen before the open vault stands on; on phones a sheet, near the thumb. */
export function GateCard({
  title,
  text,
  illustration,
  children,
  footer,
  wide = false,
  focusTitle = true,
}: GateCardProps) {
  useScreenStart(title);

  return (
    <SkyBackground className="max-sm:items-end max-sm:px-0 max-sm:pb-0">
      <Card
        padding="none"
        className={classNames(
          "rise w-full max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0",
          wide ? "sm:max-w-150" : "sm:max-w-110",
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 py-7 sm:p-8">
          <header className="grid justify-items-center gap-2 text-center">
            {illustration}
            <ScreenTitle key={title} takesFocus={focusTitle}>
              {title}
            </ScreenTitle>
            {text ? (
              <div
                className={classNames(
                  "text-balance text-ink-soft",
                  wide ? "max-w-120" : "max-w-96",
                )}
              >
                {text}
              </div>
            ) : null}
          </header>
          {children}
        </div>
        {footer ? (
          <footer className="flex flex-wrap justify-center gap-x-2 gap-y-1 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-small">
            {footer}
          </footer>
        ) : null}
      </Card>
    </SkyBackground>
  );
}
