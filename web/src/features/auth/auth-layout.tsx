import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { ImageCollage } from "../../ui/image-collage.tsx";
import { WindowIllustration } from "../../ui/illustrations/window.tsx";
import { Logo } from "../../ui/logo.tsx";
import { authPictures, pictureSize } from "./auth-pictures.ts";

/** The ground of every screen before the dashboard: a narrow column, and beside it the window, the product before it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_6fr]">
      <main className="flex flex-col px-5 pt-4.5 pb-10 sm:px-10 lg:bg-surface">
        <a href={paths.landing} className="flex self-start rounded-control py-1.5">
          <Logo />
        </a>
        <div className="m-auto w-full max-w-100 py-10 sm:max-lg:max-w-120 sm:max-lg:rounded-card sm:max-lg:border sm:max-lg:border-line sm:max-lg:bg-surface sm:max-lg:px-10 sm:max-lg:shadow-card">
          {children}
        </div>
        <p className="text-center text-small">
          {/* In a tab of its own: what is typed above stays. */}
          <a
            href={paths.privacyPolicy}
            target="_blank"
            rel="noopener"
            className="-my-2 inline-flex min-h-11 items-center rounded-small px-1 text-ink-soft underline-offset-4 hover:underline"
          >
            Privacy policy
          </a>
        </p>
      </main>
      <aside className="hidden bg-surface p-4 pl-0 lg:block">
        <div className="sticky top-4 isolate grid h-[calc(100dvh-2rem)] place-items-center overflow-hidden rounded-card bg-linear-to-b from-(--sky-top) to-(--sky-bottom)">
          <WindowIllustration className="absolute inset-0 -z-1 size-full" />
          <ImageCollage
            pictures={authPictures}
            {...pictureSize}
            className="w-[86%] max-w-200 rounded-card shadow-float"
          />
        </div>
      </aside>
    </div>
  );
}
