import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Card } from "../../ui/card.tsx";
import { KeyIllustration } from "../../ui/illustrations/key.tsx";
import { Logo } from "../../ui/logo.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { SkyBackground } from "../../ui/sky-background.tsx";

interface ConnectCardProps {
  title: string;
  text: ReactNode;
  /** Not where there is much to read before what is pressed. */
  illustrated?: boolean | undefined;
  children: ReactNode;
}

/** The card on the sky on which an extension is connected. */
export function ConnectCard({ title, text, illustrated = true, children }: ConnectCardProps) {
  useScreenStart(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-4 sm:px-10">
        <a href={paths.landing} className="inline-flex rounded-control py-1.5">
          <Logo />
        </a>
      </header>
      <main className="flex flex-1">
        <SkyBackground>
          <Card
            padding="none"
            className="grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-6 px-5 py-7 sm:p-8"
          >
            <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center">
              {illustrated ? <KeyIllustration /> : null}
              <ScreenTitle key={title} takesFocus>
                {title}
              </ScreenTitle>
              <p className="max-w-96 text-balance text-ink-soft">{text}</p>
            </div>
            {children}
          </Card>
        </SkyBackground>
      </main>
    </div>
  );
}
