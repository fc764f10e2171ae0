import { paths } from "../../app/paths.ts";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { LinkButton } from "./link-button.tsx";
import { StartButton } from "./start-button.tsx";
import { Stories } from "./stories.tsx";
import { closing, footer, hero, splash, supportAddressSlot } from "./texts.ts";
import { Logo } from "../../ui/logo.tsx";
import { ids } from "./ids.ts";

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
            <StartButton />
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

/** A file that the build writes beside the app. */
const thirdPartyNotices = "/third-party-notices.txt";
const link =
  "-mx-1 inline-flex min-h-11 items-center rounded-small px-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline";

function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-290 flex-wrap items-center gap-x-6 gap-y-1 px-5 py-6 text-small sm:px-8">
        <p className="mr-auto text-ink-soft">{footer.copyright}</p>
        <a href={paths.privacyPolicy} className={link}>
          {footer.privacy}
        </a>
        <a href={thirdPartyNotices} className={link}>
          {footer.notices}
        </a>
        <a href={`mailto:${supportAddressSlot}`} className={link}>
          {footer.contact}: {supportAddressSlot}
        </a>
      </div>
    </footer>
  );
}

/** Not shown until public/splash.js says so: anyone who has no script reads the page at once. */
function SplashView() {
  return (
    <section id={ids.splash} aria-label={splash.label} className="splash">
      <span className="splash-logo" aria-hidden="true">
        <Logo />
      </span>
      <button
        type="button"
        className="absolute right-5 bottom-8 min-h-11 rounded-control border border-line bg-surface px-5 font-medium text-ink transition-colors duration-150 hover:bg-hover"
      >
        {splash.skip}
      </button>
    </section>
  );
}
