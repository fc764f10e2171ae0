import { Logo } from "../../ui/logo.tsx";
import { ids } from "./ids.ts";
import { splash } from "./texts.ts";

/** Not shown until public/splash.js says so: whoever has no script reads the page at once. */
export function SplashView() {
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
