import { paths } from "../../app/paths.ts";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { LinkButton } from "./link-button.tsx";
import { SplashView } from "./splash-view.tsx";
import { Stories } from "./stories.tsx";
import { closing, hero, signUpPath } from "./texts.ts";

export function LandingPage() {
  return (
    <>
      <SplashView />
      <div className="absolute inset-x-0 top-0 -z-10 h-200 max-h-dvh bg-linear-to-b from-(--sky-top) via-(--sky-middle) to-(--ground)" />
      <LandingHeader />
      <main>
        <Hero />
        <FeatureCards />
        <Stories />
        <section aria-labelledby="closing" className="border-t border-line py-16 text-center">
          <div className="mx-auto grid max-w-130 justify-items-center gap-4 px-5">
            <h2 id="closing" className="text-heading">
              {closing.title}
            </h2>
            <p className="text-lead text-ink-soft">{closing.text}</p>
            <LinkButton href={signUpPath} className="inline-flex signed-in:hidden">
              {hero.start}
            </LinkButton>
            <LinkButton href={paths.dashboard} className="hidden signed-in:inline-flex">
              {hero.open}
            </LinkButton>
          </div>
        </section>
      </main>
      <LandingFooter />
    </>
  );
}
